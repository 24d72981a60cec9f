import type { Closing } from './missing.ts';
import { number } from './report.ts';

const MOST_CLOSED_SHARE = 0.3;

/**
 * Half a file, or a column that has slipped, must not take an organization off the market. That one home is let is
 * nothing to ask about. Null: it may be.
 */
export function tooManyClosed({ open, closing, saidGone }: Closing): string | null {
  const all = closing + saidGone;
  if (all <= open * MOST_CLOSED_SHARE || (closing === 0 && saidGone === 1)) return null;
  const because = [
    ...(closing > 0 && saidGone > 0 ? [`${number(closing)} not in the file`] : []),
    ...(saidGone > 0 ? [`${number(saidGone)} listed there as leased or off the market`] : []),
  ];
  return (
    `${number(all)} of ${number(open)} open homes would be closed, which is more than 30%` +
    `${because.length > 0 ? ` (${because.join(', ')})` : ''}. Add --approve-closing if that’s right` +
    `${closing > 0 ? ', or --partial if the file has only some of your homes' : ''}.`
  );
}
