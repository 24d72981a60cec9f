import type { Organization } from '#server/organizations/queries.ts';

type TeamContacts = Pick<
  Organization,
  'name' | 'leasingEmail' | 'leasingPhone' | 'leasingTextNumber' | 'leasingHelpCenterLink'
>;

/** Without a leasing email the team is not notified of chats, so nothing can be handed over. */
export const hasLeasingEmail = ({ leasingEmail }: Pick<Organization, 'leasingEmail'>): boolean =>
  leasingEmail !== null;

/** Lists the other ways to reach the team. */
export function formatContactAlternatives(contacts: TeamContacts): string {
  const ways = [formatPhoneNumbers(contacts), formatHelpCenter(contacts)].filter((way) => way !== null);
  return [
    `I can’t bring the ${contacts.name} team into this chat. No one there gets messages from it.`,
    ...(ways.length === 0 ? ['I don’t have a phone number for them either.'] : ways),
  ].join(' ');
}

function formatPhoneNumbers({ leasingPhone, leasingTextNumber }: TeamContacts): string | null {
  if (leasingPhone !== null && leasingTextNumber !== null)
    return `Please call ${leasingPhone} or text ${leasingTextNumber}.`;
  if (leasingPhone !== null) return `Please call ${leasingPhone}.`;
  return leasingTextNumber === null ? null : `Please text ${leasingTextNumber}.`;
}

const formatHelpCenter = ({ leasingHelpCenterLink }: TeamContacts): string | null =>
  leasingHelpCenterLink === null ? null : `You can get help at ${leasingHelpCenterLink}.`;
