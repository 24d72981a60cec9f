import type { Language } from '../words/replyLanguage.ts';

import { type Household, readSum, type Sum } from './readSum.ts';
import type { Topic } from './topics.ts';

/** A question about an amount that no single figure of a home answers. */
export type MoneyQuestion =
  /** What is due before the key, without some of it, or against what the visitor has. */
  | { kind: 'upfront'; omitted: CostName[]; savings: number | null; sum: Sum | null }
  /** The first month, from a day in its middle. */
  | { kind: 'firstMonth'; day: number | null }
  /** All that a lease costs; `null` months are those of the home's price. */
  | { kind: 'lease'; months: number | null; omitted: CostName[]; comparesHomes: boolean; sum: Sum | null }
  | { kind: 'week' }
  /** A month without a fee. */
  | { kind: 'month'; omitted: CostName[] }
  /** Whether the last sum has a fee in it. */
  | { kind: 'counted'; name: CostName }
  | { kind: 'termDifference'; months: number[] }
  | { kind: 'refund' }
  | { kind: 'oneApplication' }
  | { kind: 'applicants'; people: number }
  | { kind: 'otherFee'; name: OtherFee }
  | { kind: 'depositShare'; people: number }
  | { kind: 'unevenShare'; people: number }
  /** The home shown that takes the least before the key. */
  | { kind: 'leastUpfront' }
  /** Which homes the money that a visitor has would do for. */
  | { kind: 'saved'; savings: number };

/** What a question calls a line of a sum, and what the line is called. */
export type CostName = { asked: RegExp; label: RegExp };
const costNames: readonly CostName[] = [
  { asked: /\b(?:deposits?|depositos?)\b/, label: /^deposit$/i },
  { asked: /\b(?:app|apps|appl\w{1,12}|solicitud|aplicacion)\b/, label: /^application/i },
  { asked: /\badmin\w{0,12}\b/, label: /^admin/i },
  { asked: /\b(?:trash|garbage|basura)\b/, label: /trash/i },
  { asked: /\b(?:pest|plagas)\b/, label: /^pest/i },
  { asked: /\b(?:tech|technology|tecnologia)\b/, label: /^technology/i },
  { asked: /\b(?:air )?(?:filters?|filtros)\b/, label: /filters?$/i },
  { asked: /\b(?:first month\w{0,3}|primer mes)\b/, label: /^first month/i },
];
const findCostNames = (text: string): CostName[] => costNames.filter(({ asked }) => asked.test(text));

/** A fee that some charge, and homes often don't list. */
export type OtherFee = { asked: RegExp; name: Record<Language, string> };
const otherFees: readonly OtherFee[] = [
  {
    asked:
      /\b(?:hold(?:ing)?|reservation) (?:fee|deposit|charge)s?\b|\bcargo (?:por|de) (?:apartar|reserva\w*)\b/,
    name: { en: 'holding fee', es: 'cargo por apartar' },
  },
  { asked: /\bamenit\w{1,4} fees?\b/, name: { en: 'amenity fee', es: 'cargo por áreas comunes' } },
  { asked: /\bkey fees?\b|\bcargo por (?:las )?llaves\b/, name: { en: 'key fee', es: 'cargo por llaves' } },
  { asked: /\btransfer fees?\b/, name: { en: 'transfer fee', es: 'cargo por cambio' } },
];

const upfrontPattern =
  /\b(?:how much (?:\w{1,8} ){0,5}saved|(?:sale|cuesta|cobran por) (?:entrar|mudarme|mudarse|mudarnos)|(?:to|before|for) (?:get(?:ting)? |have |having )?(?:the |my )?keys?|day 1|1 day|to (?:move (?:right )?in(?:to)?|get in(?:to)?)|mov(?:e|ing)[- ]in (?:cost|total|money|price|sum)s?|(?:cost|pay|need|owe|take|cover) (?:\w{1,8} ){0,3}to move|due at (?:signing|move)|at move[- ]in|move[- ]in without|para (?:mudar(?:me|nos|se)|entrar)|(?:dinero |pago )?de entrada|al (?:mudarme|entrar|firmar)|las llaves)\b/;
