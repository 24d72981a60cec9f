import type { AccessEvent } from '#machines/access/events.ts';
import type { TourAccess } from '#src/api/tourAccess.ts';
import type { AccessSnapshot } from '#src/store/access.ts';

/** What is shown at a door, whoever stands there. */
export type AtDoor = Pick<
  TourAccess,
  'windowEndsAt' | 'lockbox' | 'scamWarning' | 'lockUpChecklist' | 'callNow'
> & {
  timeZone: string;
  address: string | null;
  /** Where fees and rent are paid, and nowhere else. */
  payTo: string | null;
};

export type AtDoorProps = { at: AtDoor; door: AccessSnapshot; send: (event: AccessEvent) => void };
