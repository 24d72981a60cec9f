import { formatCount } from '#domain/text.ts';
import { getUndisclosedFees, undisclosedTexts } from '#domain/homes/disclosure.ts';
import { formatDollars } from '#server/homes/homeLabels.ts';

import type { Fee, HomeFacts } from '../tools/readHome.ts';
import type { Language } from '../words/replyLanguage.ts';
import { formatAmountLabel, formatStoredNote, formatStoredTerm } from '../words/storedTerms.ts';

/** Said of what a listing leaves open; the reply then offers to ask. */
export const teamCanTell: Record<Language, string> = {
  en: 'Our team can tell you.',
  es: 'El equipo le puede decir.',
};

export const formatFeeLine = (
  { name, amountLabel }: Pick<Fee, 'name' | 'amountLabel'>,
  language: Language,
): string => `${formatStoredTerm(name, language)}: ${formatAmountLabel(amountLabel, language)}`;

const formatFeeLines = (fees: readonly Fee[], language: Language): string =>
  fees.map((fee) => formatFeeLine(fee, language)).join('; ');

const extraFees = {
  ALL: {
    en: 'Required monthly fees aren’t listed, but there may be some.',
    es: 'Los cargos mensuales obligatorios no están publicados, pero puede haber.',
  },
  ANOTHER: {
    en: 'Another monthly fee may be required.',
    es: 'Puede haber otro cargo mensual obligatorio.',
  },
  AMOUNT: {
    en: 'The amount of a required monthly fee isn’t listed. It’s extra.',
    es: 'El monto de un cargo mensual obligatorio no está publicado. Se paga aparte.',
  },
};

const formatExtraFees = ({ monthlyFeesDisclosed, fees }: HomeFacts['pricing'], language: Language): string =>
  (monthlyFeesDisclosed
    ? { en: 'Usage-based fees are extra.', es: 'Los cargos según el consumo se pagan aparte.' }
    : extraFees[getUndisclosedFees(fees)]
  )[language];

export function formatTotal({ title, pricing }: HomeFacts, language: Language): string {
  const price = formatDollars(pricing.totalMonthly.amountCents);
  const { totalMonthlyIsMinimum: isMinimum, monthlyFeesDisclosed: isTotal } = pricing;
  return {
    en: `${title} costs ${isMinimum ? 'at least ' : ''}${price} per month${isTotal ? ' total' : ''}.`,
    es: `${title} cuesta ${isMinimum ? 'al menos ' : ''}${price} al mes${isTotal ? ' en total' : ''}.`,
  }[language];
}

export const formatPerMonth = (amountCents: number, language: Language): string =>
  `${formatDollars(amountCents)}${{ en: '/mo', es: '/mes' }[language]}`;

export const formatMonths = (months: number, language: Language): string =>
  (months === 1
    ? { en: 'month-to-month', es: 'mes a mes' }
    : { en: formatCount(months, 'month'), es: formatCount(months, 'mes', 'meses') }
  )[language];

const formatLeaseForPrice = (months: number, language: Language): string =>
  (months === 1
    ? { en: 'That’s for a month-to-month lease.', es: 'Es con contrato mes a mes.' }
    : {
        en: `That’s for a lease of ${formatMonths(months, 'en')}.`,
        es: `Es con contrato de ${formatMonths(months, 'es')}.`,
      }
  )[language];

/** The total price and its parts. */
export function describePrice(home: HomeFacts, language: Language = 'en'): string {
  const { pricing, leaseOptions } = home;
  const { totalMonthlyIsMinimum, baseRent, fees, specials, leaseMonthsForPrice } = pricing;
  const totalSentences = [
    formatTotal(home, language),
    ...(leaseMonthsForPrice === null ? [] : [formatLeaseForPrice(leaseMonthsForPrice, language)]),
    ...(totalMonthlyIsMinimum ? [formatExtraFees(pricing, language)] : []),
  ];
  const rent = formatDollars(baseRent.amountCents);
  const parts = [
    { en: `rent ${rent}`, es: `renta ${rent}` }[language],
    ...fees.filter(({ includedInTotal }) => includedInTotal).map((fee) => formatFeeLine(fee, language)),
  ].join('; ');
  const otherLeases = leaseOptions
    .filter(({ months }) => months !== leaseMonthsForPrice)
    .map(({ months, totalMonthly }) => {
      const price = formatDollars(totalMonthly.amountCents);
      return {
        en: `${formatCount(months, 'month')} ${price}`,
        es: `${formatMonths(months, 'es')} ${price}`,
      }[language];
    })
    .join(', ');
  return [
    totalSentences.join(' '),
    { en: `It includes: ${parts}.`, es: `Incluye: ${parts}.` }[language],
    ...(otherLeases === ''
      ? []
      : [
          {
            en: `Other lease terms, per month: ${otherLeases}.`,
            es: `Con otros plazos, al mes: ${otherLeases}.`,
          }[language],
        ]),
    ...specials.map((special) => `${special.title}: ${special.terms}`),
  ].join('\n');
}

