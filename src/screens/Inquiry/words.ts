import type { AskedHome } from '#src/api/inquiries.ts';

/** Why it cannot be toured yet. */
export const waitOf = ({ availability: { status, notReadyBecause } }: AskedHome): string =>
  status === 'ON_HOLD'
    ? 'Somebody has applied for this home. Ask us, and we tell you when it is free again.'
    : (notReadyBecause ?? '');
