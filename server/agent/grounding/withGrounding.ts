import type { Agent } from '../agent.ts';
import { formatContactMethods } from '../words/formatContactMethods.ts';
import { getReplyLanguage } from '../words/replyLanguage.ts';

import { findUngrounded } from './findUngrounded.ts';

/** Checks what an agent says against its tools' answers, and withholds anything they do not support. */
export const withGrounding =
  (agent: Agent): Agent =>
  async (turn, tools, signal) => {
    const reply = await agent(turn, tools, signal);
    const isGrounded = reply.messages.every(
      ({ text, isTrusted, calculated }) =>
        isTrusted === true || findUngrounded(text, tools, calculated).length === 0,
    );
    if (isGrounded) return reply;
    const language = getReplyLanguage(turn);
    const refusal = {
      en: 'I don’t want to guess at that. Our team can tell you for certain.',
      es: 'No quiero adivinar. El equipo se lo puede decir con seguridad.',
    }[language];
    const text = `${refusal} ${formatContactMethods(turn.organization, language)}`;
    return { ...reply, messages: [{ text }], handOverRequest: reply.handOverRequest };
  };
