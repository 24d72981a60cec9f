import { formatNumber } from './importReport.ts';
import type { ClosingCounts } from './missingHomes.ts';

const MAX_CLOSED_SHARE = 0.3;

/**
 * A truncated file or a shifted column must not take an organization off the market. Closing a single home
 * needs no confirmation. Null means it's allowed.
 */
export function validateClosings({ open, closing, markedOffMarket }: ClosingCounts): string | null {
  const all = closing + markedOffMarket;
  if (all <= open * MAX_CLOSED_SHARE || (closing === 0 && markedOffMarket === 1)) return null;
  const reasons = [
    ...(closing > 0 && markedOffMarket > 0 ? [`${formatNumber(closing)} not in the file`] : []),
    ...(markedOffMarket > 0
      ? [`${formatNumber(markedOffMarket)} listed there as leased or off the market`]
      : []),
  ];
  const refusal =
    reasons.length === 0
      ? `${formatNumber(all)} of ${formatNumber(open)} open homes would be closed, which is more than 30%.`
      : `${formatNumber(all)} of ${formatNumber(open)} open homes would be closed, which is more than 30% (${reasons.join(', ')}).`;
  return closing > 0
    ? `${refusal} Add --approve-closing if that’s right, or --partial if the file has only some of your homes.`
    : `${refusal} Add --approve-closing if that’s right.`;
}
