import { formatDollars } from '#server/homes/homeLabels.ts';

import type { Button, Reply } from '../agent.ts';
import { type ApplicationInfo, readApplicationInfo } from '../tools/applicationInfo.ts';
import type { MessagePart } from '#server/understanding/parts/readParts.ts';
import { isSurely } from '#server/understanding/parts/partTexts.ts';
import { joinLines, listEarlierTexts } from '../understand/joinLines.ts';
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
  /\b(?:enough|qualif\w*|afford|approved?|okay|ok|work|too low|too little|cut it|do it|alcanza\w*|califico|calificamos|suficiente|basta)\b/;
const neededPattern =
  /\b(?:how much|what|minimum|least)\b.{0,30}\b(?:make|earn|income|salary|bring in|paid)\b|\b(?:have|need|gotta|must)(?: to)? (?:make|earn|bring in|show)\b|\bincome\b.{0,20}\b(?:need\w*|require\w*|for)\b|\b(?:need|require\w*)\b.{0,15}\bincome\b|\b(?:\d(?:\.\d)?|3|three|two) ?(?:times|x)\b|\bcuanto (?:\w+ ){0,3}(?:ganar|ingreso\w*)\b|\bque (?:ingresos?|sueldo)\b|\b\d veces\b/;
const lookingPattern =
  /\b(?:looking|find|show|search|any|anything|something|list|what (?:do you|can i|could i|can we)|busco|buscamos|hay|tienen)\b/;
const MAX_WORDS = 40;

/** Below this, no home is worth a search. */
const MIN_RENT_CENTS = 30_000;

type Words = Record<Language, string>;

/** What is compared: the rent that counts, and whose it is. */
type Basis = { rentCents: number; name: Words };

/** `I make 3400, is that enough for 1500`, `my portion is 310, do I need 3 times the whole rent`: by the published rule. */
export async function answerIncome({ turnContext }: Request): Promise<Reply | null> {
  const { normalizedText, memory, turn, tools, language, parts } = turnContext;
  if (normalizedText.split(' ').length > MAX_WORDS) return null;
  const own = readIncome(turnContext);
  // `he also gets 600`, after what they make
  const isMore = memory.income !== undefined && morePattern.test(normalizedText);
  const income = own && isMore ? { ...own, monthly: own.monthly + (memory.income ?? 0) } : own;
  const isNeeded = neededPattern.test(normalizedText);
  const hasVoucher = [normalizedText, ...listEarlierTexts(turn)].some((text) =>
    criteriaSubjects.vouchers.asked.test(text),
  );
  const share =
    hasVoucher || /\bmy (?:\w+ )?(?:portion|share|part)\b/.test(normalizedText)
      ? readOwnShare(normalizedText)
      : null;
  const isAsked = isNeeded || enoughPattern.test(normalizedText) || asksAboutMeans(parts);
  const isGoingOn = memory.topic === 'criteria' || incomeBefore.test(memory.question ?? '');
  if (!isAsked && !(income && isGoingOn)) return null;
  const { id: organizationId, slug: name } = turn.organization;
  const info = await readApplicationInfo(tools, { organizationId, name });
  const multiple = readIncomeMultiple([...(info.criteria ?? []), ...info.allCriteria]);
  if (multiple === null) return null;
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

/** What is said of their own income, also if only one of several amounts has a verb. */
function readIncome({ normalizedText, parts, turn }: TurnContext): OwnIncome | null {
  const message = joinLines(turn);
  const stated = parts
    .filter((part) => isSurely(part, 'money'))
    .map(({ start, end }) => normalizeText(message.slice(start, end)))
    .join(' ');
  const own = readOwnIncome(normalizedText);
  const all = stated === '' ? null : readStatedIncome(stated);
  if (!all || (own && own.monthly >= all.monthly)) return own;
  const rest = parts
    .filter((part) => !isSurely(part, 'money'))
    .map(({ start, end }) => normalizeText(message.slice(start, end)))
    .join(' ');
  return { ...all, rest };
}

/** What an income is enough for, where no rent and no home is named. */
export async function answerMeans({ turnContext }: Request): Promise<Reply | null> {
  const { parts, memory, turn, tools, normalizedText } = turnContext;
  const own = asksAboutMeans(parts) ? readIncome(turnContext) : null;
  if (!own) return null;
  const { id: organizationId, slug: name } = turn.organization;
  const info = await readApplicationInfo(tools, { organizationId, name });
  const multiple = readIncomeMultiple([...(info.criteria ?? []), ...info.allCriteria]);
  const income = own.monthly + (morePattern.test(normalizedText) ? (memory.income ?? 0) : 0);
  return multiple === null ? null : createIncomeReply(turnContext, info, { multiple, income });
}

/** `one of us makes 4100, would we be good?` */
const asksAboutMeans = (parts: readonly MessagePart[]): boolean =>
  parts.some((part) => isSurely(part, 'money')) &&
  parts.some((part) => isSurely(part, 'question')) &&
  !parts.some((part) => isSurely(part, 'wish'));

const morePattern =
  /\b(?:also|plus|too|as well|on top|additional\w*|another|and (?:he|she|my \w+)|tambien|ademas|aparte|mas)\b/;
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
