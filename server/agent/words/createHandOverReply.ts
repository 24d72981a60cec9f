import { findPhoneNumber } from '#server/contact/phone.ts';

import type { Reply, Turn } from '../agent.ts';
import { joinLines } from '../understand/joinLines.ts';

import { hasLeasingEmail, formatContactAlternatives } from './formatContactAlternatives.ts';
import { formatResponseTime } from './formatResponseTime.ts';
import { getReplyLanguage } from './replyLanguage.ts';

/** The reason for the hand-over as the team reads it, and a text to put in front of the reply. */
type Options = { reason?: string; intro?: string };

export const PERSON_REASON = 'Asked for a person';

/** Says who takes over, when, and how the visitor is reached. */
export function createHandOverReply(turn: Turn, { reason = PERSON_REASON, intro = '' }: Options = {}): Reply {
  const { organization, memory } = turn;
  const language = getReplyLanguage(turn);
  if (!hasLeasingEmail(organization))
    return {
      messages: [{ text: formatContactAlternatives(organization, language) }],
      memory,
      handOverRequest: null,
    };
  const phone = findPhoneNumber(joinLines(turn));
  const { passing, calling } = phrases[language];
  const text = [
    ...(intro === '' ? [] : [intro]),
    passing(organization.name),
    formatResponseTime(turn, language),
    calling(phone),
  ].join(' ');
  return { messages: [{ text, isTrusted: true }], memory, handOverRequest: { reason } };
}

const phrases = {
  en: {
    passing: (name: string) => `I’m passing this chat, with everything in it, to the ${name} team.`,
    calling: (phone: string | null) =>
      phone === null
        ? 'If you’d rather get a call, send your phone number here.'
        : `They see your number, ${phone}, and that you’d like a call.`,
  },
  es: {
    passing: (name: string) => `Paso esta conversación, con todo lo que se dijo, al equipo de ${name}.`,
    calling: (phone: string | null) =>
      phone === null
        ? 'Si prefiere una llamada, escriba aquí su número de teléfono.'
        : `Ven su número, ${phone}, y que prefiere una llamada.`,
  },
};
