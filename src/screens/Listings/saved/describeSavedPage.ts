import type { SavedHomesUrl } from '#src/lib/savedHomesUrl.ts';

/** The title and introduction of a page of saved, shared, or compared homes. */
export function describeSavedPage({ compare, ids }: SavedHomesUrl): { name: string; lead: string } {
  if (compare) return { name: 'Compare homes', lead: 'Side by side, with every fee.' };
  if (ids) {
    return {
      name: ids.length === 1 ? 'A shortlist of 1 home' : `A shortlist of ${ids.length} homes`,
      lead: 'Picked by the person who made the link. Prices are today’s and include required fees.',
    };
  }
  return { name: 'Saved homes', lead: 'Saved on this device, no account needed. No one else sees them.' };
}
