import type { Organization } from '#server/organizations/queries.ts';

import type { Language } from './replyLanguage.ts';

type TeamContacts = Pick<
  Organization,
  'name' | 'leasingEmail' | 'leasingPhone' | 'leasingTextNumber' | 'leasingHelpCenterLink'
>;

/** Without a leasing email the team is not notified of chats, so nothing can be handed over. */
export const hasLeasingEmail = ({ leasingEmail }: Pick<Organization, 'leasingEmail'>): boolean =>
  leasingEmail !== null;

/** Lists the other ways to reach the team. */
export function formatContactAlternatives(contacts: TeamContacts, language: Language = 'en'): string {
  const { name } = contacts;
  const ways = [formatPhoneNumbers(contacts), formatHelpCenter(contacts)].filter((way) => way !== null);
  const unreachable = {
    en: `I can’t bring the ${name} team into this chat. No one there gets messages from it.`,
    es: `No puedo traer al equipo de ${name} a este chat. Nadie ahí recibe estos mensajes.`,
  };
  const noPhone = {
    en: 'I don’t have a phone number for them either.',
    es: 'Tampoco tengo un teléfono del equipo.',
  };
  return [unreachable, ...(ways.length === 0 ? [noPhone] : ways)].map((words) => words[language]).join(' ');
}

type Words = Record<Language, string>;

function formatPhoneNumbers({ leasingPhone, leasingTextNumber }: TeamContacts): Words | null {
  if (leasingPhone !== null && leasingTextNumber !== null)
    return {
      en: `Please call ${leasingPhone} or text ${leasingTextNumber}.`,
      es: `Por favor llame al ${leasingPhone} o mande un mensaje de texto al ${leasingTextNumber}.`,
    };
  if (leasingPhone !== null)
    return { en: `Please call ${leasingPhone}.`, es: `Por favor llame al ${leasingPhone}.` };
  return leasingTextNumber === null
    ? null
    : {
        en: `Please text ${leasingTextNumber}.`,
        es: `Por favor mande un mensaje de texto al ${leasingTextNumber}.`,
      };
}

const formatHelpCenter = ({ leasingHelpCenterLink }: TeamContacts): Words | null =>
  leasingHelpCenterLink === null
    ? null
    : {
        en: `You can get help at ${leasingHelpCenterLink}.`,
        es: `Hay ayuda en ${leasingHelpCenterLink}.`,
      };
