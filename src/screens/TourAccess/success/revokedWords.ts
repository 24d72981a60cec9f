import type { TourAccess } from '#src/api/tourAccess.ts';

type TourRequest = TourAccess['tourRequest'];
type Tour = Pick<TourRequest, 'status' | 'localLabel'> & {
  unit: { availability: Pick<TourRequest['unit']['availability'], 'status'> };
};

const endings: Partial<Record<Tour['status'], string>> = {
  CANCELLED_BY_PROSPECT: 'was cancelled',
  CANCELLED_BY_MANAGER: 'was cancelled by our team',
  DECLINED: 'was declined by our team',
  EXPIRED: 'was not confirmed in time',
  NO_SHOW: 'has ended without a visit',
};
const gone: readonly Tour['unit']['availability']['status'][] = ['LEASED', 'OFF_MARKET', 'ON_HOLD'];

/** Why a door is not to be opened any more, and what can be done: the tour, the home, or the box at the door has gone. */
export function revokedWords({ status, localLabel, unit }: Tour) {
  const ending = endings[status];
  if (ending !== undefined) {
    return {
      heading: 'This door cannot be opened for you',
      sentence: `Your tour on ${localLabel} ${ending}.`,
      next: ['Choose another time or another home, or call us.'],
    };
  }
  if (gone.includes(unit.availability.status)) {
    return {
      heading: 'This home is not shown any more',
      sentence: `Its door cannot be opened for your tour on ${localLabel}.`,
      next: ['Choose another home, or call us.'],
    };
  }
  return {
    heading: 'The lockbox at this home has been taken away',
    sentence: `No code can let you in alone, so please do not go there for your tour on ${localLabel}.`,
    next: [
      'Choose another time, or call us.',
      'Your time stays yours until then. When a lockbox hangs there again before it, we write to you.',
      'If you are at the door already, call us.',
    ],
  };
}
