import { formatDollars } from '#server/homes/homeLabels.ts';

import type { Reply } from '../agent.ts';
import { readApplicationInfo } from '../tools/applicationInfo.ts';
import { passItOnButton } from '../words/buttons.ts';

import { answerAboutCriteria } from './answerAboutCriteria.ts';
import { criteriaSubjects, readIncomeMultiple } from './applyingFacts.ts';
import { type TurnContext, createReply } from './turnContext.ts';
import type { Request } from './understandRequest.ts';

const amount = String.raw`\$? ?(\d{3,6}(?:\.\d{1,2})?)\b`;
const incomePattern = new RegExp(
  String.raw`\b(?:(?:i|we)(?:'?m| am|'?re| are)? (?:only |both |all )?(?:make|making|earn|earning|bring (?:in|home)|get paid|gross|net)|(?:my|our|total|combined|household) (?:\w+ ){0,2}(?:income|salary|pay|paycheck)(?: is|:)?|income (?:of|is)|salary (?:of|is)|gan(?:o|amos)|mi (?:sueldo|ingreso|salario) es(?: de)?|ingresos? de) (?:about |around |like |roughly |como |unos |de )?${amount}`,
);
const yearlyPattern = /\b(?:a|per|each|al|por) (?:year|ano)\b|\byearly\b|\bannual\w*\b|\/ ?(?:yr|year)\b/;
const otherPeriodPattern =
  /\b(?:an?|per|each|por|a la|la) (?:hour|hora|week|semana|day|dia|quincena)\b|\b(?:hourly|weekly|bi-?weekly)\b/;
const affordPattern =
  /\b(?:afford|qualify for|(?:how much|what|max\w*|highest|what kind of) (?:\w+ ){0,3}(?:rent|can i (?:get|rent)|could i (?:get|rent))|what can (?:i|we)|rent (?:can|could|would|will) (?:i|we|that)|que (?:renta|puedo|podemos)|cuanto (?:puedo|podemos|de renta)|(?:me|nos) alcanza|renta maxima)\b/;
/** Less than this in a year is what someone makes in a month. */
const MIN_YEARLY = 12_000;
const MONTHS = 12;

/** The monthly income that a message names, in cents; null if it names none by the month or the year. */
function readMonthlyIncome(normalizedText: string): number | null {
  const [, said] = incomePattern.exec(normalizedText) ?? [];
  if (said === undefined || otherPeriodPattern.test(normalizedText)) return null;
  const dollars = Number(said);
  const isYearly = yearlyPattern.test(normalizedText) || dollars >= MIN_YEARLY * 2;
  return Math.floor((dollars * 100) / (isYearly ? MONTHS : 1));
}

/** `I make $4,200 a month, what can I afford?`: the highest base rent by the published criteria. */
export async function answerAboutIncome({ turnContext, criteria }: Request): Promise<Reply | null> {
  const { normalizedText, turn, tools, memory, language } = turnContext;
  const income = affordPattern.test(normalizedText) ? readMonthlyIncome(normalizedText) : null;
  if (income === null || criteria.filter.beds) return null;
  const { id: organizationId, slug: name } = turn.organization;
  const { criteria: summary } = await readApplicationInfo(tools, { organizationId, name });
  const multiple = readIncomeMultiple(summary ?? []);
  if (multiple === null) return null;
  const rent = Math.floor(income / multiple / 100);
  const [rentText, incomeText] = [rent * 100, Math.floor(income / 100) * 100].map(formatDollars);
  const words = { en: `Homes up to ${rentText}`, es: `Viviendas hasta ${rentText}` }[language];
  return createReply(
    {
      text: {
        en: `With a monthly income of ${incomeText} before taxes, the base rent can be up to ${rentText}: our published criteria ask for ${multiple} times the rent. Everyone’s income in the household counts together. It’s a guide and no decision: that comes only with an application. I’ll search up to ${rentText}/mo from here. Where, and how many bedrooms?`,
        es: `Con ${incomeText} al mes antes de impuestos, la renta base puede ser de hasta ${rentText}: los criterios publicados piden ${multiple} veces la renta. Cuentan juntos los ingresos de todo el hogar. Es una guía y no una decisión: esa llega solo con una solicitud. Buscaré hasta ${rentText} al mes. ¿Dónde, y cuántas recámaras?`,
      }[language],
      calculated: [rent * 100, Math.floor(income / 100) * 100],
      attributes: { buttons: [{ label: words, say: words }] },
    },
    {
      ...memory,
      incomeRent: rent,
      topic: 'criteria',
      question: normalizedText,
    },
  );
}

const barePattern =
  /^(?:(?:ok|okay|well|so|but|and|y|pero|i|we|only|just|have|has|had|got|it'?s|its|mine|is|like|about|around|maybe|tengo|como|unos|son|saved|ahorrad[oa]s?|in|the|bank|dollars|grand|my|credit|score) )*\$? ?\d{3,6}(?: (?:saved(?: up)?|in (?:the bank|savings)|dollars|grand|ahorrados|dolares|tho|though))*[ .!?]*$/;
const verdictPattern =
  /\b(?:(?:would|will|do|can|could|am) i (?:get |be |still )?(?:approved|denied|accepted|qualif\w*|in)|should i (?:not |even )?(?:bother|apply)|not bother|me (?:aprueban|aceptan|rechazan)|vale la pena|automatic no|is that a no)\b/;
const MAX_WORDS = 14;

/** `it was dismissed tho`, `I have like 20k`, `so would I get approved?`: goes on about the criteria. */
export async function answerCriteriaFollowUp(request: Request): Promise<Reply | null> {
  const { turnContext, topic, criteria } = request;
  const { memory, normalizedText } = turnContext;
  if (memory.topic !== 'criteria' || memory.question === undefined) return null;
  if (normalizedText.split(' ').length > MAX_WORDS) return null;
  if (verdictPattern.test(normalizedText) && criteria.filter.beds === undefined)
    return declineVerdict(turnContext);
  if (topic !== null && topic !== 'criteria' && topic !== 'amenities') return null;
  if (barePattern.test(normalizedText)) {
    const { question } = memory;
    return answerAboutCriteria({ ...turnContext, normalizedText: question }, { isOwnCase: true });
  }
  const isSubject = Object.values(criteriaSubjects).some(({ asked }) => asked.test(normalizedText));
  return isSubject && !criteria.hasCriteria ? answerAboutCriteria(turnContext) : null;
}

/** Neither yes nor no, once more than in the answer before, but with what comes next. */
function declineVerdict({ memory, language }: TurnContext): Reply {
  return {
    ...createReply(
      {
        text: {
          en: 'I can’t tell you whether you’d be approved, and I wouldn’t want to talk you out of it. A person reviews every application that isn’t approved right away. You can ask our team about your case before you pay a fee. Should I pass this chat to them?',
          es: 'No puedo decirle si le aprobarían, y tampoco quiero desanimarle. Una persona revisa cada solicitud que no se aprueba de inmediato. Puede preguntar al equipo por su caso antes de pagar algo. ¿Les paso esta conversación?',
        }[language],
        attributes: { buttons: [passItOnButton[language]] },
      },
      memory,
    ),
    offersPerson: true,
  };
}
