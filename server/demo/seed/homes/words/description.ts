import { createSeededRandom } from '../seededRandom.ts';
import type { Facts } from '../facts/facts.ts';

import {
  drawbackSentences,
  closingSentences,
  outdoorSentences,
  parkingSentences,
  petSentences,
  placeSentences,
} from './around.ts';
import { bathSentences, bedroomSentences } from './bedrooms.ts';
import { kitchenSentences, laundrySentences, livingSentences } from './inside.ts';
import { pickOpening } from './openings.ts';

const MIN_WORDS = 66;
const MAX_WORDS = 132;
const SENTENCE_END = /(?<=\.) /;

type Subject = { about: readonly ((facts: Facts) => string | null)[]; likelihood: number };

const subjects: Subject[] = [
  { about: livingSentences, likelihood: 0.85 },
  { about: kitchenSentences, likelihood: 1 },
  { about: bedroomSentences, likelihood: 1 },
  { about: bathSentences, likelihood: 0.75 },
  { about: laundrySentences, likelihood: 0.85 },
  { about: outdoorSentences, likelihood: 0.9 },
  { about: parkingSentences, likelihood: 0.8 },
  { about: petSentences, likelihood: 0.35 },
  { about: placeSentences, likelihood: 0.7 },
  { about: drawbackSentences, likelihood: 0.42 },
  { about: closingSentences, likelihood: 0.55 },
];

/** Sentences already used for other homes of the market are reused only when all have been used. */
export function createDescription(facts: Facts, said: Map<string, number>): string {
  const random = createSeededRandom('description', facts.key);
  const choose = (possible: string[]) =>
    random.shuffle(possible).sort((a, b) => (said.get(a) ?? 0) - (said.get(b) ?? 0))[0];
  const chosen = subjects.filter(({ likelihood }) => random.happens(likelihood));
  const start = [pickOpening(facts, said), ...listProgramSentences(facts)].join(' ');
  const whole = chosen.reduce((so, { about }) => appendSentence(so, about, facts, choose), start);
  const remaining = subjects.filter((subject) => !chosen.includes(subject));
  const text = remaining.reduce(
    (so, { about }) => (getWordCount(so) < MIN_WORDS ? appendSentence(so, about, facts, choose) : so),
    whole,
  );
  for (const sentence of text.split(SENTENCE_END)) said.set(sentence, (said.get(sentence) ?? 0) + 1);
  return text;
}

function appendSentence(
  text: string,
  about: Subject['about'],
  facts: Facts,
  choose: (possible: string[]) => string | undefined,
): string {
  const possible = about
    .flatMap((sentence) => sentence(facts) ?? [])
    .filter((one) => isNewInformation(one, text));
  const sentence = choose(possible);
  if (sentence === undefined || getWordCount(`${text} ${sentence}`) > MAX_WORDS) return text;
  return `${text} ${sentence}`;
}

const listProgramSentences = ({ amiPercent }: Facts) =>
  amiPercent === null
    ? []
    : [
        `It’s reserved for households below ${amiPercent}% of the area median income; the income table is on this page.`,
      ];

/** True if none of the sentence's key details appears in the text yet. */
const isNewInformation = (sentence: string, text: string) =>
  !telling.some((words) => sentence.includes(words) && text.includes(words));

const telling = [
  'cabinets',
  'tall windows',
  'front window',
  'bay window',
  'sliding glass door',
  'windows on two sides',
  'three windows',
  'window over the sink',
  'open shelves',
  'pantry cabinet',
  'tiled backsplash',
  'island',
  'breakfast nook',
  'deep single-basin sink',
  'counters',
  'floors',
  'walls',
  'morning sun',
  'afternoon light',
  'north light',
  'light most of the day',
  'elevator',
  'loset',
];

const getWordCount = (text: string) => text.split(/\s+/).length;
