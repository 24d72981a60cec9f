import type { Turn } from '../agent.ts';

import { officeHours } from './officeHours.ts';
import { waysToReach } from './waysToReach.ts';

/** When the team answers, and where. Into the chat it comes by a link, which needs the portal's own address. */
export function whenAnswered({ organization, visitor, now }: Turn): string {
  const { email } = visitor;
  const hours = officeHours(organization, { now });
  return [
    hours === null ? null : `Our team replies ${hours}.`,
    organization.rentalPortalUrl === null
      ? `They’ll email you at ${email}.`
      : `Their reply will appear here. If you’ve left by then, they’ll email you at ${email}.`,
    waysToReach(organization),
  ]
    .filter((part) => part !== null)
    .join(' ');
}
