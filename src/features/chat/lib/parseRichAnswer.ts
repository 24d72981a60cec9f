import { parseChoices, parseForm } from './answerForm.ts';
import type { AnswerForm, Choice } from './answerForm.ts';
import { parseItems, parsePath, parsePictureUrl, parseText } from './untrustedValues.ts';

/** A home as a link. */
export type HomeCard = {
  href: string;
  title: string;
  place: string | null;
  price: string | null;
  /** The unit of the price. */
  per: string;
  facts: string | null;
  availability: string | null;
  nextTour: string | null;
  /** The URL of the picture. */
  picture: string | null;
  /** What stays visible of it, from its left and its top: 50% 20%. */
  focus: string | null;
};

/** What one of our messages shows beside its text, which says the same. */
export type RichAnswer = {
  cards: readonly HomeCard[];
  choices: readonly Choice[];
  form: AnswerForm | null;
  isUrgent: boolean;
};

const MAX_CARDS = 6;

/** The readable parts of a message's attributes. Invalid parts are treated as missing. */
export const parseRichAnswer = (attributes: Readonly<Record<string, unknown>>): RichAnswer => ({
  cards: parseItems(attributes.cards, MAX_CARDS).flatMap((raw) => parseCard(raw) ?? []),
  choices: parseChoices(attributes.buttons),
  form: parseForm(attributes.form),
  isUrgent: attributes.urgent === true,
});

function parseCard(raw: Readonly<Record<string, unknown>>): HomeCard | null {
  const href = parsePath(raw.href);
  const title = parseText(raw.title);
  if (href === null || title === null) return null;
  const image = Object(raw.image) as Record<string, unknown>;
  return {
    href,
    title,
    place: parseText(raw.place),
    price: parseText(raw.totalMonthly),
    per: parseText(raw.per) ?? 'per month',
    facts: parseText(raw.summary),
    availability: parseText(raw.availability),
    nextTour: parseText(raw.nextTour),
    picture: parsePictureUrl(image.url),
    focus: parseFocus(image.focus),
  };
}

const focusPattern = /^(?:100|\d{1,2})% (?:100|\d{1,2})%$/;

const parseFocus = (value: unknown): string | null =>
  typeof value === 'string' && focusPattern.test(value) ? value : null;

/** The labels of the parts for places where they cannot be shown. Null if there are none. */
export function formatPartNames({ cards, choices, form }: RichAnswer): string | null {
  const names = [
    ...cards.map(({ title }) => title),
    ...choices.map(({ label }) => label),
    ...(form === null ? [] : [form.title === '' ? 'A form' : form.title]),
  ];
  return names.length === 0 ? null : names.join(', ');
}

const numberedLine = /^\d+\. /;

/** The text without the list lines that are shown below as cards or choices. */
export function removeListedLines(
  text: string,
  { cards, choices }: Pick<RichAnswer, 'cards' | 'choices'>,
): string {
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
    numberedLine.test(line) && names.some((isName) => isName(line.replace(numberedLine, '')));
  return lines.filter((line) => !isShownBelow(line)).join('\n');
}
