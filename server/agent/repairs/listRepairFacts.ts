import type { Repair, Urgency } from '../queries/workOrders.ts';

/** Describes the permission to enter, in words. */
export const formatEntryPermission = (mayEnter: boolean | null): string | null =>
  mayEnter === null ? null : mayEnter ? 'allowed when no one is home' : 'only when someone is home';

const urgencyRows: Record<Urgency, [string, string][]> = {
  EMERGENCY: [['Urgency', 'reported as an emergency']],
  URGENT: [['Urgency', 'reported as urgent']],
  ROUTINE: [],
};

type RepairDetails = Repair & { urgency: Urgency };

/** One row per fact; missing facts are listed too, so that the team asks for them. */
export const listRepairFacts = ({
  category,
  address,
  mayEnter,
  times,
  urgency,
}: RepairDetails): [string, string][] => [
  ...urgencyRows[urgency],
  ['Issue', category],
  ['Address', address ?? 'not provided'],
  ['Entry', formatEntryPermission(mayEnter) ?? 'not provided'],
  ['Times', times?.replaceAll('\n', ', ') ?? 'not provided'],
];
