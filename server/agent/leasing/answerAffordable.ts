import { formatDollars } from '#server/homes/homeLabels.ts';

import type { Reply } from '../agent.ts';
import { readApplicationInfo } from '../tools/applicationInfo.ts';

import { noEligibilityVerdict, readIncomeMultiple } from './applyingFacts.ts';
import { findMatchingHomes } from './findMatchingHomes.ts';
import { getPageUnit } from './findMentionedHome.ts';
import { mergeCriteria } from './mergeCriteria.ts';
import type { Criteria } from './readCriteria.ts';
import type { TurnContext } from './turnContext.ts';

const earningPattern =
  /\b(?:make|makes|making|earn|earning|earns|income(?: is| of|'s)?|salary(?: is| of)?|bring(?:ing)? (?:home|in)|paid|clears?|take home|gana|me pagan|nos pagan|le pagan|cobro|cobra|gano|ganamos|ganando|ingresos?(?: son| es| de)?|sueldo(?: es| de)?)\b[^\d$.?!]{0,20}\$? ?(\d[\d,]*(?:\.\d+)?) ?(k\b|mil\b)?/;
const askingPattern =
  /\b(?:afford|what can (?:i|we)|how much (?:rent|can|house|place|home)|what(?:'s| is)? (?:in )?my (?:budget|range)|in my (?:budget|range)|(?:what|max\w*|highest|which|que) (?:\w+ )?rent|renta maxima|me alcanza|alcanza(?:mos|ria)?|(?:que|cuanto) puedo|podemos pagar|puedo pagar)\b/;
const yearlyPattern =
  /\b(?:a|per|each) (?:year|yr)\b|\b(?:annual(?:ly)?|yearly|salary|al año|al ano|anual(?:es)?)\b|\/ ?(?:yr|year)/;
const weeklyPattern = /\b(?:a|per|each|every) week\b|\bweekly\b|\b(?:a la|por) semana\b|\bsemanal/;
const biweeklyPattern = /\b(?:every (?:2|two|other) weeks?|bi-?weekly|cada (?:2|dos) semanas|quincena\w*)\b/;

/** Beyond this a month, an income is meant for a year. */
const MAX_MONTHLY = 20_000;
const MIN_MONTHLY = 500;

/** `52k a yr before taxes n my gf makes 1900 a month` are two incomes. */
function readIncomes(plain: string): number[] {
  const found = [...plain.matchAll(new RegExp(earningPattern.source, 'g'))];
  return found.flatMap(({ 1: written = '', 2: thousands, index, 0: words }, at) => {
    const amount = Number(written.replaceAll(',', '')) * (thousands === undefined ? 1 : 1_000);
    const end = found[at + 1]?.index ?? plain.length;
    const own = found.length === 1 ? plain : plain.slice(index, Math.max(end, index + words.length));
    const monthly = toMonthly(amount, own);
    return monthly >= MIN_MONTHLY ? [monthly] : [];
  });
}

function toMonthly(amount: number, words: string): number {
  if (yearlyPattern.test(words)) return amount / 12;
  if (biweeklyPattern.test(words)) return (amount * 26) / 12;
  if (weeklyPattern.test(words)) return (amount * 52) / 12;
  return amount > MAX_MONTHLY ? amount / 12 : amount;
}

/** What the household earns in a month, if that's said along with what they can pay; null otherwise. */
function readOwnIncome(plain: string): number | null {
  const incomes = askingPattern.test(plain) ? readIncomes(plain) : [];
  return incomes.length === 0 ? null : Math.floor(incomes.reduce((sum, each) => sum + each, 0));
}

/** `I make 4200, what can I afford?`: the homes whose total is within the published income rule; null if there is none. */
export async function answerAffordable(turnContext: TurnContext, criteria: Criteria): Promise<Reply | null> {
  const { turn, tools, memory, normalizedText, language } = turnContext;
  const isAboutOneHome =
    (memory.home !== undefined || getPageUnit(turn) !== null) &&
    /\b(?:this|it|that|here|esta|esa)\b/.test(normalizedText);
  const income = isAboutOneHome ? null : readOwnIncome(normalizedText);
  if (income === null) return null;
  const { id: organizationId, slug: name } = turn.organization;
  const info = await readApplicationInfo(tools, { organizationId, name });
  const multiple = readIncomeMultiple([...(info.criteria ?? []), ...info.allCriteria]);
  if (multiple === null) return null;
  const max = Math.floor(income / multiple);
  const filter = { ...criteria.filter, totalMonthly: { max } };
  const reply = await findMatchingHomes(
    turnContext,
    mergeCriteria(turnContext, { ...criteria, filter, hasCriteria: true, unexplained: [], unsearched: [] }),
  );
  const [month, rent] = [income, max].map((amount) => formatDollars(amount * 100));
  const intro = {
    en: `Our published criteria ask for an income before taxes of ${multiple} times the rent. With ${month} a month, that’s up to ${rent}/mo. It’s a guide: ${noEligibilityVerdict.en}`,
    es: `Los criterios publicados piden un ingreso antes de impuestos de ${multiple} veces la renta. Con ${month} al mes, son hasta ${rent}/mes. Es solo una guía. ${noEligibilityVerdict.es}`,
  }[language];
  const [first, ...others] = reply.messages;
  if (!first) return null;
  const calculated = [...(first.calculated ?? []), income * 100, max * 100];
  return { ...reply, messages: [{ ...first, text: `${intro}\n${first.text}`, calculated }, ...others] };
}
