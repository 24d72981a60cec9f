import type { Line, Turn } from '../../agent.ts';
import type { TurnContext } from '../../leasing/turnContext.ts';
import type { ChatLine } from '../endpoint/chatFormat.ts';

import { withoutPersonalDetails } from './personalDetails.ts';
import { createInstructions } from './instructions.ts';
import { withoutContacts } from './withoutContacts.ts';

const MAX_EARLIER = 12;
const MAX_LINE_LENGTH = 1_000;
const slug = /^[a-z0-9-]{1,120}$/;

/**
 * Builds the prompt. Everything a visitor wrote is a JSON string, whatever it contains, and who is asking is
 * not disclosed.
 */
export function createPrompt(turnContext: TurnContext, homeSlug: string | null): ChatLine[] {
  const { turn, memory, text, today } = turnContext;
  const earlier = turn.before.slice(-MAX_EARLIER).flatMap((line) => toEarlierLine(line, turn));
  const promptData = {
    today,
    currentHome: homeSlug !== null && slug.test(homeSlug) ? homeSlug : null,
    homesShown: (memory.shown ?? []).map((home, at) => ({
      number: at + 1,
      home: home.slug,
      title: home.title,
    })),
    timesOffered: (memory.times ?? []).map(({ label }, at) => ({ number: at + 1, time: label })),
    earlier,
    visitorWrites: redactName(text, turn),
  };
  return [
    { role: 'system', content: createInstructions(turn.organization) },
    { role: 'user', content: JSON.stringify(promptData) },
  ];
}

const toEarlierLine = ({ by, text }: Line, turn: Turn) => {
  const words = by === 'us' ? withoutContacts(text, turn.visitor) : redactName(text, turn);
  return words === ''
    ? []
    : [{ by: by === 'us' ? 'you' : 'visitor', words: words.slice(0, MAX_LINE_LENGTH) }];
};

const redactName = (text: string, { visitor }: Turn): string =>
  withoutContacts(withoutPersonalDetails(text).left, visitor).slice(0, MAX_LINE_LENGTH);
