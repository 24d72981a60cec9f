import type { AskedHome } from '#src/api/inquiries.ts';

/** Why it cannot be toured yet. */
export const waitOf = ({ availability: { status, notReadyBecause } }: AskedHome): string =>
  status === 'ON_HOLD'
    ? 'Someone has applied for this home. Ask us, and we’ll tell you when it’s available again.'
    : (notReadyBecause ?? '');
