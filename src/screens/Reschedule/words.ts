import type { ChangeContext } from '#machines/reschedule/context.ts';

import type { Part } from './partOf.ts';

/** Why a tour can have no other time, as a heading; the sentence is the server's. */
const blocked: Record<string, string> = {
  TOO_CLOSE: 'Your tour is too near to be moved',
  ALREADY_HAPPENED: 'This tour has begun or is over',
  CANCELLED: 'This tour is cancelled',
  COMPLETED: 'This tour is over',
  LIMIT_REACHED: 'This tour cannot be moved by its link',
  UNIT_LEASED: 'This home is no longer for rent',
  DECLINED: 'We could not confirm this tour',
  ENDED: 'This request has ended',
};

export const WAITING = 'Your tour';
const NO_TIMES = 'There are no tours of this home now';

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
      if (isAskedFor) return 'Ask for this time?';
      return seen?.way === 'MOVE' ? 'Move your tour?' : 'Take this time?';
  }
}

export const cancelReasons = [
  { value: '', label: 'I would rather not say' },
  { value: 'TIMING', label: 'The time does not fit' },
  { value: 'FOUND_ANOTHER_HOME', label: 'I found another home' },
  { value: 'PRICE', label: 'The price' },
  { value: 'LOCATION', label: 'The location' },
  { value: 'DOES_NOT_MEET_NEEDS', label: 'The home is not what I need' },
  { value: 'CANNOT_VERIFY_ID', label: 'I cannot show an ID' },
  { value: 'OTHER', label: 'Something else' },
] as const;
