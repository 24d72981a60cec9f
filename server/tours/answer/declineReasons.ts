type Reason = { key: string; forTeam: string; forVisitor: string };

/** Why a tour cannot be: of the time and the home alone, never of who asks. The first one is that of whoever names none. */
export const declineReasons: readonly Reason[] = [
  {
    key: 'time',
    forTeam: 'Not possible at that time',
    forVisitor: 'It is not possible at that time.',
  },
  {
    key: 'nobody',
    forTeam: 'Nobody of us is free then',
    forVisitor: 'Nobody of our team is free then.',
  },
  {
    key: 'home',
    forTeam: 'The home cannot be shown then',
    forVisitor: 'The home cannot be shown then.',
  },
  {
    key: 'closed',
    forTeam: 'The home is about to be rented',
    forVisitor: 'The home is about to be rented to somebody who asked before.',
  },
];

export const isDeclineReason = (key: string): boolean => declineReasons.some((reason) => reason.key === key);

/** What the visitor is told. Null for what is no reason of these. */
export const declinedBecause = (key: string | null): string | null =>
  declineReasons.find((reason) => reason.key === key)?.forVisitor ?? null;
