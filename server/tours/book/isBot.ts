import { isFromBot } from '#server/antiSpam.ts';

import { hasAnyHold } from '../holds/holds.ts';
import { toSession } from '../model/session.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import type { BookerInput } from './bookingInput.ts';

/** A person who holds a time may be quick, because only one tap is left. */
export function isBot(deps: TourDeps, input: BookerInput): Promise<boolean> {
  const { db, now, secretKey, limits } = deps;
  const { organizationId, sessionKey, antiSpam } = input;
  return isFromBot(secretKey, {
    ...antiSpam,
    now,
    minSeconds: limits.formMinSeconds,
    allowQuickSubmit: () => hasAnyHold(db, { organizationId, session: toSession(deps, sessionKey) }, now),
  });
}
