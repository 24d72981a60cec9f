type Reason = { key: string; forTeam: string; forVisitor: string };

/** Reasons to decline: about the time or the home, never the visitor. The first one is the default. */
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
    forTeam: 'The home isn’t available for tours then',
    forVisitor: 'The home isn’t available for tours then.',
  },
  {
    key: 'closed',
    forTeam: 'The home is about to be rented',
    forVisitor: 'The home is about to be rented to someone who asked earlier.',
  },
];

export const isDeclineReason = (key: string): boolean => declineReasons.some((reason) => reason.key === key);

/** The text shown to the visitor. Null for an unknown reason. */
export const getDeclineReason = (key: string | null): string | null =>
  declineReasons.find((reason) => reason.key === key)?.forVisitor ?? null;
