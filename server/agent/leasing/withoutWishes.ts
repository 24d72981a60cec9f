import type { ListingFilter } from '#server/homes/listingFilter.ts';

/** Without the fields that are named, or one entry of a list as `field:ENTRY`, or one part as `field.part`. */
export function withoutWishes(filter: ListingFilter, dropped: readonly string[]): ListingFilter {
  const left = new Map<string, unknown>(Object.entries(filter));
  for (const name of dropped) {
    const [field = '', entry] = name.split(/[:.]/);
    const value = left.get(field);
    if (entry === undefined) left.delete(field);
    else if (Array.isArray(value))
      left.set(
        field,
        value.filter((one) => one !== entry),
      );
    else if (typeof value === 'object') left.set(field, { ...value, [entry]: undefined });
  }
  return Object.fromEntries(left);
}
