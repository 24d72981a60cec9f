import { pickAgainOrCall } from '#domain/tours/status.ts';

import type { TourAccess } from '../api/tourAccess.ts';

type TourRequest = TourAccess['tourRequest'];
type Tour = Pick<TourRequest, 'status' | 'localLabel'> & {
  unit: { availability: Pick<TourRequest['unit']['availability'], 'status'> };
};

const endMessages: Partial<Record<Tour['status'], (time: string) => string>> = {
  CANCELLED_BY_PROSPECT: (time) => `Your tour on ${time} was canceled.`,
  CANCELLED_BY_MANAGER: (time) => `Your tour on ${time} was canceled by our team.`,
  DECLINED: (time) => `Your tour on ${time} was declined by our team.`,
  EXPIRED: (time) => `Your tour on ${time} wasn’t confirmed in time.`,
  NO_SHOW: (time) => `Your tour on ${time} ended without a visit.`,
};
const unavailableStatuses: readonly Tour['unit']['availability']['status'][] = [
  'LEASED',
  'OFF_MARKET',
  'ON_HOLD',
];

/** Why the door can no longer be opened, and what can be done: the tour, the home, or the lockbox is gone. */
export function describeRevocation({ status, localLabel, unit }: Tour) {
  const endMessage = endMessages[status]?.(localLabel);
  if (endMessage !== undefined) {
    return {
      heading: 'You can’t open this door',
      sentence: endMessage,
      next: ['Pick another time or another home, or call us.'],
    };
  }
  if (unavailableStatuses.includes(unit.availability.status)) {
    return {
      heading: 'This home is no longer available to tour',
      sentence: `You can’t open its door for your tour on ${localLabel}.`,
      next: ['Choose another home, or call us.'],
    };
  }
  return {
    heading: 'The lockbox has been removed from this home',
    sentence: `We can’t give you a door code right now, so please don’t go to the home for your tour on ${localLabel}.`,
    next: [
      pickAgainOrCall,
      'You’ll keep this time until you pick another. If a lockbox is put back before your tour, we’ll let you know.',
      'If you’re already at the door, call us.',
    ],
  };
}
