import { formatDollars } from '#server/homes/homeLabels.ts';

import type { Button, Reply } from '../agent.ts';
import { type ApplicationInfo, readApplicationInfo } from '../tools/applicationInfo.ts';
import type { MessagePart } from '#server/understanding/parts/readParts.ts';
import { isSurely } from '#server/understanding/parts/partTexts.ts';
import { listEarlierTexts } from '../understand/joinLines.ts';
import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';
import type { Language } from '../words/replyLanguage.ts';

import {
  criteriaSubjects,
  formatSaid,
  incomeSources,
  listSaid,
  noEligibilityVerdict,
  readIncomeMultiple,
} from './applyingFacts.ts';
import { findHome } from './findHome.ts';
import { findMentionedHome } from './findMentionedHome.ts';
import { type OwnIncome, readAskedRent, readOwnIncome, readOwnShare, readStatedIncome } from './ownIncome.ts';
import { type TurnContext, createReply } from './turnContext.ts';
import type { Request } from './understandRequest.ts';

const enoughPattern =
  /\b(?:enough|qualif\w*|afford|approved?|okay|ok|work|too low|too little|cut it|do it|adds? up|add it up|combined?|put together|juntos|alcanza\w*|califico|calificamos|suficiente|basta)\b/;
const neededPattern =
  /\b(?:how much|what|minimum|least)\b.{0,30}\b(?:make|earn|income|salary|bring in|paid)\b|\b(?:have|need|gotta|must)(?: to)? (?:make|earn|bring in|show)\b|\bincome\b.{0,20}\b(?:need\w*|require\w*|for)\b|\b(?:need|require\w*)\b.{0,15}\bincome\b|\b(?:\d(?:\.\d)?|3|three|two) ?(?:times|x)\b|\bcuanto (?:\w+ ){0,3}(?:ganar|ingreso\w*)\b|\bque (?:ingresos?|sueldo)\b|\b\d veces\b/;
const lookingPattern =
  /\b(?:looking|find|show|search|any|anything|something|list|what (?:do you|can i|could i|can we)|busco|buscamos|hay|tienen)\b/;
const MAX_WORDS = 40;

/** Below this, no home is worth a search. */
const MIN_RENT_CENTS = 30_000;

/** `is that before or after taxes` */
const taxesPattern =
  /\b(?:before|after|pre|post)[- ]?(?:or (?:before|after) )?tax(?:es)?\b.{0,30}(?:\?|\bor\b|\bbtw\b)|\bbefore or after tax|\b(?:gross or net|net or gross|take home or gross|antes o despues de impuestos|bruto o neto|neto o bruto)\b/;

type Words = Record<Language, string>;

/** What is compared: the rent that counts, and whose it is. */
type Basis = { rentCents: number; name: Words };

