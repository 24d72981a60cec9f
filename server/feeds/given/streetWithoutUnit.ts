const wordBefore = /^(?:(?:unit|apartment|apt|suite|ste)(?:\.|\b)(?:\s*#)?|#)\s*(?=\S)/i;

/** A street that goes on with the word for a unit, or with nothing but a comma. */
const streetBefore =
  /^(.*?[^\s,–-])(?:[\s,–-]+(?:unit|apartment|apt|suite|ste)\.?(?:\s*#)?|[\s,–-]*#|,)\s*$/i;

/** 1200 Austin Ave of "1200 Austin Ave Unit 1A", where 1A is the unit that is told beside it. */
export function streetWithoutUnit(street: string, unitNumber: string | null): string {
  const unit = unitNumber?.replace(wordBefore, '').toLowerCase() ?? '';
  if (unit === '' || !street.toLowerCase().endsWith(unit)) return street;
  return streetBefore.exec(street.slice(0, -unit.length))?.[1] ?? street;
}
