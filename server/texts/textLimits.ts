import { countQueued } from '#server/db/outbox.ts';
import type { Queryable } from '#server/db/database.ts';

/** Texts cost money, and some numbers are very expensive. */
export type TextLimits = { textsPerOrganizationPerDay: number; textCountries: readonly string[] };

const DAY_MS = 24 * 3_600_000;

/** Islands and territories that share +1 with the United States and Canada, but not their prices. */
const OTHER_PLUS_1_CODES = new Set(
  '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876'.split(' '),
);

/** Matches the longest calling code in the list: +1 covers the United States and Canada, +1876 is Jamaica. */
export const isTextable = (phoneNumber: string, countries: readonly string[]): boolean =>
  countries.some((code) =>
    code === '+1'
      ? phoneNumber.startsWith('+1') && !OTHER_PLUS_1_CODES.has(phoneNumber.slice(2, 5))
      : phoneNumber.startsWith(code),
  );

export async function hasTextQuota(
  tx: Queryable,
  organizationId: string,
  { limits, now }: { limits: TextLimits; now: Date },
): Promise<boolean> {
  const since = new Date(now.getTime() - DAY_MS);
  return (
    (await countQueued(tx, { organizationId, channel: 'TEXT', since })) < limits.textsPerOrganizationPerDay
  );
}
