import { isFromBot } from '#server/antiSpam.ts';
import { holdsAny } from '#server/db/tours/holds.ts';
import { sessionOf } from '#server/tours/session.ts';
import type { TourParts } from '#server/tours/tourParts.ts';

import type { BookerInput } from './bookingInput.ts';

/** A person who holds a time may be quick: all that is left to do is one tap. */
export function isBot(parts: TourParts, input: BookerInput): Promise<boolean> {
  const { db, now, secretKey, limits } = parts;
  const { organizationId, sessionKey, antiSpam } = input;
  return isFromBot(secretKey, {
    ...antiSpam,
    now,
    leastSeconds: limits.formLeastSeconds,
    mayBeQuick: () => holdsAny(db, { organizationId, session: sessionOf(parts, sessionKey) }, now),
  });
}
