const unitWordPattern = /^(?:(?:unit|apartment|apt|suite|ste)(?:\.|\b)(?:\s*#)?|#)\s*(?=\S)/i;

/** A street that ends with the word for a unit, or with only a comma. */
const streetPattern =
  /^(.*?[^\s,–-])(?:[\s,–-]+(?:unit|apartment|apt|suite|ste)\.?(?:\s*#)?|[\s,–-]*#|,)\s*$/i;

/** Turns "1200 Austin Ave Unit 1A" into 1200 Austin Ave, where 1A is also given as the unit. */
export function stripUnitFromStreet(street: string, unitNumber: string | null): string {
  const unit = unitNumber?.replace(unitWordPattern, '').toLowerCase() ?? '';
  if (unit === '' || !street.toLowerCase().endsWith(unit)) return street;
  return streetPattern.exec(street.slice(0, -unit.length))?.[1] ?? street;
}
