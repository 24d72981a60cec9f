import { cancelReasons } from '#domain/tours/cancelReasons.ts';
import { tourHeadings } from '#domain/tours/status.ts';
import type { ChangeContext } from '#machines/reschedule/context.ts';

import type { ChangeSnapshot } from './store/reschedule.ts';

/** The heading for each reason why a tour cannot be moved; the sentence comes from the server. */
const blocked: Record<string, string> = {
  TOO_CLOSE: 'It’s too close to your tour to reschedule',
  ALREADY_HAPPENED: 'This tour has started or is over',
  CANCELLED: tourHeadings.canceled,
  COMPLETED: 'This tour is over',
  LIMIT_REACHED: 'This tour can’t be rescheduled online',
  UNIT_LEASED: 'This home is no longer for rent',
  DECLINED: 'We couldn’t confirm this tour',
  ENDED: 'This request has ended',
};

export const LOADING_HEADING = 'Your tour';
const NO_TIMES = 'No tours are available for this home right now';

/** The heading of the page. */
export function getHeading(
  part: RescheduleView,
  { current }: ChangeContext,
  requiresApproval: boolean,
): string {
  switch (part) {
    case 'blocked':
      return blocked[current?.blocked ?? ''] ?? NO_TIMES;
    case 'missed':
      return 'Did you miss your tour?';
    case 'cancel':
      return 'Cancel your tour?';
    case 'choose':
      return 'Pick another time';
    case 'confirm':
      if (requiresApproval) return 'Request this time?';
      return current?.mode === 'MOVE' ? 'Reschedule your tour?' : 'Book this time?';
  }
}

/** The first one is chosen until another is, so it has no value. */
export const cancelReasonOptions = Object.entries(cancelReasons).map(([reason, { label }]) => ({
  value: reason === 'PREFER_NOT_TO_SAY' ? '' : reason,
  label,
}));

export type RescheduleView = 'choose' | 'confirm' | 'cancel' | 'missed' | 'blocked';

/** The view for the machine's state. While a request is in progress, its view stays. */
export function getPart(change: ChangeSnapshot): RescheduleView {
  if (change.matches({ open: 'blocked' })) return 'blocked';
  if (change.matches({ open: 'missed' })) return 'missed';
  if (change.matches({ open: 'confirming' }) || change.matches({ open: 'moving' })) return 'confirm';
  if (change.matches({ open: 'canceling' }) || change.matches({ open: 'ending' })) return 'cancel';
  return 'choose';
}
