import type { Organization } from '#server/organizations/queries.ts';

import type { Language } from './replyLanguage.ts';

/** The ways to reach the team that the organization has published. */
export function formatContactMethods(
  { leasingEmail, leasingPhone, name }: Organization,
  language: Language = 'en',
): string {
  if (leasingPhone !== null && leasingEmail !== null)
    return {
      en: `You can also call ${leasingPhone} or email ${leasingEmail}.`,
      es: `También puede llamar al ${leasingPhone} o escribir a ${leasingEmail}.`,
    }[language];
  if (leasingPhone !== null)
    return {
      en: `You can also call ${leasingPhone}.`,
      es: `También puede llamar al ${leasingPhone}.`,
    }[language];
  return leasingEmail === null
    ? { en: `The ${name} team can help.`, es: `El equipo de ${name} le puede ayudar.` }[language]
    : { en: `You can also email ${leasingEmail}.`, es: `También puede escribir a ${leasingEmail}.` }[
        language
      ];
}
