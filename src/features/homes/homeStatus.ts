type Home = { availability: { status: string; notReadyReason: string | null } };

/** Whether the home can still be rented, and whether it can be visited now. All are false without a home. */
export function getHomeStatus(home: Home | null) {
  const { status, notReadyReason } = home?.availability ?? { status: 'UNKNOWN', notReadyReason: null };
  const isUnavailable = status === 'LEASED' || status === 'OFF_MARKET';
  const canBeRented = home !== null && !isUnavailable;
  return {
    isUnavailable,
    canBeRented,
    canBeToured: canBeRented && status !== 'ON_HOLD' && notReadyReason === null,
  };
}
