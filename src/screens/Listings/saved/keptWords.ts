import type { KeptHomes } from '#src/lib/keptHomes.ts';

/** What a page of saved, shared or compared homes is called, and what it says first. */
export function keptWords({ compare, ids }: KeptHomes): { name: string; lead: string } {
  if (compare) return { name: 'Compare homes', lead: 'Side by side, with every fee.' };
  if (ids) {
    return {
      name: ids.length === 1 ? 'A shortlist of 1 home' : `A shortlist of ${ids.length} homes`,
      lead: 'Picked by the person who made the link. Prices are today’s and include required fees.',
    };
  }
  return { name: 'Saved homes', lead: 'Saved on this device, no account needed. No one else sees them.' };
}