/** `I make 3400, is that enough for 1500`, `my portion is 310, do I need 3 times the whole rent`: by the published rule. */
export async function answerIncome({ turnContext }: Request): Promise<Reply | null> {
  const { normalizedText, memory, turn, language } = turnContext;
  if (normalizedText.split(' ').length > MAX_WORDS) return null;
  const income = readIncome(turnContext);
  const isNeeded = neededPattern.test(normalizedText);
  const isAboutTaxes = taxesPattern.test(normalizedText);
  const hasVoucher = [normalizedText, ...listEarlierTexts(turn)].some((text) =>
    criteriaSubjects.vouchers.asked.test(text),
  );
  const share =
    hasVoucher || /\bmy (?:\w+ )?(?:portion|share|part)\b/.test(normalizedText)
      ? readOwnShare(normalizedText)
      : null;
  const isAsked =
    isNeeded || isAboutTaxes || enoughPattern.test(normalizedText) || asksAboutMeans(turnContext);
  const isGoingOn = memory.topic === 'criteria' || incomeBefore.test(memory.question ?? '');
  if (!isAsked && !(income && isGoingOn)) return null;
  const rule = await readIncomeRule(turnContext);
  if (!rule) return null;
  const { info, multiple } = rule;
  const zero = share === 0 ? info.allCriteria.filter((sentence) => /\bshare is zero\b/i.test(sentence)) : [];
  if (zero.length > 0)
    return createReply(
      { text: formatSaid(zero, language) },
      { ...memory, topic: 'criteria', question: normalizedText },
    );
  if (share !== null && (isNeeded || income))
    return createIncomeReply(turnContext, info, {
      multiple,
      income: income?.monthly ?? null,
      basis: {
        rentCents: share * 100,
        name: {
          en: `your own share of ${formatDollars(share * 100)}`,
          es: `su parte de ${formatDollars(share * 100)}`,
        },
      },
      isShare: true,
    });
  const rent = readAskedRent(income?.rest ?? normalizedText);
  if (rent !== null && (income || isNeeded))
    return createIncomeReply(turnContext, info, {
      multiple,
      income: income?.monthly ?? null,
      basis: {
        rentCents: rent * 100,
        name: {
          en: `a rent of ${formatDollars(rent * 100)}`,
          es: `una renta de ${formatDollars(rent * 100)}`,
        },
      },
    });
  if (!income && isAboutTaxes)
    return createReply(
      {
        text: {
          en: 'Before taxes: the published figure is for the household’s gross income.',
          es: 'Antes de impuestos: la cifra publicada es del ingreso bruto de todo el hogar.',
        }[language],
      },
      { ...memory, topic: 'criteria', question: normalizedText },
    );
  if (!income || lookingPattern.test(normalizedText)) return null;
  const slug = await findMentionedHome(turnContext);
  const home = slug === null ? null : await findHome(turnContext, slug);
  if (!home) return null;
  const rentCents = home.pricing.baseRent.amountCents;
  const reply = createIncomeReply(turnContext, info, {
    multiple,
    income: income.monthly,
    basis: {
      rentCents,
      name: {
        en: `${home.title}, with its base rent of ${formatDollars(rentCents)},`,
        es: `${home.title}, con su renta base de ${formatDollars(rentCents)},`,
      },
    },
  });
  return { ...reply, memory: { ...reply.memory, home: home.slug } };
}

/** The published rule: how many times the rent an income has to be. */
async function readIncomeRule({ turn, tools }: TurnContext) {
  const { id: organizationId, slug: name } = turn.organization;
  const info = await readApplicationInfo(tools, { organizationId, name });
  const multiple = readIncomeMultiple([...(info.criteria ?? []), ...info.allCriteria]);
  return multiple === null ? null : { info, multiple };
}

const joinParts = ({ parts, message }: TurnContext, isIncluded: (part: MessagePart) => boolean): string =>
  parts
    .filter(isIncluded)
    .map(({ start, end }) => normalizeText(message.slice(start, end)))
    .join(' ');

/** What is said of their own income, also if only one of several amounts has a verb, with what they said before. */
function readIncome(turnContext: TurnContext): OwnIncome | null {
  const { normalizedText, memory } = turnContext;
  const isMoney = (part: MessagePart) => isSurely(part, 'money');
  const stated = joinParts(turnContext, isMoney);
  const all = readStatedIncome(stated);
  const read = readOwnIncome(normalizedText);
  const own =
    all && all.monthly > (read?.monthly ?? 0)
      ? { ...all, rest: joinParts(turnContext, (part) => !isMoney(part)) }
      : read;
  const isMore = memory.income !== undefined && morePattern.test(stated === '' ? normalizedText : stated);
  return own && isMore ? { ...own, monthly: own.monthly + (memory.income ?? 0) } : own;
}

/** What an income is enough for, where no rent and no home is named. */
export async function answerMeans({ turnContext }: Request): Promise<Reply | null> {
  const income = asksAboutMeans(turnContext) ? readIncome(turnContext) : null;
  const rule = income && (await readIncomeRule(turnContext));
  return rule && createIncomeReply(turnContext, rule.info, { ...rule, income: income.monthly });
}

/** `one of us makes 4100, would we be good?` */
function asksAboutMeans(turnContext: TurnContext): boolean {
  const { parts } = turnContext;
  const asked = joinParts(turnContext, (part) => isSurely(part, 'question'));
  return (
    meansQuestionPattern.test(asked) &&
    parts.some((part) => isSurely(part, 'money')) &&
    !parts.some((part) => isSurely(part, 'wish'))
  );
}

const meansQuestionPattern =
  /\b(?:enough|qualif\w*|afford|approv\w*|good for|would (?:we|i) be (?:good|ok|okay|fine)|counts?|range|(?:what|how much|most|max\w*) (?:\w+ )?rent|too (?:low|little)|cut it|alcanza\w*|califi\w+|suficiente|cuenta|sirve)\b/;

