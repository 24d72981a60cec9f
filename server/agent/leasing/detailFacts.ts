import { formatCount } from '#domain/text.ts';
import { accessibilityNames, amenityNames, kindNames } from '#server/homes/homeLabels.ts';
import {
  spanishAccessibilityNames,
  spanishAmenityNames,
  spanishKindNames,
} from '#server/homes/spanishNames.ts';
import { listNamedFeatures } from '#server/understanding/understandSearch.ts';

import type { HomeFacts } from '../tools/readHome.ts';
import type { Language } from '../words/replyLanguage.ts';

import { formatAvailability } from './cards.ts';
import { formatMonths, formatPerMonth } from './facts.ts';

function formatSize({ sqft, sqftIsApproximate }: HomeFacts, language: Language): string {
  if (sqft === null) return { en: 'Its size isn’t listed.', es: 'Su tamaño no está publicado.' }[language];
  const count = sqft.toLocaleString('en-US');
  return (
    sqftIsApproximate
      ? { en: `It’s about ${count} square feet.`, es: `Mide unos ${count} pies cuadrados.` }
      : { en: `It’s ${count} square feet.`, es: `Mide ${count} pies cuadrados.` }
  )[language];
}

/** The type of home, its rooms, its size, and the year it was built. */
export function describeLayout(home: HomeFacts, language: Language = 'en'): string {
  const { title, homeType, bedrooms, bathrooms, property } = home;
  const isStudio = bedrooms === 0;
  const facts = {
    en: [
      kindNames[homeType].one,
      isStudio ? 'studio (no separate bedroom)' : formatCount(bedrooms, 'bedroom'),
      formatCount(bathrooms, 'bathroom'),
    ],
    es: [
      spanishKindNames[homeType].one,
      isStudio ? 'estudio (sin recámara aparte)' : formatCount(bedrooms, 'recámara'),
      formatCount(bathrooms, 'baño'),
    ],
  }[language];
  const { yearBuilt } = property;
  const built = { en: `Built in ${yearBuilt}.`, es: `Se construyó en ${yearBuilt}.` }[language];
  return [
    `${title}: ${facts.join(', ')}.`,
    formatSize(home, language),
    ...(yearBuilt === null ? [] : [built]),
  ].join(' ');
}

/** Discloses only as much of the address as the home's page shows. */
export function describeAddress(
  { title, property: { address, neighborhood } }: HomeFacts,
  language: Language = 'en',
): string {
  const addressText = neighborhood === null ? address.formatted : `${address.formatted} (${neighborhood})`;
  const later = {
    en: 'Our team gives you the street address before a tour.',
    es: 'El equipo le da la dirección exacta antes de la visita.',
  }[language];
  return address.visibility === 'EXACT' ? `${title}: ${addressText}.` : `${title}: ${addressText}. ${later}`;
}

export function describeFloor({ title, floor }: HomeFacts, language: Language = 'en'): string {
  if (floor === null)
    return {
      en: `The floor isn’t listed for ${title}. Our team can tell you.`,
      es: `El piso de ${title} no está publicado. El equipo se lo puede decir.`,
    }[language];
  return (
    floor === 0
      ? { en: `${title} is on the ground floor.`, es: `${title} está en la planta baja.` }
      : { en: `${title} is on floor ${floor}.`, es: `${title} está en el piso ${floor}.` }
  )[language];
}

/** The lease lengths on offer and the price of each. */
export function describeLease(
  { title, leaseOptions, pricing }: HomeFacts,
  normalizedText: string,
  language: Language = 'en',
): string {
  const { leaseMonthsForPrice, totalMonthly } = pricing;
  const standardOption = leaseMonthsForPrice === null ? [] : [{ months: leaseMonthsForPrice, totalMonthly }];
  const options = leaseOptions.length > 0 ? leaseOptions : standardOption;
  if (options.length === 0)
    return {
      en: `The lease term isn’t listed for ${title}. Our team can tell you.`,
      es: `El plazo del contrato de ${title} no está publicado. El equipo se lo puede decir.`,
    }[language];
  const lengths = options
    .map(
      ({ months, totalMonthly: { amountCents } }) =>
        `${formatMonths(months, language)} (${formatPerMonth(amountCents, language)})`,
    )
    .join('; ');
  const requestedMonths = /month[- ]to[- ]month|\bmes a mes\b/.test(normalizedText)
    ? 1
    : Number(/\b(\d{1,2})[- ](?:months?|meses)\b/.exec(normalizedText)?.[1]);
  const isUnlistedTerm = requestedMonths > 0 && options.every(({ months }) => months !== requestedMonths);
  const requested = formatMonths(requestedMonths, language);
  const unlisted = {
    en: `A different term (${requested}) isn’t listed. Our team can tell you whether it’s possible.`,
    es: `Otro plazo (${requested}) no está publicado. El equipo le puede decir si es posible.`,
  }[language];
  return [
    {
      en: `Lease terms for ${title}: ${lengths}.`,
      es: `Plazos de contrato para ${title}: ${lengths}.`,
    }[language],
    ...(isUnlistedTerm ? [unlisted] : []),
  ].join(' ');
}

/** The reason why a home isn't ready is the operator's own sentence. */
export function describeAvailability({ title, availability }: HomeFacts, language: Language = 'en'): string {
  const { notReadyReason } = availability;
  const text = `${title}: ${formatAvailability(availability, language)}.`;
  return notReadyReason === null || language === 'es' ? text : `${text} ${notReadyReason}`;
}

const featureNames = {
  en: { amenities: amenityNames, accessibility: accessibilityNames },
  es: { amenities: spanishAmenityNames, accessibility: spanishAccessibilityNames },
};

type Features = Pick<HomeFacts, 'amenities' | 'accessibility'>;

export const nameFeatures = ({ amenities, accessibility }: Features, language: Language): string[] => [
  ...amenities.map((name) => featureNames[language].amenities[name]),
  ...accessibility.map((name) => featureNames[language].accessibility[name]),
];

/** Says whether the home has the features the visitor asked about. */
export function describeAmenities(
  home: HomeFacts,
  normalizedText: string,
  language: Language = 'en',
): string {
  const { title, otherAmenities } = home;
  const own = nameFeatures(home, language);
  const mentioned = nameFeatures(listNamedFeatures(normalizedText), language);
  if (mentioned.length === 0) {
    const all = [...new Set([...own, ...otherAmenities])].join(', ');
    return { en: `Listed for ${title}: ${all}.`, es: `Publicado para ${title}: ${all}.` }[language];
  }
  return mentioned
    .map(
      (name) =>
        (own.includes(name)
          ? { en: `Yes, ${title} has it: ${name}.`, es: `Sí, ${title} lo tiene: ${name}.` }
          : {
              en: `Not listed for ${title}: ${name}. Our team can tell you for sure.`,
              es: `No está publicado para ${title}: ${name}. El equipo se lo puede confirmar.`,
            }
        )[language],
    )
    .join('\n');
}
