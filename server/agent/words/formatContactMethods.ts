import type { Organization } from '#server/organizations/queries.ts';

/** The ways to reach the team that the organization has published. */
export function formatContactMethods({ leasingEmail, leasingPhone, name }: Organization): string {
  if (leasingPhone !== null && leasingEmail !== null)
    return `You can also call ${leasingPhone} or email ${leasingEmail}.`;
  if (leasingPhone !== null) return `You can also call ${leasingPhone}.`;
  return leasingEmail === null ? `The ${name} team can help.` : `You can also email ${leasingEmail}.`;
}
