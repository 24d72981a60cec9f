import type { AccessCallStatus } from '#domain/tours/access.ts';

import type { TourAccess } from '../model/tourAccess.ts';

/** Without a leasing email there is no team to ask. */
export function getCallStatus(access: TourAccess | null, leasingEmail: string | null): AccessCallStatus {
  if (access?.callAnswer === 'YES') return 'CONFIRMED';
  if (leasingEmail === null) return 'UNAVAILABLE';
  if (!access?.calledAt) return 'NOT_REQUESTED';
  return access.callAnswer === null ? 'ASKED' : 'REFUSED';
}
