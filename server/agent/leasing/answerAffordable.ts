import { formatDollars } from '#server/homes/homeLabels.ts';

import type { Reply } from '../agent.ts';
import { readApplicationInfo } from '../tools/applicationInfo.ts';

import { noEligibilityVerdict, readIncomeMultiple } from './applyingFacts.ts';
import { findMatchingHomes } from './findMatchingHomes.ts';
import { getPageUnit } from './findMentionedHome.ts';
import { mergeCriteria } from './mergeCriteria.ts';
import { readOwnIncome } from './ownIncome.ts';
import type { Criteria } from './readCriteria.ts';
import type { TurnContext } from './turnContext.ts';

const askingPattern =
  /\b(?:afford|enough|suficiente|do (?:i|we) qualif\w+|qualify for|(?:rent|get|find|move into) (?:anything|something|a place)|what can (?:i|we)|how much (?:rent|can|house|place|home)|what(?:'s| is)? (?:in )?my (?:budget|range)|in my (?:budget|range)|(?:what|max\w*|highest|which|que) (?:\w+ )?rent|renta maxima|me alcanza|alcanza(?:mos|ria)?|(?:que|cuanto) puedo|podemos pagar|puedo pagar)\b/;

const MAX_PLAIN_WORDS = 9;

/** `my income is 3200`, after the criteria. */
const isPlainIncome = ({ memory, normalizedText }: TurnContext): boolean =>
  memory.topic === 'criteria' &&
  memory.home === undefined &&
  normalizedText.split(' ').length <= MAX_PLAIN_WORDS;

/** `I make 4200, what can I afford?`: the homes whose total is within the published income rule; null if there is none. */
export async function answerAffordable(turnContext: TurnContext, criteria: Criteria): Promise<Reply | null> {
  const { turn, tools, memory, normalizedText, language } = turnContext;
  const isAboutOneHome =
    (memory.home !== undefined || getPageUnit(turn) !== null) &&
    /\b(?:this|it|that|here|esta|esa)\b/.test(normalizedText);
  const isAsked = askingPattern.test(normalizedText) || isPlainIncome(turnContext);
  const own = isAboutOneHome || !isAsked ? null : readOwnIncome(normalizedText);
  if (!own) return null;
  const income = own.monthly;
  const { id: organizationId, slug: name } = turn.organization;
  const info = await readApplicationInfo(tools, { organizationId, name });
  const multiple = readIncomeMultiple([...(info.criteria ?? []), ...info.allCriteria]);
  if (multiple === null) return null;
  const max = Math.floor(income / multiple);
  const filter = { ...criteria.filter, totalMonthly: { max } };
  const reply = await findMatchingHomes(
    turnContext,
    mergeCriteria(turnContext, {
      ...criteria,
      filter,
      hasCriteria: true,
      split: null,
      unexplained: [],
      unsearched: [],
    }),
  );
  const [month, rent] = [income, max].map((amount) => formatDollars(amount * 100));
  const intro = {
    en: `Our published criteria ask for an income before taxes of ${multiple} times the rent. With ${month} a month, that’s up to ${rent}/mo. It’s a guide: ${noEligibilityVerdict.en}`,
    es: `Los criterios publicados piden un ingreso antes de impuestos de ${multiple} veces la renta. Con ${month} al mes, son hasta ${rent}/mes. Es solo una guía. ${noEligibilityVerdict.es}`,
  }[language];
  const [first, ...others] = reply.messages;
  if (!first) return null;
  const calculated = [...(first.calculated ?? []), income * 100, max * 100];
  return {
    ...reply,
    memory: { ...reply.memory, income },
    messages: [{ ...first, text: `${intro}\n${first.text}`, calculated }, ...others],
  };
}
