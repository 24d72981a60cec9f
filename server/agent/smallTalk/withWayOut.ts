import type { Agent, Line, Reply, Turn } from '../agent.ts';
import { joinLines } from '../understand/joinLines.ts';
import { getReplyLanguage, type Language } from '../words/replyLanguage.ts';

/** Offers a person after the same answer to a second, different message, which may well have meant something else. */
export const withWayOut =
  (agent: Agent): Agent =>
  async (turn, ...rest) => {
    const reply = await agent(turn, ...rest);
    const last = reply.messages.at(-1);
    if (!last || !canOffer(reply) || !isRepeat(turn, reply)) return reply;
    const offered = { ...last, text: `${last.text}\n${offers[getReplyLanguage(turn)]}` };
    return { ...reply, messages: [...reply.messages.slice(0, -1), offered], offersPerson: true };
  };

const offers: Record<Language, string> = {
  en: 'If that isn’t what you meant, should I pass this chat to our team?',
  es: 'Si no era eso, ¿le paso esta conversación al equipo?',
};

const canOffer = ({ messages, isNotUnderstood, handOverRequest, repair, memory }: Reply): boolean =>
  !isNotUnderstood &&
  handOverRequest === null &&
  repair === undefined &&
  memory.awaits === undefined &&
  messages.every(({ attributes }) => !attributes?.cards);

function isRepeat(turn: Turn, { messages }: Reply): boolean {
  const { earlierLines } = turn;
  const asked = earlierLines.findLastIndex(({ by }) => by === 'visitor');
  const answers = earlierLines.slice(asked + 1);
  const isAskedAgain =
    earlierLines[asked]?.text.trim().toLowerCase() === joinLines(turn).trim().toLowerCase();
  return answers.length > 0 && !isAskedAgain && joinTexts(answers) === joinTexts(messages);
}

const joinTexts = (messages: readonly Pick<Line, 'text'>[]): string =>
  messages.map(({ text }) => text).join('\n');