function formatDeposit(
  { deposit, depositNote }: HomeFacts['pricing'],
  language: Language,
  title: string | null = null,
): string {
  if (deposit === null)
    return (
      title === null
        ? { en: undisclosedTexts.deposit, es: 'El depósito no está publicado, pero puede haber uno.' }
        : {
            en: `The deposit for ${title} isn’t listed, but there may be one.`,
            es: `El depósito de ${title} no está publicado, pero puede haber uno.`,
          }
    )[language];
  const amount = formatDollars(deposit.amountCents);
  const sentence =
    title === null
      ? { en: `Deposit: ${amount}.`, es: `Depósito: ${amount}.` }
      : { en: `The deposit for ${title} is ${amount}.`, es: `El depósito de ${title} es de ${amount}.` };
  return [sentence[language], depositNote && formatStoredNote(depositNote, language)]
    .filter(Boolean)
    .join(' ');
}

/** The deposit, and what is due with it. */
export function describeDeposit({ title, pricing }: HomeFacts, language: Language = 'en'): string {
  const total = formatDollars(pricing.upfrontMin.amountCents);
  const unlisted = pricing.deposit === null ? [teamCanTell[language]] : [];
  return [
    [formatDeposit(pricing, language, title), ...unlisted].join(' '),
    {
      en: `With the first month’s rent and the move-in fees, at least ${total} is due at move-in.`,
      es: `Con el primer mes de renta y los cargos de entrada, para mudarse se pagan al menos ${total}.`,
    }[language],
  ].join('\n');
}

/** What is due before move-in and when applying. */
export function describeUpfrontCosts({ title, pricing }: HomeFacts, language: Language = 'en'): string {
  const { upfrontMin, totalMonthly, deposit, fees } = pricing;
  const before = fees.filter(({ timing }) => timing === 'AT_APPLICATION' || timing === 'AT_MOVE_IN');
  const [required, situational] = (['MANDATORY', 'SITUATIONAL'] as const).map((status) =>
    before.filter(({ requirement }) => requirement === status),
  );
  const extra = formatFeeLines(situational ?? [], language);
  const [total, first] = [upfrontMin, totalMonthly].map(({ amountCents }) => formatDollars(amountCents));
  const [depositEn, depositEs] = deposit ? [', the deposit', ', el depósito'] : ['', ''];
  return [
    {
      en: `${title}: at least ${total} due at move-in – first month’s rent${depositEn} and move-in fees.`,
      es: `${title}: al menos ${total} para mudarse: el primer mes de renta${depositEs} y los cargos de entrada.`,
    }[language],
    { en: `First month: ${first}.`, es: `Primer mes: ${first}.` }[language],
    formatDeposit(pricing, language),
    ...(required ?? []).map((fee) => formatFeeLine(fee, language)),
    ...(extra === '' ? [] : [{ en: `If it applies: ${extra}.`, es: `Si aplica: ${extra}.` }[language]]),
  ].join('\n');
}

/** What the question and the name of a fee have in common. */
const feeWords: readonly RegExp[] = [
  /\b(?:appl?(?:y|ication|icant)?s?|aplicar|solicitud)\b/,
  /\b(?:pets?|dogs?|cats?|him|her|mascotas?|perros?|gatos?)\b/,
  /\binsur/,
  /\b(?:park|garage)/,
  /\blate\b/,
  /\b(?:break|early|terminat)/,
  /\badmin/,
  /\b(?:trash|utilit|water)/,
  /\b(?:clean|limpieza)/,
  /\b(?:storage|bodega)/,
];

/** Those the question is about. */
export function pickFees<One extends Pick<Fee, 'name'>>(fees: readonly One[], normalizedText: string): One[] {
  const asked = feeWords.filter((words) => words.test(normalizedText));
  return fees.filter(({ name }) => asked.some((words) => words.test(name.toLowerCase())));
}

/** All fees, or only those the question names. */
export function describeFees(
  { title, pricing }: HomeFacts,
  normalizedText: string,
  language: Language = 'en',
): string {
  const picked = pickFees(pricing.fees, normalizedText);
  if (picked.length > 0) {
    const list = formatFeeLines(picked, language);
    return { en: `At ${title}: ${list}.`, es: `En ${title}: ${list}.` }[language];
  }
  if (pricing.fees.length === 0)
    return {
      en: `Fees for ${title} aren’t listed, but there may be some. ${teamCanTell.en}`,
      es: `Los cargos de ${title} no están publicados, pero puede haber. ${teamCanTell.es}`,
    }[language];
  const sections = [
    ['MANDATORY', { en: 'Required:', es: 'Obligatorios:' }],
    ['SITUATIONAL', { en: 'Situational:', es: 'Según el caso:' }],
    ['OPTIONAL', { en: 'Optional:', es: 'Opcionales:' }],
  ] as const;
  return [
    { en: `Fees for ${title}:`, es: `Cargos de ${title}:` }[language],
    ...sections.flatMap(([status, heading]) => {
      const fees = pricing.fees.filter(({ requirement }) => requirement === status);
      return fees.length === 0 ? [] : [`${heading[language]} ${formatFeeLines(fees, language)}.`];
    }),
    ...(pricing.monthlyFeesDisclosed
      ? []
      : [
          {
            en: `Other required monthly fees aren’t listed, but there may be some. ${teamCanTell.en}`,
            es: `Otros cargos mensuales obligatorios no están publicados, pero puede haber. ${teamCanTell.es}`,
          }[language],
        ]),
  ].join('\n');
}

/** The portal's own sentence about assistance animals. */
export const formatAssistanceNote = (note: string, language: Language): string =>
  ({
    en: note,
    es: 'Los animales de asistencia no son mascotas: no se les aplica ningún cargo, límite ni regla de razas.',
  })[language];
