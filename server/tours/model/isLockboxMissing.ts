import type { TourActivity } from './activities.ts';

/** Whether the latest notice about the door says that its lockbox is gone. */
export const isLockboxMissing = (activities: readonly TourActivity[]): boolean =>
  activities.findLast(({ kind }) => kind === 'lockbox_removed' || kind === 'lockbox_restored')?.kind ===
  'lockbox_removed';
