import type { Turn } from '../agent.ts';

import { formatOfficeHours } from './formatOfficeHours.ts';
import { formatContactMethods } from './formatContactMethods.ts';
import type { Language } from './replyLanguage.ts';

/**
 * Says when and where the team answers; answering in the chat needs a link, and so the portal's own address.
 */
export function formatResponseTime({ organization, visitor, now }: Turn, language: Language = 'en'): string {
  const { email } = visitor;
  const hours = formatOfficeHours(organization, { language, now });
  const isInChat = organization.rentalPortalUrl !== null;
  const parts =
    language === 'en'
      ? [
          hours === null ? null : `Our team replies ${hours}.`,
          isInChat
            ? `Their reply will appear here. If you’ve left by then, they’ll email you at ${email}.`
            : `They’ll email you at ${email}.`,
          formatContactMethods(organization),
        ]
      : [
          hours === null ? null : `Alguien contesta ${hours}.`,
          isInChat
            ? `La respuesta aparecerá aquí; si ya no está, le escribirán a ${email}.`
            : `Le escribirán a ${email}.`,
          formatContactMethods(organization, 'es'),
        ];
  return parts.filter((part) => part !== null).join(' ');
}
