import type { Turn } from '../agent.ts';

import { formatOfficeHours } from './formatOfficeHours.ts';
import { formatContactMethods } from './formatContactMethods.ts';

/**
 * Says when and where the team answers; answering in the chat needs a link, and so the portal's own address.
 */
export function formatResponseTime({ organization, visitor, now }: Turn): string {
  const { email } = visitor;
  const hours = formatOfficeHours(organization, { now });
  return [
    hours === null ? null : `Our team replies ${hours}.`,
    organization.rentalPortalUrl === null
      ? `They’ll email you at ${email}.`
      : `Their reply will appear here. If you’ve left by then, they’ll email you at ${email}.`,
    formatContactMethods(organization),
  ]
    .filter((part) => part !== null)
    .join(' ');
}
