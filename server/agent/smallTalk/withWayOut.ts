import type { Agent, Line, Reply, Turn } from '../agent.ts';
import { hasOpenReport } from '../maintenance/openReport.ts';
import { joinLines } from '../understand/joinLines.ts';
import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';
import { passItOnButton } from '../words/buttons.ts';
import { getReplyLanguage, type Language } from '../words/replyLanguage.ts';

/**
 * Says the same to a second, different message only in short, and offers a person: it may well have meant
 * something else. After that, only a person can tell more.
 */
export const withWayOut =
  (agent: Agent): Agent =>
  async (turn, ...rest) => {
    const reply = await agent(turn, ...rest);
    const last = reply.messages.at(-1);
    if (!last || !canOffer(reply) || asksAgain(turn)) return reply;
    const words = joinTexts(reply.messages);
    const language = getReplyLanguage(turn);
    const withOffer = (text: string) => `${text}\n${offers[language]}`;
    // a fact is worth saying again, if something else was asked in between
    if (/\d/.test(words)) {
      if (!isLastAnswer(turn, words)) return reply;
      const offered = { ...last, text: withOffer(last.text) };
      return { ...reply, messages: [...reply.messages.slice(0, -1), offered], offersPerson: true };
    }
    if (!isSaid(turn, words)) return reply;
    const shortText = withOffer(shorten(last.text));
    const isShortSaid = isSaid(turn, shortText);
    const message = {
      ...last,
      text: isShortSaid ? onlyPersonKnows[language] : shortText,
      attributes: { ...last.attributes, buttons: last.attributes?.buttons ?? [passItOnButton[language]] },
    };
    return { ...reply, messages: [...reply.messages.slice(0, -1), message], offersPerson: true };
  };

const offers: Record<Language, string> = {
  en: 'If that isn’t what you meant, should I pass this chat to our team?',
  es: 'Si no era eso, ¿le paso esta conversación al equipo?',
};

const onlyPersonKnows: Record<Language, string> = {
  en: 'I’m sorry, I can’t tell you more than that. A person from our team can. Should I pass this chat to them?',
  es: 'Lo siento, no puedo decirle más que eso. Una persona del equipo sí puede. ¿Le paso esta conversación?',
};

/** The first sentence of several. */
function shorten(text: string): string {
  const [line = text] = text.split('\n');
  return /^.*?[.!?](?= \p{Lu}|$)/u.exec(line)?.[0] ?? line;
}

const canOffer = ({ messages, isNotUnderstood, handOverRequest, repair, memory }: Reply): boolean =>
  !isNotUnderstood &&
  handOverRequest === null &&
  repair === undefined &&
  memory.awaits === undefined &&
  !hasOpenReport(memory) &&
  messages.every(({ attributes }) => !attributes?.cards && attributes?.urgent !== true);

/** The words may have come in several messages. */
const isSaid = ({ earlierLines }: Turn, text: string): boolean =>
  earlierLines.some((_line, at) => {
    const answer = listAnswer(earlierLines, at);
    return answer.length > 0 && joinTexts(answer) === text;
  });

function listAnswer(lines: readonly Line[], from: number): Line[] {
  if (lines[from]?.by !== 'us' || lines[from - 1]?.by === 'us') return [];
  const next = lines.findIndex(({ by }, at) => at > from && by === 'visitor');
  return lines.slice(from, next === -1 ? undefined : next);
}

const isLastAnswer = ({ earlierLines }: Turn, text: string): boolean =>
  joinTexts(listAnswer(earlierLines, earlierLines.findLastIndex(({ by }) => by === 'visitor') + 1)) === text;

const againPattern = /\b(?:again|repeat|say that|once more|otra vez|repit\w+|de nuevo)\b/;

/** Whether the visitor wants to hear the same once more. */
function asksAgain(turn: Turn): boolean {
  if (againPattern.test(normalizeText(joinLines(turn)))) return true;
  const asked = turn.earlierLines.findLast(({ by }) => by === 'visitor');
  return asked?.text.trim().toLowerCase() === joinLines(turn).trim().toLowerCase();
}

const joinTexts = (messages: readonly Pick<Line, 'text'>[]): string =>
  messages.map(({ text }) => text).join('\n');
