import { formatCount } from '#domain/text.ts';
import { getUndisclosedFees, undisclosedTexts } from '#domain/homes/disclosure.ts';
import { formatDollars } from '#server/homes/homeLabels.ts';

import type { Fee, HomeFacts } from '../tools/readHome.ts';
import { formatListIn } from '../words/formatInLanguage.ts';
import type { Language } from '../words/replyLanguage.ts';
import { formatAmountLabel, formatStoredTerm } from '../words/storedTerms.ts';

const formatFeeLine = (
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

function formatTotal({ title, pricing }: HomeFacts, language: Language): string {
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

/** What is due before move-in, when applying, and when moving out. */
export function describeUpfrontCosts({ title, pricing }: HomeFacts, language: Language = 'en'): string {
  const { upfrontMin, deposit, depositNote, fees } = pricing;
  const oneTimeFees = fees.filter(
    ({ timing, requirement }) => timing !== 'MONTHLY' && requirement !== 'OPTIONAL',
  );
  const isDueBeforeMoveIn = ({ timing }: Fee) => timing === 'AT_APPLICATION' || timing === 'AT_MOVE_IN';
  const laterFees = oneTimeFees.filter((fee) => !isDueBeforeMoveIn(fee));
  const total = formatDollars(upfrontMin.amountCents);
  const [depositEn, depositEs] = deposit ? [', the deposit', ', el depósito'] : ['', ''];
  const later = formatFeeLines(laterFees, language);
  return [
    {
      en: `${title}: at least ${total} due at move-in – first month’s rent${depositEn} and move-in fees.`,
      es: `${title}: al menos ${total} para mudarse: el primer mes de renta${depositEs} y los cargos de entrada.`,
    }[language],
    deposit === null
      ? { en: undisclosedTexts.deposit, es: 'El depósito no está publicado, pero puede haber uno.' }[language]
      : [
          {
            en: `Deposit: ${formatDollars(deposit.amountCents)}.`,
            es: `Depósito: ${formatDollars(deposit.amountCents)}.`,
          }[language],
          depositNote,
        ]
          .filter(Boolean)
          .join(' '),
    ...oneTimeFees.filter(isDueBeforeMoveIn).map((fee) => formatFeeLine(fee, language)),
    ...(later === ''
      ? []
      : [{ en: `Later, if they apply: ${later}.`, es: `Más adelante, si aplican: ${later}.` }[language]]),
  ].join('\n');
}

export function describeFees({ title, pricing }: HomeFacts, language: Language = 'en'): string {
  if (pricing.fees.length === 0)
    return {
      en: `Fees for ${title} aren’t listed, but there may be some. Our team can tell you.`,
      es: `Los cargos de ${title} no están publicados, pero puede haber. El equipo se lo puede decir.`,
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
            en: 'Other required monthly fees aren’t listed, but there may be some. Our team can tell you.',
            es: 'Otros cargos mensuales obligatorios no están publicados, pero puede haber. El equipo se lo puede decir.',
          }[language],
        ]),
  ].join('\n');
}

/** Without its period, since limits may follow. */
function formatAllowedPets({ title, pets }: HomeFacts, language: Language): string | null {
  const { dogsAllowed, catsAllowed, largeDogsAllowed, smallDogsOnly } = pets;
  const dogs = largeDogsAllowed
    ? { en: 'dogs (including large dogs)', es: 'perros (también grandes)' }
    : smallDogsOnly
      ? { en: 'small dogs', es: 'perros pequeños' }
      : { en: 'dogs', es: 'perros' };
  const allowed = [
    ...(dogsAllowed ? [dogs[language]] : []),
    ...(catsAllowed ? [{ en: 'cats', es: 'gatos' }[language]] : []),
  ];
  const list = formatListIn(allowed, language);
  return list === '' ? null : { en: `${title} allows ${list}`, es: `${title} acepta ${list}` }[language];
}

function formatPetPolicy(home: HomeFacts, limits: readonly string[], language: Language): string {
  const { title, pets } = home;
  const allowed = formatAllowedPets(home, language);
  if (allowed !== null) return limits.length === 0 ? `${allowed}.` : `${allowed}: ${limits.join('; ')}.`;
  return (
    pets.isDisclosed
      ? { en: `${title} doesn’t allow pets.`, es: `${title} no acepta mascotas.` }
      : {
          en: `The pet policy for ${title} isn’t listed. Our team can tell you.`,
          es: `La política de mascotas de ${title} no está publicada. El equipo se la puede decir.`,
        }
  )[language];
}

/** The portal's own sentence about assistance animals. */
export const formatAssistanceNote = (note: string, language: Language): string =>
  ({
    en: note,
    es: 'Los animales de asistencia no son mascotas: no se les aplica ningún cargo, límite ni regla de razas.',
  })[language];

export function describePets(home: HomeFacts, language: Language = 'en'): string {
  const { maxPets, maxWeightLbs, restrictedBreeds, fees, assistanceAnimalNote } = home.pets;
  const count = maxPets ?? 0;
  const limits = [
    maxPets !== null && {
      en: `up to ${formatCount(count, 'pet')}`,
      es: `hasta ${formatCount(count, 'mascota')}`,
    },
    maxWeightLbs !== null && { en: `up to ${maxWeightLbs} lbs`, es: `hasta ${maxWeightLbs} libras` },
    restrictedBreeds.length > 0 && {
      en: `not allowed: ${restrictedBreeds.join(', ')}`,
      es: `no se aceptan: ${restrictedBreeds.join(', ')}`,
    },
  ].flatMap((limit) => (limit === false ? [] : [limit[language]]));
  return [
    formatPetPolicy(home, limits, language),
    ...(fees.length > 0 ? [`${fees.map((fee) => formatFeeLine(fee, language)).join('; ')}.`] : []),
    formatAssistanceNote(assistanceAnimalNote, language),
  ].join('\n');
}
