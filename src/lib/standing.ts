type Home = { availability: { status: string; notReadyBecause: string | null } };

/** Whether somebody can still become its tenant, and whether it can be visited now. Of no home neither holds. */
export function standingOf(home: Home | null) {
  const { status, notReadyBecause } = home?.availability ?? { status: 'UNKNOWN', notReadyBecause: null };
  const isGone = status === 'LEASED' || status === 'OFF_MARKET';
  const canBeHad = home !== null && !isGone;
  return { isGone, canBeHad, canBeToured: canBeHad && status !== 'ON_HOLD' && notReadyBecause === null };
}
