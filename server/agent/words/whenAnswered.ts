import type { Turn } from '../agent.ts';

import { officeHours } from './officeHours.ts';
import { waysToReach } from './waysToReach.ts';

/** When the team answers, and where. Into the chat it comes by a link, which needs the portal's own address. */
export function whenAnswered({ organization, visitor, now }: Turn): string {
  const { email } = visitor;
  const hours = officeHours(organization, { now });
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
