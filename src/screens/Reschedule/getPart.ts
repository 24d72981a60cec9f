import type { ChangeSnapshot } from '#src/store/reschedule.ts';

export type RescheduleView = 'choose' | 'confirm' | 'cancel' | 'missed' | 'blocked';

/** The view for the machine's state. While a request is in progress, its view stays. */
export function getPart(change: ChangeSnapshot): RescheduleView {
  if (change.matches({ open: 'blocked' })) return 'blocked';
  if (change.matches({ open: 'missed' })) return 'missed';
  if (change.matches({ open: 'confirming' }) || change.matches({ open: 'moving' })) return 'confirm';
  if (change.matches({ open: 'canceling' }) || change.matches({ open: 'ending' })) return 'cancel';
  return 'choose';
}
