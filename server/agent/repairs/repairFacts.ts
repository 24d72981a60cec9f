import type { Repair, Urgency } from '#server/db/agent/workOrders.ts';

/** What the team may do at the door, in words. */
export const entryWords = (mayEnter: boolean | null): string | null =>
  mayEnter === null ? null : mayEnter ? 'allowed when no one is home' : 'only when someone is home';

const urgencyRows: Record<Urgency, [string, string][]> = {
  EMERGENCY: [['Urgency', 'reported as an emergency']],
  URGENT: [['Urgency', 'reported as urgent']],
  ROUTINE: [],
};

type Told = Repair & { urgency: Urgency };

/** A line each; what was not said is named as such, so that it is asked. */
export const repairFacts = ({ category, address, mayEnter, times, urgency }: Told): [string, string][] => [
  ...urgencyRows[urgency],
  ['Issue', category],
  ['Address', address ?? 'not provided'],
  ['Entry', entryWords(mayEnter) ?? 'not provided'],
  ['Times', times?.replaceAll('\n', ', ') ?? 'not provided'],
];
