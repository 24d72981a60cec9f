import type { Organization } from '#server/db/organizations.ts';

/** The ways to reach the team that the organization has published. */
export function formatContactMethods({ leasingEmail, leasingPhone, name }: Organization): string {
  const methods = [
    leasingPhone === null ? null : `call ${leasingPhone}`,
    leasingEmail === null ? null : `email ${leasingEmail}`,
  ].filter((method) => method !== null);
  if (methods.length === 0) return `The ${name} team can help.`;
  return `You can also ${methods.join(' or ')}.`;
}
