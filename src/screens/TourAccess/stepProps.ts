import type { Organization } from '#src/api/organization.ts';
import type { TourAccess } from '#src/api/tourAccess.ts';

import type { AtDoorProps } from './atDoor.ts';

export type StepProps = AtDoorProps & {
  organization: Organization;
  /** What is shown of the door. */
  told: TourAccess;
};
