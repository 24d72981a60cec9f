type Reason = { key: string; forTeam: string; forVisitor: string };

/** Why a tour cannot be: of the time and the home alone, never of who asks. The first one is that of whoever names none. */
export const declineReasons: readonly Reason[] = [
  {
    key: 'time',
    forTeam: 'Not possible at that time',
    forVisitor: 'That time doesn’t work for us.',
  },
  {
    key: 'nobody',
    forTeam: 'No one on our team is available then',
    forVisitor: 'No one from our team is available then.',
  },
  {
    key: 'home',
    forTeam: 'The home can’t be shown then',
    forVisitor: 'The home can’t be shown then.',
  },
  {
    key: 'closed',
    forTeam: 'The home is about to be rented',
    forVisitor: 'The home is about to be rented to someone who asked earlier.',
  },
];

export const isDeclineReason = (key: string): boolean => declineReasons.some((reason) => reason.key === key);

/** What the visitor is told. Null for what is no reason of these. */
export const declinedBecause = (key: string | null): string | null =>
  declineReasons.find((reason) => reason.key === key)?.forVisitor ?? null;
