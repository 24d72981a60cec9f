/** The state of a self-guided visit during its tour of November 20, 2026. */
export const activeTourAccess = {
  status: 'ACTIVE',
  windowStartsAt: '2026-11-20T15:50:00Z',
  windowEndsAt: '2026-11-20T16:45:00Z',
  secondsToStart: 0,
  secondsToEnd: 2_700,
  lockbox: { locationHint: 'Beside the door', pictureUrl: null, serialHint: '…34' },
  call: 'NOT_REQUESTED',
};
