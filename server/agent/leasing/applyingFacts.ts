import { formatCount } from '#domain/text.ts';
import { formatDollars } from '#server/homes/homeLabels.ts';
import { numberWords } from '#server/numberWords.ts';

import type { HomeFacts } from '../tools/readHome.ts';
import { formatListIn } from '../words/formatInLanguage.ts';
import type { Language } from '../words/replyLanguage.ts';

import { teamCanTell } from './facts.ts';
import { translateCriterion } from './spanishCriteria.ts';

/** Only the application decides whether someone meets the criteria. */
export const noEligibilityVerdict: Record<Language, string> = {
  en: 'I can’t tell you whether an application will be approved. Our team decides, using the same published criteria for everyone.',
  es: 'No puedo decirle si una solicitud será aprobada. Eso lo decide el equipo, con los mismos criterios publicados para todos.',
};

/** The published criteria, which are as their author wrote them. */
export const listCriteria = (summary: readonly string[], language: Language): readonly string[] =>
  language === 'en' || summary.length === 0 ? summary : translateCriteria(summary);

/** Those without a translation come last, as they are. */
function translateCriteria(summary: readonly string[]): string[] {
  const pairs = summary.map((sentence) => ({ sentence, spanish: translateCriterion(sentence) }));
  const others = pairs.filter(({ spanish }) => spanish === null).map(({ sentence }) => sentence);
  return [
    ...pairs.flatMap(({ spanish }) => spanish ?? []),
    ...(others.length > 0 ? ['Los criterios están publicados en inglés:', ...others] : []),
  ];
}

const multiplePattern = /\b(one|two|three|four|\d(?:\.\d)?)( and a half)?[ -]?(?:times|x)\b/i;

/** How many times the rent an income must be, by the published criteria; null if they don't say. */
export function readIncomeMultiple(sentences: readonly string[]): number | null {
  const [, count = '', half] =
    sentences
      .filter((sentence) => /\brent\b/i.test(sentence))
      .map((sentence) => multiplePattern.exec(sentence))
      .find(Boolean) ?? [];
  const whole = numberWords[count.toLowerCase()] ?? Number.parseFloat(count);
  return Number.isNaN(whole) ? null : whole + (half === undefined ? 0 : 0.5);
}

/** The income that the criteria ask for with this rent, and each person's part of it. */
export function describeIncome(
  { title, criteria, pricing, incomeRestriction }: HomeFacts,
  people: number | null,
  language: Language = 'en',
): { text: string; calculated: number[] } {
  const summary = criteria?.summary ?? [];
  const multiple = readIncomeMultiple(summary);
  const limits = incomeRestriction ? [formatIncomeLimits(incomeRestriction, language)] : [];
  if (multiple === null) {
    const unlisted = {
      en: `The income that ${title} needs isn’t listed. ${teamCanTell.en}`,
      es: `El ingreso que pide ${title} no está publicado. ${teamCanTell.es}`,
    }[language];
    return { text: [unlisted, ...limits].join('\n'), calculated: [] };
  }
  const monthly = Math.round(pricing.baseRent.amountCents * multiple);
  const yearly = monthly * 12;
  const share = Math.ceil(monthly / (people ?? 1));
  const [month, year, rent, each] = [monthly, yearly, pricing.baseRent.amountCents, share].map(formatDollars);
  return {
    text: [
      {
        en: `For ${title}, the household’s income before taxes must be at least ${month} per month: ${multiple} times the base rent of ${rent}. That’s ${year} a year.`,
        es: `Para ${title}, el ingreso del hogar antes de impuestos debe ser de al menos ${month} al mes: ${multiple} veces la renta base de ${rent}. Son ${year} al año.`,
      }[language],
      ...(people === null
        ? []
        : [
            {
              en: `Everyone’s income counts together: ${each} each, if ${people} people earn the same.`,
              es: `Cuentan los ingresos de todos juntos: ${each} cada quien, si las ${people} personas ganan lo mismo.`,
            }[language],
          ]),
      ...(language === 'en' ? summary.filter((sentence) => /\bincome counts\b/i.test(sentence)) : []),
      noEligibilityVerdict[language],
      ...limits,
    ].join('\n'),
    calculated: [monthly, yearly, share],
  };
}

