import type { ReplyMessage, Turn } from '../agent.ts';

import { formatOfficeHours } from './formatOfficeHours.ts';
import { formatContactMethods } from './formatContactMethods.ts';
import { getReplyLanguage } from './replyLanguage.ts';

/** Who asks for the hours may mean any day of the coming week. */
const DAYS_ASKED_ABOUT = 6;

/** Gives the office hours and the contact details. */
export function createContactReply(turn: Turn): ReplyMessage {
  const { organization, now } = turn;
  const language = getReplyLanguage(turn);
  const hours = formatOfficeHours(organization, { now, language, noticeDays: DAYS_ASKED_ABOUT });
  const contacts = formatContactMethods(organization, language);
  const hoursText = { en: `Our office hours: ${hours}.`, es: `Nuestro horario: ${hours}.` }[language];
  return { text: hours === null ? contacts : `${hoursText} ${contacts}`, isTrusted: true };
}
