import { formatCount } from '#domain/text.ts';

import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';

import type { Reply } from '../agent.ts';
import { isSurely } from '../intents/readIntent.ts';
import { readApplicationInfo } from '../tools/applicationInfo.ts';
import type { HomeFacts } from '../tools/readHome.ts';

import { formatSaid } from './applyingFacts.ts';
import { findHome, findShownHomes } from './findHome.ts';
import { findMentionedHome } from './findMentionedHome.ts';
import { createReply } from './turnContext.ts';
import type { Request } from './understandRequest.ts';

/** `two people per bedroom plus one more, or two in a studio`, as it is published. */
export type OccupancyRule = { perBedroom: number; more: number; inStudio: number; sentence: string };

const numbers: Record<string, number> = { one: 1, two: 2, three: 3, four: 4 };
const toNumber = (word: string): number => numbers[word.toLowerCase()] ?? Number(word);
const numberText = `(${Object.keys(numbers).join('|')}|\\d)`;
const perBedroomPattern = new RegExp(`\\b${numberText} (?:people|persons|occupants) per bedroom\\b`, 'i');
const morePattern = new RegExp(`\\bplus ${numberText} (?:more|extra|additional)\\b`, 'i');
const studioPattern = new RegExp(`\\b${numberText} in a studio\\b`, 'i');

/** Null if how many people may live in a home isn't published in words that can be counted with. */
export function readOccupancyRule(sentences: readonly string[]): OccupancyRule | null {
  const sentence = sentences.find((one) => perBedroomPattern.test(one));
  if (sentence === undefined) return null;
  const read = (pattern: RegExp, otherwise: number) => {
    const [, word] = pattern.exec(sentence) ?? [];
    return word === undefined ? otherwise : toNumber(word);
  };
  const perBedroom = read(perBedroomPattern, 0);
  return { perBedroom, more: read(morePattern, 0), inStudio: read(studioPattern, perBedroom), sentence };
}

const countPattern =
  /\b(?:there'?s|theres|there are|there'?d be|we(?:'?re| are| would be|'?d be)|somos|seriamos|seremos|make (?:that|it)) (?:now |like |actually |gonna be |ahora )?(\d{1,2})\b(?! ?(?:bed|br\b|bd\b|bath|month|year|week|day|min|mile|dogs?|cats?|pets?|cars?|recamara|cuarto|mes|perro|gato|[,.]\d|k\b|%|\/|am\b|pm\b|:))|\b(\d{1,2}) (?:of us|people|ppl|persons?|personas|en total|adults?|adultos)\b/;
const selfPattern = /\b(?:me|myself|i|yo|us|we|nosotros)\b/;
const partnerPattern =
  /\b(?:wife|husband|spouse|partner|girlfriend|boyfriend|gf|bf|fiancee?|espos[oa]|marido|mujer|novi[oa]|pareja)\b/g;
const relativePattern =
  /\b(?:mom|mother|dad|father|grand(?:ma|mother|pa|father)|sister|brother|mother in law|suegr[oa]|mama|papa|abuel[oa]|herman[oa])\b/g;
const childrenPattern =
  /\b(\d{1,2}|an?|un|una|our|my|mi) (?:\w+ )?(?:kids?|child(?:ren)?|sons?|daughters?|boys?|girls?|bab(?:y|ies)|ninos?|ninas?|hij[oa]s?|bebes?)\b/g;
const babyPattern =
  /\b(?:bab(?:y|ies)|newborns?|infants?|bebes?|recien nacid[oa])\b|\b\d{1,2} (?:months?|mos?|weeks?|meses|semanas) (?:old|de edad)\b/;

const petPattern = /\b(?:dogs?|cats?|pets?|perr\w+|gat[oa]s?|mascotas?|animal\w*)\b/;

type Household = { people: number; hasBaby: boolean };

/** How many people would live in a home: `4 of us`, `my wife, me and 3 kids`. */
export function readHousehold(normalizedText: string): Household | null {
  const hasBaby = babyPattern.test(normalizedText);
  const [, told, counted] = countPattern.exec(normalizedText) ?? [];
  const people = Number(told ?? counted);
  if (people > 0) return { people, hasBaby };
  const children = [...normalizedText.matchAll(childrenPattern)].reduce(
    (sum, [, count = '']) => sum + (/^\d/.test(count) ? Number(count) : 1),
    0,
  );
  if (children === 0 || !selfPattern.test(normalizedText) || petPattern.test(normalizedText)) return null;
  const others = [partnerPattern, relativePattern].flatMap((pattern) => [
    ...normalizedText.matchAll(pattern),
  ]);
  // `my son` alone says nothing of who lives there
  const isListed =
    others.length > 0 ||
    /\d (?:\w+ )?(?:kids|children|sons|daughters|ninos|ninas|hij[oa]s)\b/.test(normalizedText);
  return isListed ? { people: 1 + others.length + children, hasBaby } : null;
}

const fitPattern =
  /\b(?:fit|fits|allowed|allow|ok|okay|too many|limit|possible|legal\w*|can (?:we|all|they|you|u|\d+)|could we|would (?:that|it) be|is (?:that|it|this)|se puede|cabemos|caben|cabe|nos rentan|esta bien|permit\w+|problema?|work|live in|rules?|reglas?|same (?:house|home|place|1|one))\b/;
