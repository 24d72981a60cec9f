import type { Organization } from '#server/db/organizations.ts';

import type { Turn } from '../agent.ts';

import { officeHours } from './officeHours.ts';
import { waysToReach } from './waysToReach.ts';

/** When the team answers, and where. Into the chat it comes by a link, which needs the portal's own address. */
export function whenAnswered(organization: Organization, { email }: Turn['visitor']): string {
  const hours = officeHours(organization);
  return [
    hours === null ? null : `Somebody answers ${hours}.`,
    organization.rentalPortalUrl === null
      ? `They write to ${email}.`
      : `The answer appears here; if you have gone by then, they write to ${email}.`,
    waysToReach(organization),
  ]
    .filter((part) => part !== null)
    .join(' ');
}
