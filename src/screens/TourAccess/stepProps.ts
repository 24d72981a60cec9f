import type { AccessEvent } from '#machines/access/events.ts';
import type { Organization } from '#src/api/organization.ts';
import type { TourAccess } from '#src/api/tourAccess.ts';
import type { AccessSnapshot } from '#src/store/access.ts';

export type StepProps = {
  organization: Organization;
  /** What is shown of the door. */
  told: TourAccess;
  door: AccessSnapshot;
  send: (event: AccessEvent) => void;
};
