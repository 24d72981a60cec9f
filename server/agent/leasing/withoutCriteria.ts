import type { ListingFilter } from '#server/homes/listingFilter.ts';

/** Removes the named fields, one list entry (`field:ENTRY`), or one part of a field (`field.part`). */
export function withoutCriteria(filter: ListingFilter, dropped: readonly string[]): ListingFilter {
  const remaining = new Map<string, unknown>(Object.entries(filter));
  for (const name of dropped) {
    const [field = '', entry] = name.split(/[:.]/);
    const value = remaining.get(field);
    if (entry === undefined) remaining.delete(field);
    else if (Array.isArray(value))
      remaining.set(
        field,
        value.filter((one) => one !== entry),
      );
    else if (typeof value === 'object') remaining.set(field, { ...value, [entry]: undefined });
  }
  return Object.fromEntries(remaining);
}
