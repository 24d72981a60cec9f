import type { Line, Turn } from '../../agent.ts';
import type { TurnContext } from '../../leasing/turnContext.ts';
import { joinLines } from '../../understand/joinLines.ts';
import type { ChatLine } from '../endpoint/chatFormat.ts';
import type { Lookup } from '../lookups.ts';

import { createInstructions } from './instructions.ts';
import { separatePersonalDetails } from './personalDetails.ts';
import { redactContactDetails } from './redactContactDetails.ts';

const MAX_EARLIER_LINES = 24;
const MAX_EARLIER_CHARACTERS = 8_000;
const MAX_LINE_LENGTH = 1_000;

type PromptInput = { visit: object; lookups: readonly Lookup[] };

/**
 * Builds the conversation as the model sees it: what was said, with the tools' answers behind it. Whoever is
 * asking is not disclosed.
 */
export function createPrompt({ turn }: TurnContext, { visit, lookups }: PromptInput): ChatLine[] {
  const visitCall: Lookup = { name: 'get_visit', arguments: '{}', result: visit };
  const history = toHistory(turn);
  const lastAnswer = history.findLastIndex(({ role }) => role === 'assistant');
  const beforeAnswer = lastAnswer === -1 ? history : history.slice(0, lastAnswer);
  return [
    { role: 'system', content: createInstructions(turn) },
    ...beforeAnswer,
    ...toToolLines(lookups, 'earlier'),
    ...(lastAnswer === -1 ? [] : history.slice(lastAnswer)),
    { role: 'user', content: redactVisitorText(joinLines(turn), turn) },
    ...toToolLines([visitCall], 'visit'),
  ];
}

function toToolLines(lookups: readonly Lookup[], prefix: string): ChatLine[] {
  if (lookups.length === 0) return [];
  const calls = lookups.map(({ name, arguments: args }, index) => ({
    id: `${prefix}_${index}`,
    name,
    arguments: args,
  }));
  return [
    { role: 'assistant', content: '', calls },
    ...lookups.map(({ result }, index) => ({
      role: 'tool' as const,
      callId: `${prefix}_${index}`,
      content: JSON.stringify(result),
    })),
  ];
}

/** The newest lines that fit, oldest first, with one line for all that one side said in a row. */
function toHistory(turn: Turn): ChatLine[] {
  const lines: ChatLine[] = [];
  let length = 0;
  for (const line of turn.earlierLines.slice(-MAX_EARLIER_LINES).toReversed()) {
    const content = redactLine(line, turn);
    length += content.length;
    if (length > MAX_EARLIER_CHARACTERS) break;
    if (content === '') continue;
    const role = line.by === 'us' ? 'assistant' : 'user';
    const [next] = lines;
    if (next?.role === role) lines[0] = { role, content: `${content}\n${next.content}` };
    else lines.unshift({ role, content });
  }
  return lines;
}

const redactLine = ({ by, text }: Line, turn: Turn): string =>
  by === 'us'
    ? redactContactDetails(text, turn.visitor).slice(0, MAX_LINE_LENGTH)
    : redactVisitorText(text, turn);

const redactVisitorText = (text: string, { visitor }: Turn): string =>
  redactContactDetails(separatePersonalDetails(text).otherText, visitor).slice(0, MAX_LINE_LENGTH);
