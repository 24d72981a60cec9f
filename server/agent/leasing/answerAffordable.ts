import { formatDollars } from '#server/homes/homeLabels.ts';

import type { Reply } from '../agent.ts';
import { readApplicationInfo } from '../tools/applicationInfo.ts';

import { listEarlierTexts } from '../understand/joinLines.ts';

import { criteriaSubjects, noEligibilityVerdict, readIncomeMultiple } from './applyingFacts.ts';
import { findMatchingHomes } from './findMatchingHomes.ts';
import { getPageUnit } from './findMentionedHome.ts';
import { mergeCriteria } from './mergeCriteria.ts';
import { readOwnIncome } from './ownIncome.ts';
import type { Criteria } from './readCriteria.ts';
import type { TurnContext } from './turnContext.ts';

const askingPattern =
  /\b(?:afford|enough|suficiente|do (?:i|we) qualif\w+|qualify for|(?:rent|get|find|move into) (?:anything|something|a place)|what can (?:i|we)|how much (?:rent|can|house|place|home)|what(?:'s| is)? (?:in )?my (?:budget|range)|in my (?:budget|range)|(?:what|max\w*|highest|which|que) (?:\w+ )?rent|renta maxima|me alcanza|alcanza(?:mos|ria)?|(?:que|cuanto) puedo|podemos pagar|puedo pagar)\b/;

const voucherPattern =
  /\b(?:vouchers?|section 8|seccion 8|hcv|vale)\b(?:(?! (?:and|y|but|pero)\b)[^\d$.?!]){0,30}\$? ?(\d{3,4})\b|\$? ?\b(\d{3,4})(?: dollars?)? (?:section 8 )?(?:voucher|vale)\b/;

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
  const texts = [normalizedText, ...listEarlierTexts(turn)];
  const hasVoucher = texts.some((one) => criteriaSubjects.vouchers.asked.test(one));
  const [, paid, paidFirst] = texts.flatMap((one) => voucherPattern.exec(one) ?? []);
  const voucher = Number(paid ?? paidFirst ?? 0);
  // what the voucher pays is subtracted from the rent first
  if (hasVoucher && voucher === 0) return null;
  const max = Math.floor(income / multiple) + voucher;
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
  const [month, rent, share] = [income, max, voucher].map((amount) => formatDollars(amount * 100));
  const rule =
    voucher > 0
      ? {
          en: `Our published criteria ask for an income before taxes of ${multiple} times your own share of the rent. With ${month} per month and a voucher that pays ${share}, that’s a rent of up to ${rent}/mo.`,
          es: `Los criterios publicados piden un ingreso antes de impuestos de ${multiple} veces su parte de la renta. Con ${month} al mes y un vale que paga ${share}, son hasta ${rent}/mes.`,
        }
      : {
          en: `Our published criteria ask for an income before taxes of ${multiple} times the rent. With ${month} per month, that’s up to ${rent}/mo.`,
          es: `Los criterios publicados piden un ingreso antes de impuestos de ${multiple} veces la renta. Con ${month} al mes, son hasta ${rent}/mes.`,
        };
  const intro = {
    en: `${rule.en} It’s a guide: ${noEligibilityVerdict.en}`,
    es: `${rule.es} Es solo una guía. ${noEligibilityVerdict.es}`,
  }[language];
  const [first, ...others] = reply.messages;
  if (!first) return null;
  const calculated = [...(first.calculated ?? []), income * 100, max * 100, voucher * 100];
  return {
    ...reply,
    memory: { ...reply.memory, income },
    messages: [{ ...first, text: `${intro}\n${first.text}`, calculated }, ...others],
  };
}
