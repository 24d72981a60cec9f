import type { KeptHomes } from '#src/lib/keptHomes.ts';

/** What a page of saved, shared or compared homes is called, and what it says first. */
export function keptWords({ compare, ids }: KeptHomes): { name: string; lead: string } {
  if (compare) return { name: 'Compare homes', lead: 'Side by side, with every charge.' };
  if (ids) {
    return {
      name: ids.length === 1 ? 'A shortlist of one home' : `A shortlist of ${ids.length} homes`,
      lead: 'Picked by whoever made the link. Prices are those of today, with each required fee in them.',
    };
  }
  return { name: 'Saved homes', lead: 'Kept on this device, without an account. Nobody else sees them.' };
}
