import type { ReactNode } from 'react';

import type { AccessEvent } from '#machines/access/events.ts';
import type { Organization } from '#src/api/organization.ts';

import type { TourAccess } from './api/tourAccess.ts';
import type { AccessSnapshot } from './store/access.ts';

/** What is shown at a door, for visitors and agents alike. */
export type DoorInfo = Pick<
  TourAccess,
  'windowEndsAt' | 'lockbox' | 'scamWarning' | 'lockUpChecklist' | 'callNow'
> & {
  timeZone: string;
  address: string | null;
  /** Where fees and rent are paid; never anywhere else. */
  payTo: string | null;
};

export type DoorInfoProps = { at: DoorInfo; door: AccessSnapshot; send: (event: AccessEvent) => void };

/** What each step of a visitor gets. */
export type StepProps = DoorInfoProps & {
  organization: Organization;
  access: TourAccess;
  /** For visitors who are early: when the door opens. */
  opensLater?: ReactNode;
};
