import { DomainError } from '#server/errors.ts';

import type { TourChange, ChangeBlock } from './getTourChange.ts';

const sentences: Record<ChangeBlock, string> = {
  TOO_CLOSE: 'Your tour starts too soon to reschedule. Please call us, or cancel it.',
  ALREADY_HAPPENED:
    'This tour has started or is over. Please call us if you’re running late, or book another one.',
  CANCELLED: 'You canceled this tour. You can book another one.',
  COMPLETED: 'This tour is over. You can book another one.',
  LIMIT_REACHED: 'You can’t reschedule this tour online. Please call us to pick another time.',
  UNIT_LEASED: 'This home is no longer for rent. We can show you others.',
  DECLINED: 'We couldn’t confirm this tour. Please call us, or look at another home.',
  ENDED: 'This request has ended. You can book another tour.',
};

/** Tells the visitor why a tour can't be moved, or how it can. */
export function describeChange(change: TourChange): string {
  if (change.mode === null) return sentences[change.blocked];
  switch (change.mode) {
    case 'MOVE':
      return 'You can pick another time. You keep yours until the new one is confirmed.';
    case 'PICK_AGAIN':
      return 'You can pick another time with this link.';
    case 'SAY_MISSED':
      return 'If you missed this tour, you can pick another time.';
  }
}

/** Also reported under the field of the token, because the token names the tour. */
export const changeBlocked = (change: TourChange) => {
  const sentence = describeChange(change);
  return new DomainError('TOUR_BLOCKED', sentence, {
    info: { publicToken: sentence },
    help: { reason: change.mode ?? change.blocked },
  });
};

export const tourBlocked = (reason: string, sentence: string) =>
  new DomainError('TOUR_BLOCKED', sentence, { info: { publicToken: sentence }, help: { reason } });

const UNKNOWN = 'This tour link doesn’t work or has expired. We can send you a new one.';

/** The same answer for every invalid token. */
export const unknownTour = () => new DomainError('NOT_FOUND', UNKNOWN, { info: { publicToken: UNKNOWN } });
