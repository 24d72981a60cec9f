import type { Line, Turn } from '../../agent.ts';
import type { Desk } from '../../leasing/desk.ts';
import type { ChatLine } from '../endpoint/chatFormat.ts';

import { withoutPersons } from './aboutPersons.ts';
import { instructionsFor } from './instructions.ts';
import { withoutContacts } from './withoutContacts.ts';

const MOST_EARLIER = 12;
const LONGEST_LINE = 1_000;
const slug = /^[a-z0-9-]{1,120}$/;

/**
 * What the model is asked. All that somebody has written is a string within JSON, and stays one whatever stands in it;
 * who asks is not told.
 */
export function questionOf(desk: Desk, homeSpokenOf: string | null): ChatLine[] {
  const { turn, memory, text, today } = desk;
  const earlier = turn.before.slice(-MOST_EARLIER).flatMap((line) => earlierOf(line, turn));
  const told = {
    today,
    homeSpokenOf: homeSpokenOf !== null && slug.test(homeSpokenOf) ? homeSpokenOf : null,
    homesShown: (memory.shown ?? []).map((home, at) => ({
      number: at + 1,
      home: home.slug,
      title: home.title,
    })),
    timesOffered: (memory.times ?? []).map(({ label }, at) => ({ number: at + 1, time: label })),
    earlier,
    visitorWrites: writtenBy(text, turn),
  };
  return [
    { role: 'system', content: instructionsFor(turn.organization) },
    { role: 'user', content: JSON.stringify(told) },
  ];
}

const earlierOf = ({ by, text }: Line, turn: Turn) => {
  const words = by === 'us' ? withoutContacts(text, turn.visitor) : writtenBy(text, turn);
  return words === '' ? [] : [{ by: by === 'us' ? 'you' : 'visitor', words: words.slice(0, LONGEST_LINE) }];
};

const writtenBy = (text: string, { visitor }: Turn): string =>
  withoutContacts(withoutPersons(text).left, visitor).slice(0, LONGEST_LINE);
