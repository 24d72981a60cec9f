import type { ChangeContext } from '#machines/reschedule/context.ts';

import type { Part } from './partOf.ts';

/** Why a tour can have no other time, as a heading; the sentence is the server's. */
const blocked: Record<string, string> = {
  TOO_CLOSE: 'It’s too close to your tour to reschedule',
  ALREADY_HAPPENED: 'This tour has started or is over',
  CANCELLED: 'This tour is canceled',
  COMPLETED: 'This tour is over',
  LIMIT_REACHED: 'This tour can’t be rescheduled online',
  UNIT_LEASED: 'This home is no longer for rent',
  DECLINED: 'We couldn’t confirm this tour',
  ENDED: 'This request has ended',
};

export const WAITING = 'Your tour';
const NO_TIMES = 'No tours are available for this home right now';

/** What the page is about. */
export function headingOf(part: Part, { seen }: ChangeContext, isAskedFor: boolean): string {
  switch (part) {
    case 'blocked':
      return blocked[seen?.blocked ?? ''] ?? NO_TIMES;
    case 'missed':
      return 'Did you miss your tour?';
    case 'cancel':
      return 'Cancel your tour?';
    case 'choose':
      return 'Pick another time';
    case 'confirm':
      if (isAskedFor) return 'Request this time?';
      return seen?.way === 'MOVE' ? 'Reschedule your tour?' : 'Book this time?';
  }
}

export const cancelReasons = [
  { value: '', label: 'I’d rather not say' },
  { value: 'TIMING', label: 'The time doesn’t work' },
  { value: 'FOUND_ANOTHER_HOME', label: 'I found another home' },
  { value: 'PRICE', label: 'The price' },
  { value: 'LOCATION', label: 'The location' },
  { value: 'DOES_NOT_MEET_NEEDS', label: 'The home isn’t what I need' },
  { value: 'CANNOT_VERIFY_ID', label: 'I can’t provide an ID' },
  { value: 'OTHER', label: 'Something else' },
] as const;
