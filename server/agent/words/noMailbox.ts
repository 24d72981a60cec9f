import type { Organization } from '#server/db/organizations.ts';

type Reached = Pick<
  Organization,
  'name' | 'leasingEmail' | 'leasingPhone' | 'leasingTextNumber' | 'leasingHelpCenterLink'
>;

/** Without one nobody learns of a chat: nothing can be handed over then. */
export const hasMailbox = ({ leasingEmail }: Pick<Organization, 'leasingEmail'>): boolean =>
  leasingEmail !== null;

/** What is possible instead. */
export function noMailbox({ name, leasingPhone, leasingTextNumber, leasingHelpCenterLink }: Reached): string {
  const ways = [
    leasingPhone === null ? null : `call ${leasingPhone}`,
    leasingTextNumber === null ? null : `text ${leasingTextNumber}`,
    leasingHelpCenterLink === null ? null : `visit ${leasingHelpCenterLink}`,
  ].filter((way) => way !== null);
  const cannot = `I can’t bring the ${name} team into this chat. No one there gets messages from it.`;
  if (ways.length === 0) return `${cannot} I don’t have a phone number for them either.`;
  return `${cannot} Please ${ways.join(' or ')}.`;
}
