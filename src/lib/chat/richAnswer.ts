import { choicesIn, formIn } from './answerForm.ts';
import type { AnswerForm, Choice } from './answerForm.ts';
import { itemsIn, pathIn, pictureIn, wordsIn } from './givenWords.ts';

/** A home, as a link to it. */
export type HomeCard = {
  href: string;
  title: string;
  place: string | null;
  price: string | null;
  /** What goes with the price. */
  per: string;
  facts: string | null;
  availability: string | null;
  nextTour: string | null;
  /** Where it is. */
  picture: string | null;
};

/** What a message of ours shows beside its text, which says the same. */
export type RichAnswer = {
  cards: readonly HomeCard[];
  choices: readonly Choice[];
  form: AnswerForm | null;
  isUrgent: boolean;
};

const MOST_CARDS = 6;

/** What is readable in the attributes of a message. Whatever is not as it should be is as if it was not there. */
export const richAnswerIn = (attributes: Readonly<Record<string, unknown>>): RichAnswer => ({
  cards: itemsIn(attributes.cards, MOST_CARDS).flatMap((given) => cardIn(given) ?? []),
  choices: choicesIn(attributes.buttons),
  form: formIn(attributes.form),
  isUrgent: attributes.urgent === true,
});

function cardIn(given: Readonly<Record<string, unknown>>): HomeCard | null {
  const href = pathIn(given.href);
  const title = wordsIn(given.title);
  if (href === null || title === null) return null;
  return {
    href,
    title,
    place: wordsIn(given.place),
    price: wordsIn(given.totalMonthly),
    per: wordsIn(given.per) ?? 'per month',
    facts: wordsIn(given.summary),
    availability: wordsIn(given.availability),
    nextTour: wordsIn(given.nextTour),
    picture: pictureIn((Object(given.image) as Record<string, unknown>).url),
  };
}

/** What is shown beside the words, by its names: for whoever does not have it before him. Null where there is nothing. */
export function namesOf({ cards, choices, form }: RichAnswer): string | null {
  const names = [
    ...cards.map(({ title }) => title),
    ...choices.map(({ label }) => label),
    ...(form === null ? [] : [form.title === '' ? 'A form' : form.title]),
  ];
  return names.length === 0 ? null : names.join(', ');
}

const numbered = /^\d+\. /;

/** The text without the lines of a list that stands below it as cards or choices. */
export function textBeside(text: string, { cards, choices }: Pick<RichAnswer, 'cards' | 'choices'>): string {
  const names = [
    ...cards.map(
      ({ title }) =>
        (line: string) =>
          line.startsWith(title),
    ),
    ...choices.map(
      ({ label }) =>
        (line: string) =>
          line === label,
    ),
  ];
  const lines = text.split('\n');
  const isShownBelow = (line: string) =>
    numbered.test(line) && names.some((isName) => isName(line.replace(numbered, '')));
  return lines.filter((line) => !isShownBelow(line)).join('\n');
}
