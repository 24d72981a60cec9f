import { toPlain } from '#server/understanding/tokens.ts';
import { listNamedFeatures } from '#server/understanding/understandSearch.ts';

import type { HomeFacts } from '../tools/readHome.ts';
import type { Language } from '../words/replyLanguage.ts';

import { type Feature, nameFeature, nameFeatures } from './detailFacts.ts';
import { type Detail, details, type Words } from './detailsInListings.ts';
import { teamCanTell } from './facts.ts';

/** What could send the reader elsewhere, or name a price that no longer holds. */
const unquotablePattern = /\$|https?:|www\.|@|\d{3}[-. ]\d{4}/;

function listSentences({ description, property, accessibilityNote, otherAmenities, safety }: HomeFacts) {
  return [
    accessibilityNote ?? '',
    description,
    property.description,
    ...otherAmenities,
    safety?.floodZone ? `Flood zone: ${safety.floodZone}` : '',
    safety?.smokeDetectors === true ? 'It has smoke detectors' : '',
  ]
    .flatMap((text) => text.split(/(?<=[.!?])\s+/))
    .filter((sentence) => sentence !== '' && !unquotablePattern.test(sentence));
}

const MAX_SENTENCES = 2;
const MAX_DETAILS = 2;

const toPattern = ({ source }: RegExp) => new RegExp(source, 'i');

/** The accessibility note comes first, so its sentences are the first that are quoted. */
const findSentences = (home: HomeFacts, said: RegExp): string[] => {
  const found = listSentences(home).filter((sentence) => toPattern(said).test(sentence));
  return [...new Set(found)].slice(0, MAX_SENTENCES);
};

/** The title is left out where it has just been said. */
function quote(title: string | null, sentences: readonly string[], language: Language): string {
  const quoted = sentences.map((sentence) => sentence.replace(/(?<![.!?])$/, '.')).join(' ');
  return {
    en: `The listing${title === null ? '' : ` for ${title}`} says: “${quoted}”`,
    es: `El anuncio${title === null ? '' : ` de ${title}`} dice, en inglés: “${quoted}”`,
  }[language];
}

const formatUnlisted = ({ title }: HomeFacts, what: Words, language: Language): string =>
  ({
    en: `The listing for ${title} doesn’t say ${what.en}. ${teamCanTell.en}`,
    es: `El anuncio de ${title} no dice ${what.es}. ${teamCanTell.es}`,
  })[language];

type Features = ReturnType<typeof listNamedFeatures>;

const listFeatures = ({ amenities, accessibility }: Features): Feature[] => [...amenities, ...accessibility];

/** `Yes, … has it: Fireplace.` */
function formatFeature(home: HomeFacts, feature: Feature, language: Language): string {
  const name = nameFeature(feature, language);
  return (
    listFeatures(home).includes(feature)
      ? { en: `Yes, ${home.title} has it: ${name}.`, es: `Sí, ${home.title} lo tiene: ${name}.` }
      : { en: `Not listed for ${home.title}: ${name}.`, es: `No está publicado para ${home.title}: ${name}.` }
  )[language];
}

type Question = { normalizedText: string; named: readonly Feature[]; language: Language };

/** One thing that was asked about: whether it's there, what else is, and what the listing says of it. */
function describeDetail(home: HomeFacts, detail: Detail, { normalizedText, named, language }: Question) {
  const { features = [], kind, said, what } = detail;
  const own = listFeatures(home);
  const sentences = findSentences(home, said);
  const isSaid = (feature: Feature) =>
    !own.includes(feature) &&
    sentences.some((each) => toPlain(each).includes(toPlain(nameFeature(feature, 'en'))));
  const asked = named.filter((feature) => features.includes(feature) && !isSaid(feature));
  const others = features
    .filter((feature) => own.includes(feature) && !asked.includes(feature))
    .map((feature) => nameFeature(feature, language))
    .join(', ');
  const openKind =
    kind?.asked.test(normalizedText) === true &&
    !sentences.some((sentence) => toPattern(kind.said).test(sentence))
      ? kind
      : null;
  const isNamed = asked.length > 0 || others !== '';
  const isAnswered = sentences.length > 0 || others !== '' || asked.some((feature) => own.includes(feature));
  return [
    ...asked.map((feature) => formatFeature(home, feature, language)),
    ...(others === ''
      ? []
      : [
          { en: `Listed for ${home.title}: ${others}.`, es: `Publicado para ${home.title}: ${others}.` }[
            language
          ],
        ]),
    ...(sentences.length > 0 ? [quote(isNamed ? null : home.title, sentences, language)] : []),
    ...(openKind && isAnswered ? [formatUnlisted(home, openKind.what, language)] : []),
    ...(isAnswered ? [] : [asked.length > 0 ? teamCanTell[language] : formatUnlisted(home, what, language)]),
  ].join(' ');
}

