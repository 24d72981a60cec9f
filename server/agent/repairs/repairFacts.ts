import type { Repair } from '#server/db/agent/workOrders.ts';

/** What the team may do at the door, in words. */
export const entryWords = (mayEnter: boolean | null): string | null =>
  mayEnter === null ? null : mayEnter ? 'allowed when nobody is home' : 'only when somebody is home';

/** A line each; what was not said is named as such, so that it is asked. */
export const repairFacts = ({ category, address, mayEnter, times }: Repair): [string, string][] => [
  ['What', category],
  ['Where', address ?? 'not said'],
  ['Going in', entryWords(mayEnter) ?? 'not said'],
  ['Times', times ?? 'not said'],
];
