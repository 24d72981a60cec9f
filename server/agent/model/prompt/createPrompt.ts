import type { Line, Turn } from '../../agent.ts';
import type { TurnContext } from '../../leasing/turnContext.ts';
import type { ChatLine } from '../endpoint/chatFormat.ts';

import { separatePersonalDetails } from './personalDetails.ts';
import { createInstructions } from './instructions.ts';
import { redactContactDetails } from './redactContactDetails.ts';

const MAX_EARLIER_LINES = 12;
const MAX_LINE_LENGTH = 1_000;
const slugPattern = /^[a-z0-9-]{1,120}$/;

/**
 * Builds the prompt. Everything a visitor wrote is a JSON string, whatever it contains, and who is asking is
 * not disclosed.
 */
export function createPrompt(turnContext: TurnContext, homeSlug: string | null): ChatLine[] {
  const { turn, memory, text, today } = turnContext;
  const earlier = turn.earlierLines.slice(-MAX_EARLIER_LINES).flatMap((line) => toEarlierLine(line, turn));
  const promptData = {
    today,
    currentHome: homeSlug !== null && slugPattern.test(homeSlug) ? homeSlug : null,
    homesShown: (memory.shown ?? []).map((home, index) => ({
      number: index + 1,
      home: home.slug,
      title: home.title,
    })),
    timesOffered: (memory.times ?? []).map(({ label }, index) => ({ number: index + 1, time: label })),
    earlier,
    visitorWrites: redactVisitorText(text, turn),
  };
  return [
    { role: 'system', content: createInstructions(turn.organization) },
    { role: 'user', content: JSON.stringify(promptData) },
  ];
}

const toEarlierLine = ({ by, text }: Line, turn: Turn) => {
  const redactedText = by === 'us' ? redactContactDetails(text, turn.visitor) : redactVisitorText(text, turn);
  return redactedText === ''
    ? []
    : [{ by: by === 'us' ? 'you' : 'visitor', words: redactedText.slice(0, MAX_LINE_LENGTH) }];
};

const redactVisitorText = (text: string, { visitor }: Turn): string =>
  redactContactDetails(separatePersonalDetails(text).otherText, visitor).slice(0, MAX_LINE_LENGTH);
