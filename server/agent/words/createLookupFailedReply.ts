import type { ReplyMessage, Turn } from '../agent.ts';

import { talkToPersonButton } from './buttons.ts';
import { formatContactMethods } from './formatContactMethods.ts';
import { getReplyLanguage } from './replyLanguage.ts';

/** Sent when a lookup has failed. */
export function createLookupFailedReply(turn: Turn): ReplyMessage {
  const language = getReplyLanguage(turn);
  const text = {
    en: 'I couldn’t look that up right now.',
    es: 'No pude consultarlo en este momento.',
  }[language];
  return {
    text: `${text} ${formatContactMethods(turn.organization, language)}`,
    attributes: { buttons: [talkToPersonButton[language]] },
  };
}
