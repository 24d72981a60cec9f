import type { AskedHome, InquiryLanding } from '#src/api/inquiries.ts';
import type { Organization } from '#src/api/organization.ts';

/** Fri, Nov 20, 6:00 PM CST, by the clock of the office that answers. */
export function replyByWords(moment: string | null, { supportHours }: Organization): string | null {
  if (moment === null) return null;
  const words = new Date(moment).toLocaleString('en-US', {
    timeZone: supportHours[0]?.timeZone ?? 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  // browsers and servers disagree on the space before PM
  return words.replaceAll('\u202f', ' ');
}

/** Whether somebody can still become its tenant, and whether it can be visited now. */
export function standingOf({ unit, unitUnavailable }: Pick<InquiryLanding, 'unit' | 'unitUnavailable'>) {
  const isOnHold = unit?.availability.status === 'ON_HOLD';
  const canBeHad = unit !== null && !unitUnavailable;
  return { canBeHad, canBeToured: canBeHad && !isOnHold && unit.availability.notReadyBecause === null };
}

/** Why it cannot be toured yet. */
export const waitOf = ({ availability: { status, notReadyBecause } }: AskedHome): string =>
  status === 'ON_HOLD'
    ? 'Somebody has applied for this home. Ask us, and we tell you when it is free again.'
    : (notReadyBecause ?? '');
