import type { Repair, Urgency } from '#server/db/agent/workOrders.ts';

/** What the team may do at the door, in words. */
export const entryWords = (mayEnter: boolean | null): string | null =>
  mayEnter === null ? null : mayEnter ? 'allowed when nobody is home' : 'only when somebody is home';

const urgencyRows: Record<Urgency, [string, string][]> = {
  EMERGENCY: [['How soon', 'at once: told as an emergency']],
  URGENT: [['How soon', 'soon: told as urgent']],
  ROUTINE: [],
};

type Told = Repair & { urgency: Urgency };

/** A line each; what was not said is named as such, so that it is asked. */
export const repairFacts = ({ category, address, mayEnter, times, urgency }: Told): [string, string][] => [
  ...urgencyRows[urgency],
  ['What', category],
  ['Where', address ?? 'not said'],
  ['Going in', entryWords(mayEnter) ?? 'not said'],
  ['Times', times?.replaceAll('\n', ', ') ?? 'not said'],
];
