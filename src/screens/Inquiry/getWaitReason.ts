import type { InquiryHome } from '#src/api/inquiries.ts';

/** Why it cannot be toured yet. */
export const getWaitReason = ({ availability: { status, notReadyReason } }: InquiryHome): string =>
  status === 'ON_HOLD'
    ? 'Someone has applied for this home. Ask us, and we’ll tell you when it’s available again.'
    : (notReadyReason ?? '');
