import { isFromBot } from '#server/antiSpam.ts';
import { hasAnyHold } from '#server/tours/holds/holds.ts';
import { toSession } from '#server/tours/model/session.ts';
import type { TourDeps } from '#server/tours/model/tourDeps.ts';

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
