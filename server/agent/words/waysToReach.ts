import type { Organization } from '#server/db/organizations.ts';

/** How the team is reached, as far as the organization has told it. */
export function waysToReach({ leasingEmail, leasingPhone, name }: Organization): string {
  const ways = [
    leasingPhone === null ? null : `call ${leasingPhone}`,
    leasingEmail === null ? null : `email ${leasingEmail}`,
  ].filter((way) => way !== null);
  if (ways.length === 0) return `The ${name} team can help.`;
  return `You can also ${ways.join(' or ')}.`;
}
