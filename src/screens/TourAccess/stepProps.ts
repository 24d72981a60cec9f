import type { Organization } from '#src/api/organization.ts';
import type { TourAccess } from '#src/api/tourAccess.ts';

import type { DoorInfoProps } from './doorInfo.ts';

export type StepProps = DoorInfoProps & {
  organization: Organization;
  access: TourAccess;
};
