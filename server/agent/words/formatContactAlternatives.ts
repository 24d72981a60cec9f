import type { Organization } from '#server/db/organizations.ts';

type TeamContacts = Pick<
  Organization,
  'name' | 'leasingEmail' | 'leasingPhone' | 'leasingTextNumber' | 'leasingHelpCenterLink'
>;

/** Without a leasing email the team is not notified of chats, so nothing can be handed over. */
export const hasLeasingEmail = ({ leasingEmail }: Pick<Organization, 'leasingEmail'>): boolean =>
  leasingEmail !== null;

/** Lists the other ways to reach the team. */
export function formatContactAlternatives({
  name,
  leasingPhone,
  leasingTextNumber,
  leasingHelpCenterLink,
}: TeamContacts): string {
  const methods = [
    leasingPhone === null ? null : `call ${leasingPhone}`,
    leasingTextNumber === null ? null : `text ${leasingTextNumber}`,
    leasingHelpCenterLink === null ? null : `visit ${leasingHelpCenterLink}`,
  ].filter((method) => method !== null);
  const unavailableText = `I can’t bring the ${name} team into this chat. No one there gets messages from it.`;
  if (methods.length === 0) return `${unavailableText} I don’t have a phone number for them either.`;
  return `${unavailableText} Please ${methods.join(' or ')}.`;
}