const askingPattern =
  /\b(?:how much|what'?s?|total|costs?|altogether|everything|all in|come to|cuant[oa]s?|que|todo|pag(?:o|ar|amos)|need|owe|without|sin)\b|\?/;

const withoutPattern =
  /\b(?:without|minus|excluding|except|not (?:counting|including|with)|leav(?:e|ing) out|tak(?:e|ing) (?:off|out)|subtract|less the|sin|menos (?:el|la)|quitando|no contando)\b/;
const notCountedPattern =
  /\b(?:not (?:counted|included)|excluded|aside|doesn'?t count|no incluid[oa]|no cuenta)\b/;
const MAX_BEFORE = 30;
const MAX_AFTER = 40;

/** The words that say what is left out: those after a `without`, and those before a `not counted`. */
function findNegated(text: string): string {
  const without = withoutPattern.exec(text);
  const notCounted = notCountedPattern.exec(text);
  const after = without ? text.slice(without.index).slice(0, without[0].length + MAX_AFTER) : '';
  const before = notCounted ? text.slice(Math.max(0, notCounted.index - MAX_BEFORE), notCounted.index) : '';
  return `${after} ${before}`.trim();
}

/** `deposit not counted`, `without the application fee`; `the last 1` is what the question before asked about. */
function readOmitted(text: string, question: string): CostName[] {
  const words = findNegated(text);
  const named = findCostNames(words);
  return named.length === 0 && /\b(?:last|that|ultim[oa])\b/.test(words) ? findCostNames(question) : named;
}

/** `without the last one you added` */
const negatesBefore = (text: string): boolean => {
  const words = findNegated(text);
  return findCostNames(words).length > 0 || /\b(?:last|that|ultim[oa])\b/.test(words);
};

const leftOverPattern =
  /\b(?:(?:most|more) (?:money )?(?:left|over)|left ?over|sobra\w{0,2}|(?:least|lowest|smallest|cheapest) (?:\w{1,8} ){0,2}(?:to move in|move[- ]in|up ?front)|menos para (?:entrar|mudarme))\b/;

const ownMoneyPattern =
  /\b(?:i|we|i'?ve|we'?ve|i'?m|tengo|tenemos|with|have|got|saved|only|is|are|would|alcanza\w{0,3}|con|ahorr\w{1,6}) (?:about |like |only |just |got |saved |have |up |unos |solo |como ){0,3}\$? ?(\d{3,6})\b(?! ?(?:a|per|each|every|al|por|cada|sq\w{0,5}|square)\b)/;
const coverPattern =
  /\b(?:cover\w{0,3}|enough|saved|savings|sav(?:e|ing) up|put away|ahorrad[oa]s?|ahorros?|alcanza\w{0,3}|suficiente|(?:what|where) (?:\w{1,8} ){1,4}move (?:in|into))\b/;
const earningPattern =
  /\b(?:make|makes|making|earn\w{0,4}|income|paid|salary|gano|ganamos|pagan|sueldo|ingresos?|a month|a year|al mes|al ano)\b/;

function readSavings(text: string): number | null {
  if (!coverPattern.test(text) || earningPattern.test(text)) return null;
  const [, amount] = ownMoneyPattern.exec(text) ?? [];
  return amount === undefined ? null : Number(amount);
}

const firstMonthPattern =
  /\b(?:pro-?rat\w{0,5}|prorrat\w{1,6})\b|\b(?:pay|owe|charge\w?|pago|pagar|cobran)\b.{0,25}\b(?:(?:whole|full|entire) month|mes (?:completo|entero)|todo el mes)\b/;
const dayPattern = /\b(?:the|on|el|dia) (\d{1,2})\b(?! ?(?:bed|bath|month|meses|people|of us))/;

const wholeLeasePattern =
  /\b(?:(?:whole|full|entire|total) (?:\w{1,8} )?(?:lease|term|contract)|(?:over|for|of|on) the (?:whole |full |entire )?lease|todo el contrato|contrato completo)\b/;
const leaseMonthsPattern = /\b(\d{1,2})[- ]?(?:months?|mos?|meses|mes)\b/g;
/** `6 months`, `a 12-mo lease` */
export const readLeaseMonths = (text: string): number[] =>
  [...text.matchAll(leaseMonthsPattern)].map(([, count]) => Number(count));

const yearPattern = /\b(?:(?:a|1|the|whole|full|entire|first) year|yearly|todo el ano|al ano|un ano|1 ano)\b/;
const sumPattern =
  /\b(?:total|all in|altogether|in all|add(?:s|ed)? up|come\w? (?:out )?to|over|everything|whole|full|entire|en total|todo|sum\w{0,3})\b/;
const rentingLongPattern =
  /\b(?:\d{1,2}|a|1) (?:months?|year|meses|ano)\b.{0,20}\b(?:lease|contract|contrato)\b/;

const weekPattern = /\b(?:(?:per|a|each|every) week|weekly|(?:a la|por|cada) semana|semanal(?:es)?)\b/;
const weekCostPattern =
  /\b(?:how much|what'?s|costs?|pay|rent|price|that|it|cuanto|cuesta|pago|renta|precio|eso|esa)\b|^(?:and |y )?(?:per|a|each|por) \w{1,6}\?*$/;
const ownWagePattern =
  /\b(?:paid|pagan|makes?|making|earn\w{0,3}|bring (?:home|in)|ganamos|gano|i get|cobro|income|ingresos?|sueldo|salary)\b/;

const countedPattern =
  /\b(?:counts?|counting|includ\w{1,5}|in (?:that|there|it)|cuenta|incluy\w{1,3}|incluid[oa])\b/;
const countedLeadPattern =
  /^(?:(?:and|so|ok|y|but|wait) ){0,2}(?:does|do|did|is|are|was|eso|esto|ya|esta|estan|incluye|cuenta|con eso)\b/;

const differencePattern =
  /\b(?:difference|differ|diferencia|how much (?:more|less|cheaper|extra)|cuanto (?:mas|menos)|cheaper by|save by)\b/;
const termsPattern =
  /\b(?:lease|term|month|contract|short|shorter|long|longer|mes|meses|contrato|cort[oa]|larg[oa])\b/;

const refundPattern =
  /\b(?:(?:get|gets|getting|give|gives|given|comes?) (?:\w{1,8} ){0,3}back|refund\w{0,5}|(?:me|nos) (?:l[oa]s? )?(?:regresan|devuelven|dan de vuelta)|reembols\w{1,5})\b/;
const movingOutPattern =
  /\b(?:deposit\w{0,2}|move out|leave|at the end|end of (?:the|my) lease|salga|salgo|me vaya|me voy|al final|mudarme de)\b/;

const oneApplicationPattern =
  /\b(?:1|same|single|misma|una) (?:app|application|solicitud|aplicacion)\b.{0,20}\b(?:2|3|both|several|other|others|more|multiple|few|second|any|dos|varias|ambas|otra)\b|\bappl(?:y|ying|ication)\b.{0,25}\b(?:2|3|both|several|multiple|dos)\b.{0,25}\b(?:twice|2 times|again|each|pay for|every)\b|\b(?:pay|fee|pagar)\b.{0,20}\b(?:twice|again|each time|every (?:home|house)|otra vez)\b.{0,30}\b(?:appl\w{1,8}|solicitud|aplic\w{1,5})\b/;
const applyingPattern = /\b(?:appl(?:y|ying|ication|icants?)|app|apps|aplicar|solicitud(?:es)?|aplicacion)\b/;
const costPattern = /\b(?:how much|fees?|costs?|pay|total|cuanto|cargos?|cuesta|pagar|pagamos)\b/;
const applicantsPattern =
  /\b(?:(\d) (?:people|persons?|adults?|applicants?|of us|personas?|adultos?)|(both|(?:los|las) (?:dos|2)|2 of us|me and my \w{1,12}|mi \w{1,12} y yo))\b/;

const depositPattern = /\b(?:deposits?|depositos?)\b/;
const unevenPattern =
  /\b(?:uneven\w{0,2}|not (?:even|equal)\w{0,2}|master|bigger room|smaller room|larger room|pays? more|pays? less|own bath\w{0,4}|cuarto (?:mas )?grande|paga mas|paga menos)\b/;
const searchPattern =
  /\b(?:looking|find|show|under|below|less than|up to|max|busco|menos de|hasta|no more than)\b/;
const MAX_PEOPLE = 12;

type Context = {
  topic: Topic | null;
  household: Household;
  /** The words of the question before it, and its topic. */
  question: string;
  earlierTopic: Topic | undefined;
  hasHome: boolean;
};

const readDay = (text: string): number | null => {
  const day = Number(dayPattern.exec(text)?.[1] ?? 0);
  return day >= 1 && day <= 31 ? day : null;
};

/** Kinds that need a look at what else is asked; null if it's about no amount. */
export function readMoneyQuestion(text: string, context: Context): MoneyQuestion | null {
  return readAboutApplying(text) ?? readAboutFees(text, context) ?? readAboutTotal(text, context);
}

function readAboutApplying(text: string): MoneyQuestion | null {
  if (oneApplicationPattern.test(text)) return { kind: 'oneApplication' };
  const [, count, both] = applicantsPattern.exec(text) ?? [];
  const isApplicants = applyingPattern.test(text) && costPattern.test(text) && !upfrontPattern.test(text);
  return isApplicants && (count !== undefined || both !== undefined)
    ? { kind: 'applicants', people: Number(count ?? 2) }
    : null;
}

function readAboutFees(text: string, { question, earlierTopic, hasHome }: Context): MoneyQuestion | null {
  const other = otherFees.find(({ asked }) => asked.test(text));
  if (other) return { kind: 'otherFee', name: other };
  const isMoneyBefore = earlierTopic === 'deposit' || earlierTopic === 'upfront' || earlierTopic === 'price';
  const isDepositBack = movingOutPattern.test(text) || (isMoneyBefore && !applyingPattern.test(text));
  if (refundPattern.test(text) && isDepositBack && !/\b(?:pet|tour|call|get back to)\b/.test(text))
    return { kind: 'refund' };
  if (firstMonthPattern.test(text)) return { kind: 'firstMonth', day: readDay(text) };
  const [name] = findCostNames(text);
  const isSumBefore = earlierTopic === 'upfront' || (earlierTopic === 'price' && question !== '');
  return hasHome && isSumBefore && name && countedPattern.test(text) && countedLeadPattern.test(text)
    ? { kind: 'counted', name }
    : null;
}

function readAboutTotal(
  text: string,
  { topic, household, question, earlierTopic, hasHome }: Context,
): MoneyQuestion | null {
  const sum = readSum(text, household);
  if (sum?.isIncome || ownWagePattern.test(text)) return null;
  const people = sum?.people ?? null;
  if (people !== null && depositPattern.test(text) && !/\bmove|\bpet|\bmonth\b/.test(text))
    return { kind: 'depositShare', people };
  const sharing = people ?? readSum(`how much each ${text}`, household)?.people ?? null;
  if (unevenPattern.test(text) && sharing !== null && sharing <= MAX_PEOPLE && !depositPattern.test(text))
    return { kind: 'unevenShare', people: sharing };
  if (!hasHome && searchPattern.test(text)) return null;
  // `I have 1500 saved, 2 bed in Austin` looks for homes
  const savings = hasHome || askingPattern.test(text) ? readSavings(text) : null;
  const omitted = readOmitted(text, question);
  if (
    savings !== null &&
    !hasHome &&
    /\b(?:what|where|que|which|cual)\b/.test(text) &&
    !/\bthis|that\b/.test(text)
  )
    return { kind: 'saved', savings };
  if (hasHome && leftOverPattern.test(text) && /\b(?:which|what|cual)\b/.test(text))
    return { kind: 'leastUpfront' };
  if (differencePattern.test(text) && termsPattern.test(text) && hasHome && earlierTopic !== 'pets') {
    const months = [...text.matchAll(/\b(\d{1,2})\b(?! (?:st|nd|rd|th)\b)/g)]
      .map(([, found]) => Number(found))
      // `the short 1`
      .filter((found) => found > 1);
    return { kind: 'termDifference', months };
  }
  const months = yearPattern.test(text) ? 12 : (readLeaseMonths(text)[0] ?? 0) || null;
  const isSpan =
    wholeLeasePattern.test(text) ||
    (months !== null &&
      months > 1 &&
      (omitted.length > 0 || sumPattern.test(text) || sum?.months === months));
  const isLength =
    rentingLongPattern.test(text) || wholeLeasePattern.test(text) || omitted.length > 0 || !hasHome;
  if (
    isSpan &&
    isLength &&
    (askingPattern.test(text) || sumPattern.test(text)) &&
    !differencePattern.test(text)
  )
    return {
      kind: 'lease',
      months: wholeLeasePattern.test(text) && months === null ? null : months,
      omitted,
      comparesHomes: /\b(?:which|cual)\b/.test(text),
      sum,
    };
  const isUpfrontBefore = earlierTopic === 'upfront' && negatesBefore(text);
  const isUpfront = upfrontPattern.test(text) || topic === 'upfront' || isUpfrontBefore;
  if (savings !== null || (isUpfront && (askingPattern.test(text) || topic === 'upfront')))
    return sum && omitted.length === 0 && savings === null
      ? null
      : { kind: 'upfront', omitted, savings, sum };
  if (omitted.length > 0 && hasHome && askingPattern.test(text) && !depositPattern.test(text))
    return { kind: 'month', omitted };
  const isWeek =
    weekPattern.test(text) && weekCostPattern.test(text) && (topic === null || topic === 'price');
  return isWeek && sum === null ? { kind: 'week' } : null;
}