const askedPattern =
  /\b(?:is (?:that|it|this) (?:\w+ )?(?:ok|okay|allowed|fine|too many|possible|legal)|can (?:we|\d+)|se puede|cabemos|caben)\b/;
const correctedPattern = /^(?:actually |ok |wait |no |well |oh )*(?:make (?:that|it)|it'?s|its|were|we'?re) /;
const bedroomsPattern =
  /\b(\d) ?(?:bed(?:room)?s?|br|bd|recamaras?|cuartos?|habitaciones)\b|\b(?:en|in) (?:una? (?:casa )?de|an?) (\d)\b(?! ?(?:people|ppl|personas))/;

/** `there's 5 of us, is that ok in a 2 bedroom`: counts with the published rule. */
export async function answerOccupancy(request: Request): Promise<Reply | null> {
  const { turnContext, criteria } = request;
  const { memory, turn, tools, language, intent } = turnContext;
  // who they are is no part of the question
  const normalizedText = normalizeText(turnContext.message);
  const household = readHousehold(normalizedText);
  if (!household) return null;
  const isCorrected =
    correctedPattern.test(normalizedText) && /\b(?:ppl|people|persons?|personas)\b/.test(normalizedText);
  const asksToFit =
    isCorrected ||
    (fitPattern.test(normalizedText) &&
      (turnContext.message.includes('?') ||
        askedPattern.test(normalizedText) ||
        isSurely(intent, 'question')));
  const isSearch = Object.keys(criteria.filter).some(
    (field) => !['beds', 'pets', 'homeTypes'].includes(field),
  );
  if (!asksToFit || isSearch || criteria.location.otherTowns.length > 0) return null;
  const [, named, inOne] = bedroomsPattern.exec(normalizedText) ?? [];
  const bedrooms = named ?? inOne;
  const homes = bedrooms === undefined ? await findHomesAtHand(request) : [];
  if (bedrooms === undefined && homes.length === 0) return null;
  const { id: organizationId, slug: name } = turn.organization;
  const info = await readApplicationInfo(tools, { organizationId, name });
  const sentences = [...(info.criteria ?? []), ...info.allCriteria];
  const rule = readOccupancyRule(sentences);
  if (!rule) return null;
  const sizes =
    bedrooms === undefined
      ? [...new Set(homes.map((home) => home.bedrooms))].toSorted((a, b) => a - b)
      : [Number(bedrooms)];
  const lines = sizes.map((size) => describeSize(size, rule, household)[language]);
  const young = household.hasBaby
    ? sentences.filter((one) => /\bchild under two\b/i.test(one)).slice(0, 1)
    : [];
  const enough = Math.max(1, Math.ceil((household.people - rule.more) / rule.perBedroom));
  const needsMore = sizes.every((size) => countMost(size, rule) < household.people);
  const button = {
    en: {
      label: `${formatCount(enough, 'bedroom')} or more`,
      say: `Homes with at least ${formatCount(enough, 'bedroom')}`,
    },
    es: {
      label: `${formatCount(enough, 'recámara')} o más`,
      say: `Viviendas con al menos ${formatCount(enough, 'recámara')}`,
    },
  }[language];
  return createReply(
    {
      text: [...lines, formatSaid([rule.sentence, ...young], language)].join('\n'),
      ...(needsMore && { attributes: { buttons: [button] } }),
      // the counts are the visitor’s and the rule’s
      isTrusted: true,
    },
    { ...memory, ...(homes.length === 1 && homes[0] && { home: homes[0].slug }) },
  );
}

/** The home that is talked about, or those of the list. */
async function findHomesAtHand({ turnContext }: Request): Promise<HomeFacts[]> {
  const slug = await findMentionedHome(turnContext);
  const home = slug === null ? null : await findHome(turnContext, slug);
  return home ? [home] : findShownHomes(turnContext, turnContext.memory.shown ?? []);
}

const countMost = (bedrooms: number, { perBedroom, more, inStudio }: OccupancyRule): number =>
  bedrooms === 0 ? inStudio : bedrooms * perBedroom + more;

function describeSize(
  bedrooms: number,
  rule: OccupancyRule,
  { people }: Household,
): Record<'en' | 'es', string> {
  const most = countMost(bedrooms, rule);
  const isEnough = people <= most;
  const size = {
    en: bedrooms === 0 ? 'in a studio' : `with ${formatCount(bedrooms, 'bedroom')}`,
    es: bedrooms === 0 ? 'en un estudio' : `con ${formatCount(bedrooms, 'recámara')}`,
  };
  return {
    en: isEnough
      ? `Yes: ${size.en}, the published limit is ${most} people, and you’d be ${people}.`
      : `No: ${size.en}, the published limit is ${most} people, and you’d be ${people}.`,
    es: isEnough
      ? `Sí: ${size.es}, el límite publicado es de ${most} personas, y ustedes serían ${people}.`
      : `No: ${size.es}, el límite publicado es de ${most} personas, y ustedes serían ${people}.`,
  };
}
