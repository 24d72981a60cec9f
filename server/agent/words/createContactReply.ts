import type { ReplyMessage, Turn } from '../agent.ts';

import { formatOfficeHours } from './formatOfficeHours.ts';
import { formatContactMethods } from './formatContactMethods.ts';
import { getReplyLanguage } from './replyLanguage.ts';

/** Gives the office hours and the contact details. */
export function createContactReply(turn: Turn): ReplyMessage {
  const { organization, now } = turn;
  const language = getReplyLanguage(turn);
  const hours = formatOfficeHours(organization, { now, language });
  const contacts = formatContactMethods(organization, language);
  const hoursText = { en: `Our office hours: ${hours}.`, es: `Nuestro horario: ${hours}.` }[language];
  return { text: hours === null ? contacts : `${hoursText} ${contacts}`, isTrusted: true };
}
