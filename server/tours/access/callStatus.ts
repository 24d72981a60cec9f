import type { TourAccess } from '#server/db/access/tourAccess.ts';

export type AccessCallStatus = 'UNAVAILABLE' | 'NOT_ASKED' | 'ASKED' | 'CONFIRMED' | 'REFUSED';

/** Without an address of the team nobody can be asked. */
export function callStatus(access: TourAccess | null, leasingEmail: string | null): AccessCallStatus {
  if (access?.callAnswer === 'YES') return 'CONFIRMED';
  if (leasingEmail === null) return 'UNAVAILABLE';
  if (!access?.calledAt) return 'NOT_ASKED';
  return access.callAnswer === null ? 'ASKED' : 'REFUSED';
}