/** `do we all have to apply`, `does my husband need to be on it`, `one application for both` */
const whoAppliesPattern =
  /\b(?:we|both|all|each|every(?:one|body)?|(?:my|our) \w+|husband|wife|roommates?|kids?|he|she|they|son|daughter|adults?)\b.{0,20}\b(?:have|has|need|needs|gotta|must|supposed|should)(?: to)? (?:also |each |all |both )?(?:apply|fill|be on (?:the|it)|sign|put in|submit)\b|\bwho (?:all )?(?:has|have|needs?|must)(?: to)? (?:apply|be on|fill|sign|submit)\b|\b(?:separate|joint|own) applications?\b|\bapply (?:together|separately|jointly)\b|\b(?:tenemos|tienen|tiene) que (?:aplicar|llenar)\b|\b(?:aplicamos|aplican|aplica) (?:todos|los dos|juntos|cada)\b|\bcada (?:uno|quien|adulto) (?:aplica|llena)\b/;
/** Whether a message asks who has to apply. */
export const asksWhoApplies = (normalizedText: string): boolean => whoAppliesPattern.test(normalizedText);

/** What single questions about the criteria are about, and what the published sentences call it. */
export const criteriaSubjects = {
  cosigner: {
    asked:
      /\b(?:(?:parents?|mom|dad|family|uncle|aunt|papas?|mama|padres|tio|tia) (?:can|could|will|would|pueden?|podrian?)(?: also)? (?:sign|firmar)|firmar\b.{0,30}\baval\w*|co-? ?sign\w*|guarantors?|fiador\w*|aval(?:es)?|co-?firmante|codeudor|(?:don'?t|dont|doesn'?t|not|isn'?t) (?:quite |really )?(?:make|have|earn|making|earning)? ?enough|(?:\d+|bit|little|few|hundred|bucks|dollars) short|(?:fall|come|coming|am|i'm|im|we're) (?:a )?(?:\w+ )?short|no me alcanza|no (?:gano|llego) (?:lo )?suficiente)\b/,
    said: [/\b(?:guarantor|co-?sign)/i],
    name: { en: 'co-signers', es: 'fiadores' },
    label: { en: 'Co-signers', es: 'Fiadores' },
    question: { en: 'Can I have a co-signer?', es: '¿Puedo tener un fiador?' },
  },
  everyHome: {
    asked:
      /\b(?:least|less|more|most|not (?:so|as)) (?:strict|lenient|picky|forgiving|flexible)|\bstricter|easiest|easier (?:to|on)|same (?:criteria|rules|requirements) (?:for|at)|mas facil de (?:aprobar|calificar)|menos (?:estrict|exigente)/,
    said: [/\bthe same for all\b/i],
    name: { en: 'differences between homes', es: 'diferencias entre viviendas' },
    label: null,
    question: null,
  },
  dismissed: {
    asked:
      /\b(?:dismiss\w*|throw\w* out|thrown out|case (?:got |was )?dropped|seal(?:ed)?|expung\w*|set aside|vacated|desestim\w*|anul\w*|sellad[oa])\b/,
    said: [/\bdismissed cases\b/i, /\bset aside or sealed\b/i],
    name: { en: 'dismissed or sealed cases', es: 'casos desestimados o sellados' },
    label: null,
    question: null,
  },
  savings: {
    asked: /\b(?:savings?|ahorros?)\b/,
    said: [/\bsavings counts?\b/i, /\blarger savings\b/i],
    name: { en: 'savings', es: 'los ahorros' },
    label: null,
    question: null,
  },
  secondChance: {
    asked:
      /\b(?:(?:2 nd|second) chance|double (?:the |my )?(?:security )?deposit|(?:bigger|larger|extra|higher|additional|2x|2 x) (?:security )?deposit|doble deposito|deposito (?:doble|mas grande|extra)|segunda oportunidad|(?:make|any) exceptions?|work with (?:bad|low|poor|broken|people|evictions?)|(?:give|giving) (?:me|us|people) a chance|flexible (?:with|on|about) (?:my |the )?(?:credit|evictions?|income|requirements)|excepcion(?:es)?)\b/,
    said: [/\breviews every application\b|\breviews it individually\b/i, /\blarger deposit\b/i],
    name: { en: 'second chances or a larger deposit', es: 'segundas oportunidades o un depósito mayor' },
    label: null,
    question: null,
    lead: {
      en: 'I don’t have a second-chance program or a fixed double deposit published.',
      es: 'No tengo publicado un programa de segunda oportunidad ni un depósito doble fijo.',
    },
  },
  medicalDebt: {
    asked:
      /\b(?:medical|hospital|doctor|student (?:loans?|debt)|deudas? medicas?|del hospital|prestamos? estudiantil\w*)\b/,
    said: [/\bmedical debt\b/i],
    name: { en: 'medical debt or student loans', es: 'deudas médicas o préstamos estudiantiles' },
    label: null,
    question: null,
  },
  voucherHold: {
    asked: /\bhold(?:ing)?\b.{0,40}\b(?:vouchers?|inspect\w*|section 8)\b|\bapart\w*\b.{0,30}\bvales?\b/,
    said: [/\bhold the home in the meantime\b/i, /\bprogram has to approve\b/i],
    name: { en: 'holding a home for a voucher', es: 'apartar una vivienda para un vale' },
    label: null,
    question: null,
  },
  children: {
    asked:
      /\b(?:newborns?|bab(?:y|ies)|infants?|toddlers?|kids?|child(?:ren)?|bebes?|ninos?|hijos?)\b.{0,25}\b(?:count\w*|occupan\w*|cuentan?)\b|\b(?:count|cuentan?)\b.{0,20}\b(?:newborns?|bab(?:y|ies)|infants?|toddlers?|kids?|child(?:ren)?|bebes?|ninos?|hijos?)\b/,
    said: [/\bchild under two\b/i, /\bper bedroom\b/i],
    name: { en: 'children', es: 'los niños' },
    label: null,
    question: null,
  },
  applicants: {
    asked: whoAppliesPattern,
    said: [/\b18 or older\b/i],
    name: { en: 'who has to apply', es: 'quién tiene que aplicar' },
    label: null,
    question: null,
  },
  evictions: {
    asked: /\b(?:evict\w*|desaloj\w*)\b/,
    said: [/\bevict/i, /\bdismissed cases\b/i],
    name: { en: 'evictions', es: 'desalojos' },
    label: { en: 'Evictions', es: 'Desalojos' },
    question: { en: 'Do you count evictions?', es: '¿Cuentan los desalojos?' },
  },
  history: {
    asked:
      /\b(?:rental history|rent history|(?:still )?owe(?:d|s)?|pay(?:ing)? (?:it|that|this|them|the \d+) off|paid (?:it |that |them )?off|paid in full|settled|payment plan|(?:le|les) debo|debo (?:\d+|dinero)|landlord references?|references|broke\w* (?:my |a |the )?lease|first (?:apartment|place)|never rented|historial de renta|referencias)\b/,
    said: [/\bunpaid rent or damage\b/i, /\bnever having rented\b/i, /\blandlords\b/i],
    name: { en: 'rental history', es: 'el historial de renta' },
    label: { en: 'Rental history', es: 'Historial de renta' },
    question: { en: 'What do you check in my rental history?', es: '¿Qué revisan de mi historial de renta?' },
  },
  background: {
    asked:
      /\b(?:background|criminal|felon\w*|convict\w*|misdemeanor|arrest\w*|antecedentes|delito|penales)\b/,
    said: [/\b(?:arrests?|criminal)\b/i, /\bconviction by itself\b/i],
    name: { en: 'criminal records', es: 'antecedentes penales' },
    label: { en: 'Background check', es: 'Antecedentes' },
    question: { en: 'Do you do background checks?', es: '¿Revisan antecedentes?' },
  },
  vouchers: {
    asked: /\b(?:vouchers?|section (?:8|eight)|sec 8|hcv|hud|vash|rental assistance|vales?|seccion 8)\b/,
    said: [/\bso only your own share counts\b/i, /\bhaving a voucher\b/i, /\bvoucher\b.{0,40}\bpays\b/i],
    name: { en: 'vouchers', es: 'vales de vivienda' },
    label: null,
    question: null,
  },
  papers: {
    asked:
      /\b(?:ssn|social security (?:numbers?|cards?|no\b|#)|(?:no|without|(?:don'?t )?have an?|don'?t have|need(?:s| an?)?|require an?) social(?: security)?\b(?! (?:income|checks?|benefits?|disability))|itin|(?:in|im)migra\w+|green ?card|visa status|legal status|undocumented|passport|seguro social|pasaporte|migratori\w+|migracion|estatus (?:legal|migratorio))\b/,
    said: [/\b(?:social security number|ssn|itin|passport)\b/i],
    name: {
      en: 'a Social Security number, an ITIN or immigration papers',
      es: 'el número de Seguro Social, el ITIN o los papeles migratorios',
    },
    label: null,
    question: null,
  },
  proof: {
    asked:
      /\b(?:proof|pay ?(?:stubs?|slips?)|check stubs?|paper ?work|papers|documents?|docs|offer letter|self[- ]employed|(?:in |paid |pays? (?:me |us )?(?:in )?)cash|cash (?:job|income)|bank statements?|tax returns?|w-? ?2s?|comprob\w*|talones|documentos?|papeles(?! (?:de (?:in|e)?migracion|migratori))|efectivo)\b/,
    said: [/\bproof you have\b|\bpay stubs\b/i, /\btips, self-employment\b/i],
    name: { en: 'proof of income', es: 'comprobantes de ingresos' },
    label: null,
    question: null,
  },
  tips: {
    asked:
      /\b(?:(?<!any )(?<!some )tips|tipped|server|bartender|waitress|overtime|self[- ]employed|(?:own|my own|a) (?:small )?business|freelanc\w*|1099|contractor|gig|uber|lyft|doordash|instacart|commissions?|propinas|por mi cuenta|horas extras?)\b/,
    said: [/\btips, self-employment\b/i, /\bproof you have\b|\bpay stubs\b/i],
    name: { en: 'tips or self-employment', es: 'propinas o trabajo por su cuenta' },
    label: null,
    question: null,
  },
  benefits: {
    asked:
      /\b(?:ssi|ssdi|(?:on|draw|get|receive|from|my) (?:social security|disability)|disability (?:income|check|checks|benefits|pay)|va benefits|veterans'? benefits|pension\w*|retire[ds]?|retirement|unemployment|(?:government|my) benefits|jubilad[oa]|desempleo)\b/,
    said: [/\bSocial Security, disability\b/i],
    name: { en: 'benefits or pensions', es: 'beneficios o pensiones' },
    label: null,
    question: null,
  },
  support: {
    asked: /\b(?:child ?support|alimony|spousal support|manutencion|pension alimenticia)\b/,
    said: [/\bchild support\b/i],
    name: { en: 'child support or alimony', es: 'manutención' },
    label: null,
    question: null,
  },
  grants: {
    asked:
      /\b(?:(?:is|are|am|im|i'm|as) (?:a |an |all |both )?(?:\w+ )?(?:full ?time )?(?:college )?students?|grants?|scholarships?|stipends?|financial aid|fafsa|gi bill|(?:doesn'?t|don'?t|dont|doesnt|not|isn'?t) (?:currently |really )?work(?:ing)?|no (?:job|income|trabajo|ingresos)|unemployed|stay(?:s)? (?:at )?home|(?:my|his|her|their|our) parents (?:pay|help|cover|support)\w*|estudiantes?|becas?|no trabaja\w*)\b/,
    said: [/\bcombined income\b|\btimes\b.{0,60}\brent\b/i, /\bgrants, stipends\b/i],
    name: { en: 'students or people without income', es: 'estudiantes o personas sin ingresos' },
    label: null,
    question: null,
  },
  offer: {
    asked:
      /\b(?:new job|offer letter|job offer|just (?:started|got) (?:a |my |at |this )?(?:new )?(?:job|work\w*)|(?:start|starting|starts) (?:a |my |the )?(?:new )?job|relocat\w+ for|trabajo nuevo|nuevo trabajo|oferta de (?:trabajo|empleo))\b/,
    said: [/\bsigned offer\b/i, /\bproof you have\b|\bpay stubs\b/i],
    name: { en: 'a new job', es: 'un trabajo nuevo' },
    label: null,
    question: null,
  },
  credit: {
    asked: /\b(?:credit\w*|fico|score|bankrupt\w*|collections|debts?|bancarrota|deudas?|buro)\b/,
    said: [/\bminimum (?:credit )?score\b/i, /\bno single number decides\b/i, /\bcredit (?:score|report)\b/i],
    name: { en: 'credit', es: 'el crédito' },
    label: { en: 'Credit', es: 'Crédito' },
    question: { en: 'What credit score do I need?', es: '¿Qué puntaje de crédito necesito?' },
  },
  income: {
    asked:
      /\b(?:incomes?|(?:both|two|2|all) (?:\w+ )?count|salary|wages?|earn|make|(?:times|x) (?:the |my |your )?(?:monthly )?rent|job|ingresos?|sueldo|ganar|gano|trabajo)\b/,
    said: [/\btimes\b.{0,60}\brent\b/i, /\bincome counts\b/i],
    name: { en: 'income', es: 'los ingresos' },
    label: { en: 'Income', es: 'Ingresos' },
    question: { en: 'What income do I need?', es: '¿Qué ingresos necesito?' },
  },
  people: {
    asked:
      /\b(?:how many (?:people|persons|adults|occupants)|occupan\w+|(?:max|maximum) (?:people|number of people)|cuant[oa]s personas)\b/,
    said: [/\bper bedroom\b/i],
    name: { en: 'how many people can live in a home', es: 'cuántas personas pueden vivir en una casa' },
    label: null,
    question: null,
  },
  decision: {
    asked:
      /\b(?:how (?:long|soon|fast|quick\w*)|when (?:do|will|would) (?:i|we) (?:hear|know)|after (?:i|we) (?:apply|applied|submit)|after applying|despues de aplicar|cuanto tarda\w*|cuando (?:me |nos )?(?:avisan|dicen|responden))\b/,
    said: [/\bhear from us within\b/i],
    name: { en: 'how long a decision takes', es: 'cuánto tarda la decisión' },
    label: null,
    question: null,
  },
} as const satisfies Record<string, CriteriaSubject>;

type CriteriaSubject = {
  asked: RegExp;
  /** The first sentence with each of these is said. */
  said: readonly RegExp[];
  name: Record<Language, string>;
  /** The button that asks for it; null for what is rarely asked. */
  label: Record<Language, string> | null;
  question: Record<Language, string> | null;
  /** What the published sentences don't have, said before them. */
  lead?: Record<Language, string>;
};

/** What can count as income, beside wages. */
export const incomeSources: readonly CriteriaSubject[] = [
  criteriaSubjects.tips,
  criteriaSubjects.benefits,
  criteriaSubjects.support,
  criteriaSubjects.grants,
  criteriaSubjects.offer,
  criteriaSubjects.proof,
];

const MAX_SUBJECTS = 3;
const MAX_SENTENCES = 2;

/** `Will I be approved with a score of 580?` */
const verdictPattern =
  /\b(?:approv\w*|disqualif\w*|den(?:y|ied)|reject\w*|accept (?:me|us)|qualif\w*|eligible|(?:can|could|will) (?:i|we) (?:still )?(?:rent|get|apply)|still rent|(?:score|credit) (?:of|is|score is) \d{3}|my (?:credit|score|income)|i (?:have|had|got|make|earn) .{0,30}(?:credit|score|evict\w*|felon\w*|income)|me (?:aceptan|aprueban|rentan)|nos (?:aceptan|aprueban|rentan)|califico|calificamos|mi (?:credito|puntaje|ingreso))\b/;

const findSaid = (sentences: readonly string[], patterns: readonly RegExp[]): string[] => [
  ...new Set(patterns.flatMap((pattern) => sentences.find((sentence) => pattern.test(sentence)) ?? [])),
];

/** Entries of the same list have its introduction once. */
function joinListed(sentences: readonly string[]): string[] {
  const byIntro = new Map<string, string>();
  for (const sentence of sentences) {
    const [, intro = sentence, entry] = /^([^:]+: )(.+)\.$/.exec(sentence) ?? [];
    const earlier = byIntro.get(intro);
    byIntro.set(
      intro,
      earlier === undefined || entry === undefined ? sentence : `${earlier.slice(0, -1)}; ${entry}.`,
    );
  }
  return [...byIntro.values()];
}

const askingPattern =
  /\?|\b(?:can|could|do|does|is|are|will|would|how|what|counts?|counted|problem|ok|okay|issue|enough|need|have to|if|tho|though|que|puedo|cuentan?|problema|hay)\b/;
const MAX_WORDS = 8;
const proofPattern =
  /\b(?:pay ?(?:stubs?|slips?)|check stubs?|proof of (?:income|employment)|bank statements?|tax returns?|comprobantes? de ingresos?|talones)\b/;
const askedAlone: readonly Pick<CriteriaSubject, 'asked'>[] = [
  ...incomeSources.filter((subject) => subject !== criteriaSubjects.proof),
  { asked: proofPattern },
  criteriaSubjects.secondChance,
  criteriaSubjects.applicants,
  criteriaSubjects.children,
  criteriaSubjects.cosigner,
  criteriaSubjects.papers,
  criteriaSubjects.background,
  criteriaSubjects.evictions,
  criteriaSubjects.credit,
];

/**
 * Whether a message asks for a criterion that no other topic is about: `does overtime count`. Beside a search,
 * what someone says of themselves asks nothing: `I live on disability payments. What is there in Round Rock?`
 */
export const asksForCriterion = (normalizedText: string, isAlone: boolean): boolean =>
  asksForIncomeLimit(normalizedText) ||
  normalizedText
    .split(/(?<=[.?!])\s+/)
    .some(
      (sentence) =>
        askedAlone.some(({ asked }) => asked.test(sentence)) &&
        (askingPattern.test(sentence) || (isAlone && isShortStatement(normalizedText))),
    );

const isShortStatement = (normalizedText: string): boolean =>
  normalizedText.split(' ').length <= MAX_WORDS && !/\d/.test(normalizedText);

/** The published sentences about a subject. */
export const listSaid = (sentences: readonly string[], { said }: CriteriaSubject): string[] =>
  findSaid(sentences, said).slice(0, MAX_SENTENCES);

/** Published sentences, as they are said. */
export const formatSaid = (said: readonly string[], language: Language): string =>
  joinListed(listCriteria(said, language)).join(' ');

/** The published sentences about what was asked; null if all of the criteria were asked for. */
export function describeAskedCriteria(
  sentences: readonly string[],
  normalizedText: string,
  language: Language,
): string | null {
  const asked = Object.values<CriteriaSubject>(criteriaSubjects)
    .filter((subject) => subject.asked.test(normalizedText))
    // `proof of income` asks for the proof
    .filter((subject, _at, all) => all.length === 1 || subject !== criteriaSubjects.income)
    .slice(0, MAX_SUBJECTS);
  if (asked.length === 0) return null;
  const found = asked.map((subject) => ({
    subject,
    said: listSaid(sentences, subject),
  }));
  const said = [...new Set(found.flatMap((each) => each.said))];
  const missing = found.filter((each) => each.said.length === 0).map(({ subject }) => subject.name[language]);
  const missingText = formatListIn(missing, language);
  return [
    ...(verdictPattern.test(normalizedText) ? [noEligibilityVerdict[language]] : []),
    ...asked.flatMap(({ lead }) => lead?.[language] ?? []),
    ...(said.length > 0 ? [formatSaid(said, language)] : []),
    ...(missing.length > 0
      ? [
          {
            en: `Our published criteria don’t say anything about ${missingText}. ${teamCanTell.en}`,
            es: `Nuestros criterios publicados no dicen nada sobre ${missingText}. ${teamCanTell.es}`,
          }[language],
        ]
      : []),
  ].join('\n');
}

/** The criteria that apply to every applicant, and a home's own. */
export function describeCriteria(home: HomeFacts, language: Language = 'en'): string {
  return [
    noEligibilityVerdict[language],
    ...listCriteria(home.criteria?.summary ?? [], language),
    ...listOwnCriteria(home, language),
  ].join('\n');
}

/** Whether a home is rented to people with a housing voucher, as far as it's listed. */
export const describeVouchers = ({ title, vouchersAccepted }: HomeFacts, language: Language): string =>
  (vouchersAccepted === true
    ? {
        en: 'Housing vouchers are accepted for this home.',
        es: 'En esta vivienda se aceptan vales de vivienda.',
      }
    : vouchersAccepted === false
      ? { en: `${title} doesn’t accept housing vouchers.`, es: `${title} no acepta vales de vivienda.` }
      : {
          en: `The listing for ${title} doesn’t say whether vouchers are accepted. ${teamCanTell.en}`,
          es: `El anuncio de ${title} no dice si se aceptan vales. ${teamCanTell.es}`,
        }
  )[language];

/** What only this home asks of its renters. */
export const listOwnCriteria = (home: HomeFacts, language: Language): string[] => [
  ...(home.vouchersAccepted === true ? [describeVouchers(home, language)] : []),
  ...(home.incomeRestriction ? [formatIncomeLimits(home.incomeRestriction, language)] : []),
];

const incomeLimitPattern =
  /\b(?:income (?:limits?|restrict\w*|caps?|max\w*)|(?:max\w*|limit (?:on|of)) (?:\w+ )?income|(?:make|earn|earning|making) too much|too much (?:money|income)|low[- ]income|tax credit|lihtc|(?:limite|tope|maximo) de ingresos?|bajos ingresos|gano (?:mucho|demasiado)|anyone can (?:rent|apply|live)|cualquiera puede)\b/;
/** Whether a message asks if a home is kept for households below an income. */
export const asksForIncomeLimit = (normalizedText: string): boolean =>
  incomeLimitPattern.test(normalizedText);

/** Whether this home has an income limit, and which. */
export const describeIncomeLimit = ({ title, incomeRestriction }: HomeFacts, language: Language): string =>
  incomeRestriction
    ? {
        en: `Yes, ${title}: ${formatIncomeLimits(incomeRestriction, 'en')}`,
        es: `Sí, ${title}: ${formatIncomeLimits(incomeRestriction, 'es')}`,
      }[language]
    : {
        en: `No income limit is listed for ${title}.`,
        es: `No hay límite de ingresos publicado para ${title}.`,
      }[language];

function formatIncomeLimits(
  { program, maxIncomeBySize }: NonNullable<HomeFacts['incomeRestriction']>,
  language: Language,
): string {
  const limits = maxIncomeBySize
    .map(({ amountCents }, index) => {
      const amount = formatDollars(amountCents);
      return {
        en: `${amount} for ${formatCount(index + 1, 'person', 'people')}`,
        es: `${amount} para ${formatCount(index + 1, 'persona')}`,
      }[language];
    })
    .join('; ');
  return [
    {
      en: `This home has an income limit: ${program}.`,
      es: `Esta vivienda tiene un límite de ingresos: ${program}.`,
    },
    limits !== '' && {
      en: `Maximum household income per year: ${limits}.`,
      es: `Ingreso máximo del hogar por año: ${limits}.`,
    },
  ]
    .flatMap((pair) => (pair === false ? [] : [pair[language]]))
    .join(' ');
}

const unseenPattern =
  /\b(?:before|without|w\/o|sin|antes de) (?:i |we |even |actually )?(?:see|seeing|tour|touring|view|viewing|visit|visiting|a tour|ver|verla|verlo|visitar|ir)\b|\b(?:sight unseen|(?:do|must|should) (?:i|we) (?:have to |need to )?(?:see|tour|visit|view)\b.{0,20}\b(?:first|before))/;
export const noTourNeeded = {
  en: 'No tour is required before you apply, as far as our site says.',
  es: 'Según nuestro sitio, no se pide una visita antes de aplicar.',
};

/** Where to apply; whether a tour has to come first, if that's asked. */
export const describeHowToApply = (
  home: HomeFacts,
  normalizedText: string,
  language: Language = 'en',
): string =>
  [
    ...(home.applyUrl !== null && asksForUnseen(normalizedText) ? [noTourNeeded[language]] : []),
    formatHowToApply(home, language),
  ].join(' ');

/** `can I apply before seeing it` */
export const asksForUnseen = (normalizedText: string): boolean => unseenPattern.test(normalizedText);

const formatHowToApply = ({ title, applyUrl }: HomeFacts, language: Language): string =>
  (applyUrl === null
    ? {
        en: `You can’t apply for ${title} right now.`,
        es: `Por ahora no se puede aplicar para ${title}.`,
      }
    : {
        en: `You can apply for ${title} online: ${applyUrl} It’s best to see the home first. The application fee is in the list of fees.`,
        es: `Puede aplicar para ${title} en línea: ${applyUrl} Es mejor visitarla primero. El costo de la solicitud está en la lista de cargos.`,
      }
  )[language];