/** `he also gets 600`, after what they make */
const morePattern =
  /\b(?:boyfriend|girlfriend|bf|gf|husband|wife|partner|spouse|roommate|he|she|espos[oa]|novi[oa]|el|ella)\b(?: \w+){0,6}? (?:makes?|earns?|brings?|gana)\b[^\d]{0,12}\d|\b(?:also|another|additional|additionally|on top|plus|tambien|ademas|aparte)\b[^\d]{0,30}\d|\d[^\d]{0,30}\b(?:on top|as well|extra|tambien|ademas)\b/;
const incomeBefore = /\b(?:make|earn|income|gan(?:ar|o)|ingresos?|salary)\b/;

type Comparison = { multiple: number; income: number | null; basis?: Basis; isShare?: true };

function createIncomeReply(
  turnContext: TurnContext,
  info: ApplicationInfo,
  { multiple, income, basis, isShare }: Comparison,
): Reply {
  const { memory, normalizedText, language } = turnContext;
  const neededCents = Math.ceil((basis?.rentCents ?? 0) * multiple);
  const incomeCents = (income ?? 0) * 100;
  const maxCents = Math.floor(incomeCents / multiple / 100) * 100;
  const [needed, own, most] = [neededCents, incomeCents, maxCents].map(formatDollars);
  const isMet = basis === undefined || incomeCents >= neededCents;
  const all = [...info.allCriteria, ...(info.criteria ?? [])];
  const lines: (Words | null)[] = [
    isShare
      ? {
          en: `No, only your own share of the rent counts, not the whole rent.`,
          es: `No, solo cuenta su propia parte de la renta, no toda la renta.`,
        }
      : null,
    income === null || !basis
      ? null
      : isMet
        ? {
            en: `With ${own} per month before taxes, your income meets the published figure.`,
            es: `Con ${own} al mes antes de impuestos, su ingreso llega a la cifra publicada.`,
          }
        : {
            en: `With ${own} per month before taxes, your income is below the published figure.`,
            es: `Con ${own} al mes antes de impuestos, su ingreso queda por debajo de la cifra publicada.`,
          },
    basis
      ? {
          en: `For ${basis.name.en} the criteria ask for a household income of at least ${needed} per month before taxes: ${multiple} times.`,
          es: `Para ${basis.name.es} los criterios piden un ingreso del hogar de al menos ${needed} al mes antes de impuestos: ${multiple} veces.`,
        }
      : {
          en: `The criteria ask for a household income before taxes of ${multiple} times the rent.`,
          es: `Los criterios piden un ingreso del hogar de ${multiple} veces la renta, antes de impuestos.`,
        },
    income !== null && (!basis || !isMet)
      ? {
          en: `${own} would do for a rent of up to ${most}.`,
          es: `${own} alcanzan para una renta de hasta ${most}.`,
        }
      : null,
  ];
  const subjects = [
    ...(isShare ? [criteriaSubjects.vouchers] : []),
    ...(income !== null && !isMet ? [criteriaSubjects.cosigner] : []),
    ...incomeSources.filter(({ asked }) => asked.test(normalizedText)),
  ];
  const said = [...new Set(subjects.flatMap((subject) => listSaid(all, subject)))];
  const buttons: Button[] = [
    ...(income !== null && (!basis || !isMet) && maxCents >= MIN_RENT_CENTS
      ? [
          {
            en: { label: `Homes up to ${most}`, say: `Show me homes up to ${most}` },
            es: { label: `Viviendas hasta ${most}`, say: `Busco viviendas hasta ${most}` },
          }[language],
        ]
      : []),
    {
      en: { label: 'See all the criteria', say: 'What are all of your criteria?' },
      es: { label: 'Ver todos los requisitos', say: '¿Cuáles son todos los requisitos?' },
    }[language],
  ];
  return createReply(
    {
      text: [
        lines.flatMap((line) => line?.[language] ?? []).join(' '),
        ...(said.length > 0 ? [formatSaid(said, language)] : []),
        noEligibilityVerdict[language],
      ].join('\n'),
      calculated: [neededCents, incomeCents, maxCents, basis?.rentCents ?? 0],
      attributes: { buttons },
    },
    { ...memory, topic: 'criteria', question: normalizedText, ...(income !== null && { income }) },
  );
}
