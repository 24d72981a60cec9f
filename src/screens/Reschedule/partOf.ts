import type { ChangeSnapshot } from '#src/store/reschedule.ts';

export type Part = 'choose' | 'confirm' | 'cancel' | 'missed' | 'blocked';

/** What is shown while the tour is being changed. What is under way is still being looked at. */
export function partOf(change: ChangeSnapshot): Part {
  if (change.matches({ open: 'blocked' })) return 'blocked';
  if (change.matches({ open: 'missed' })) return 'missed';
  if (change.matches({ open: 'confirming' }) || change.matches({ open: 'moving' })) return 'confirm';
  if (change.matches({ open: 'cancelling' }) || change.matches({ open: 'ending' })) return 'cancel';
  return 'choose';
}
