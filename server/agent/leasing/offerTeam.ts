import type { Button, Reply } from '../agent.ts';
import type { Language } from '../words/replyLanguage.ts';
import { passItOnButton } from '../words/buttons.ts';

import { teamCanTell } from './facts.ts';

const questions: Record<Language, string> = { en: 'Should I ask them?', es: '¿Le pregunto?' };

/** Offers to ask the team, where an answer had to leave something open. */
export function offerTeam(reply: Reply, language: Language): Reply {
  const [message, ...others] = reply.messages;
  if (!message?.text.includes(teamCanTell[language])) return reply;
  const buttons: Button[] = [passItOnButton[language], ...(message.attributes?.buttons ?? [])];
  const separator = message.text.endsWith(teamCanTell[language]) ? ' ' : '\n';
  return {
    ...reply,
    messages: [
      {
        ...message,
        text: `${message.text}${separator}${questions[language]}`,
        attributes: { ...message.attributes, buttons },
      },
      ...others,
    ],
    offersPerson: true,
  };
}
