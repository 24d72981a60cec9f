import { chanceOf } from '../chance.ts';
import type { Facts } from '../facts/facts.ts';

import { ofDrawbacks, ofEnding, ofOutside, ofParking, ofPets, ofPlace } from './around.ts';
import { ofBaths, ofBedrooms } from './bedrooms.ts';
import { ofKitchen, ofLaundry, ofLiving } from './inside.ts';
import { openingOf } from './openings.ts';

const ENOUGH_WORDS = 66;
const MOST_WORDS = 132;
const SENTENCE_END = /(?<=\.) /;

type Subject = { about: readonly ((facts: Facts) => string | null)[]; likelihood: number };

const subjects: Subject[] = [
  { about: ofLiving, likelihood: 0.85 },
  { about: ofKitchen, likelihood: 1 },
  { about: ofBedrooms, likelihood: 1 },
  { about: ofBaths, likelihood: 0.75 },
  { about: ofLaundry, likelihood: 0.85 },
  { about: ofOutside, likelihood: 0.9 },
  { about: ofParking, likelihood: 0.8 },
  { about: ofPets, likelihood: 0.35 },
  { about: ofPlace, likelihood: 0.7 },
  { about: ofDrawbacks, likelihood: 0.42 },
  { about: ofEnding, likelihood: 0.55 },
];

/** What has been said of other homes of the market is said again only when everything has. */
export function descriptionOf(facts: Facts, said: Map<string, number>): string {
  const chance = chanceOf('description', facts.key);
  const choose = (possible: string[]) =>
    chance.shuffled(possible).sort((a, b) => (said.get(a) ?? 0) - (said.get(b) ?? 0))[0];
  const told = subjects.filter(({ likelihood }) => chance.isSo(likelihood));
  const start = [openingOf(facts, said), ...programOf(facts)].join(' ');
  const whole = told.reduce((so, { about }) => withOneMore(so, about, facts, choose), start);
  const untold = subjects.filter((subject) => !told.includes(subject));
  const text = untold.reduce(
    (so, { about }) => (wordsIn(so) < ENOUGH_WORDS ? withOneMore(so, about, facts, choose) : so),
    whole,
  );
  for (const sentence of text.split(SENTENCE_END)) said.set(sentence, (said.get(sentence) ?? 0) + 1);
  return text;
}

function withOneMore(
  text: string,
  about: Subject['about'],
  facts: Facts,
  choose: (possible: string[]) => string | undefined,
): string {
  const possible = about.flatMap((sentence) => sentence(facts) ?? []).filter((one) => isNews(one, text));
  const sentence = choose(possible);
  if (sentence === undefined || wordsIn(`${text} ${sentence}`) > MOST_WORDS) return text;
  return `${text} ${sentence}`;
}

const programOf = ({ amiPercent }: Facts) =>
  amiPercent === null
    ? []
    : [
        `It’s reserved for households below ${amiPercent}% of the area median income; the income table is on this page.`,
      ];

/** Not what has been said: of a sentence’s telling details none stands there already. */
const isNews = (sentence: string, text: string) =>
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

const wordsIn = (text: string) => text.split(/\s+/).length;