/** What a question asks about in words that no feature and no detail has. */
const plainWords = new Set(
  (
    'bath bathroom bathrooms bed bedroom bedrooms living cuarto cuartos bano banos recamara recamaras ' +
    'a about all also am amenities an and any anything are as at be been both but by can come comes could do does else every ' +
    'feature features for from get good has have he hello hey hi home homes house apartment apt place unit building condo how i ' +
    'if in include included includes is it its just kind know list listed listing lot many me more much my need no nice not of ok ' +
    'okay on one or other our out own please property really room rooms same say see she should so some sort still tell than thanks ' +
    'that the their them then there they thing things this to too type us very want was we were what whats when where which ' +
    'who will with would yes you your first second third fourth last cheaper cheapest bigger biggest smaller ' +
    'al algo amenidades apartamento casa como con cual cuales cuanto cuantos de del departamento el en es esa ese esta este favor ' +
    'hay hola incluido incluida incluye la las le lo los mas me mi muy no o para pero por que se si son su sus tambien tiene tienen ' +
    'primera primero segunda segundo tercera tercero cuarta trae ultima ultimo un una unas unos viene y ya'
  ).split(' '),
);
const MAX_UNKNOWN_WORDS = 3;

const listUnknownWords = (normalizedText: string): string[] =>
  normalizedText
    .split(/[^a-z0-9-]+/)
    .filter((word) => word.length > 1 && !/^\d/.test(word) && !plainWords.has(word));

const toStem = (word: string) => word.replace(/(?<=.{3})(?:es|s)$/, '');

function describeUnknown(home: HomeFacts, words: readonly string[], language: Language): string {
  const stems = words.filter((word) => word.length >= 4).map(toStem);
  const said = new RegExp(stems.map((stem) => String.raw`(?=.*\b${stem}(?:e?s)?\b)`).join(''));
  const sentences = stems.length === 0 ? [] : findSentences(home, said);
  const asked = words.join(' ');
  return sentences.length > 0
    ? quote(home.title, sentences, language)
    : formatUnlisted(home, { en: `anything about “${asked}”`, es: `nada sobre “${asked}”` }, language);
}

function listAllFeatures(home: HomeFacts, language: Language): string {
  const all = [...new Set([...nameFeatures(home, language), ...home.otherAmenities])].join(', ');
  return all === ''
    ? formatUnlisted(home, { en: 'which amenities it has', es: 'qué amenidades tiene' }, language)
    : {
        en: `Listed for ${home.title}: ${all}.`,
        es: `Publicado para ${home.title}: ${all}.`,
      }[language];
}

/** What the listing says about the things a question names; everything, if it names none. */
export function describeDetails(home: HomeFacts, normalizedText: string, language: Language = 'en'): string {
  const asked = details.filter((detail) => detail.asked.test(normalizedText)).slice(0, MAX_DETAILS);
  const named = listFeatures(listNamedFeatures(normalizedText));
  const own = listFeatures(home);
  const rest = named.filter((feature) => !asked.some(({ features }) => features?.includes(feature)));
  const lines = [
    ...asked.map((detail) => describeDetail(home, detail, { normalizedText, named, language })),
    ...rest.map((feature) => {
      const text = formatFeature(home, feature, language);
      return own.includes(feature) ? text : `${text} ${teamCanTell[language]}`;
    }),
  ];
  if (lines.length > 0) return lines.join('\n');
  const unknown = listUnknownWords(normalizedText);
  return unknown.length > 0 && unknown.length <= MAX_UNKNOWN_WORDS
    ? describeUnknown(home, unknown, language)
    : listAllFeatures(home, language);
}
