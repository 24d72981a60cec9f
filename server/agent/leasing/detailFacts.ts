import { formatCount } from '#domain/text.ts';
import type { AccessibilityFeature, Amenity } from '#server/homes/home.ts';
import { accessibilityNames, amenityNames, kindNames } from '#server/homes/homeLabels.ts';
import {
  spanishAccessibilityNames,
  spanishAmenityNames,
  spanishKindNames,
} from '#server/homes/spanishNames.ts';

import type { HomeFacts } from '../tools/readHome.ts';
import { formatListIn } from '../words/formatInLanguage.ts';
import type { Language } from '../words/replyLanguage.ts';

import { formatAvailability } from './cards.ts';
import { formatMonths, formatPerMonth, teamCanTell } from './facts.ts';
import { comparesTerms } from './topics.ts';

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

const roomPattern =
  /\b(?:living|bedrooms?|bathrooms?|baths?|kitchen|dining|office|primary|master|hall|recamaras?|cuartos?|habitacion(?:es)?|sala|cocina|comedor|bano)\b/g;
const englishRooms: Record<string, string> = {
  recamara: 'bedroom',
  cuarto: 'bedroom',
  habitacion: 'bedroom',
  master: 'bedroom',
  primary: 'bedroom',
  sala: 'living',
  cocina: 'kitchen',
  comedor: 'dining',
  bano: 'bath',
  bathroom: 'bath',
};
const sizePattern =
  /\b(?:how (?:big|large|small|wide|long|spacious)|sizes?|dimensions?|square footage|square feet|que tan grandes?|medidas|cuanto miden?|tamano)\b/;

/** The sizes of the rooms that a question names, from the texts of the floor plans; empty if it names none. */
function listRoomSizes({ floorPlans }: HomeFacts, normalizedText: string): string[] | null {
  if (!sizePattern.test(normalizedText)) return null;
  const asked = (normalizedText.match(roomPattern) ?? []).map((word) => word.replace(/e?s$/, ''));
  if (asked.length === 0) return null;
  const names = asked.map((word) => englishRooms[word] ?? word);
  return floorPlans
    .flatMap(({ textAlternative }) => textAlternative.split(')'))
    .flatMap((part) => {
      const [before = '', size = ''] = part.split(' (');
      const room =
        before
          .split(/\b(?:is|then|by|to|from|into|the|front|back:?|right:?|left:?)\b|[.,:]/)
          .at(-1)
          ?.trim() ?? '';
      const isAsked =
        /^\d+ by \d+ feet$/.test(size) && names.some((name) => room.toLowerCase().includes(name));
      return isAsked ? [`${room}, ${size}`] : [];
    });
}

/** The rooms of a home, or the sizes of those that the question names. */
export function describeRooms(home: HomeFacts, normalizedText: string, language: Language = 'en'): string {
  const sizes = listRoomSizes(home, normalizedText);
  if (sizes === null) return describeLayout(home, language);
  if (sizes.length === 0)
    return {
      en: `The size of that room isn’t listed for ${home.title}. ${formatSize(home, 'en')} ${teamCanTell.en}`,
      es: `El tamaño de ese cuarto no está publicado para ${home.title}. ${formatSize(home, 'es')} ${teamCanTell.es}`,
    }[language];
  const list = [...new Set(sizes)].join('; ');
  return {
    en: `By the floor plan of ${home.title}: ${list}.`,
    es: `Según el plano de ${home.title}, en inglés: “${list}.”`,
  }[language];
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
      en: `The floor isn’t listed for ${title}. ${teamCanTell.en}`,
      es: `El piso de ${title} no está publicado. ${teamCanTell.es}`,
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
      en: `The lease term isn’t listed for ${title}. ${teamCanTell.en}`,
      es: `El plazo del contrato de ${title} no está publicado. ${teamCanTell.es}`,
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
  const isCompared = comparesTerms(normalizedText);
  const requested = formatMonths(requestedMonths, language);
  const unlisted = {
    en: `A different term (${requested}) isn’t listed. Our team can tell you whether it’s possible.`,
    es: `Otro plazo (${requested}) no está publicado. El equipo le puede decir si es posible.`,
  }[language];
  return [
    ...(isUnlistedTerm && isCompared ? [unlisted] : []),
    ...(isCompared && options.length > 1 ? [compareTerms(options, normalizedText, language)] : []),
    {
      en: `Lease terms for ${title}: ${lengths}.`,
      es: `Plazos de contrato para ${title}: ${lengths}.`,
    }[language],
    ...(isUnlistedTerm && !isCompared ? [unlisted] : []),
  ].join(' ');
}

/** `is 15 months cheaper than 12` */
function compareTerms(
  options: HomeFacts['leaseOptions'],
  normalizedText: string,
  language: Language,
): string {
  const asked = new Set([...normalizedText.matchAll(/\b\d{1,2}\b/g)].map(([number]) => Number(number)));
  const [one, other] = options.filter(({ months }) => asked.has(months));
  const least = Math.min(...options.map(({ totalMonthly }) => totalMonthly.amountCents));
  const best = options.filter(({ totalMonthly }) => totalMonthly.amountCents === least);
  const lengths = formatListIn(
    best.map(({ months }) => formatMonths(months, language)),
    language,
  );
  if (!one || !other)
    return {
      en: `The lowest monthly price is with ${lengths}.`,
      es: `El precio más bajo al mes es con ${lengths}.`,
    }[language];
  const isSame = one.totalMonthly.amountCents === other.totalMonthly.amountCents;
  const cheaper = one.totalMonthly.amountCents < other.totalMonthly.amountCents ? one : other;
  const [from, to] = [one.months, other.months].map((months) => formatMonths(months, language));
  return isSame
    ? { en: `${from} and ${to} cost the same per month.`, es: `${from} y ${to} cuestan lo mismo al mes.` }[
        language
      ]
    : {
        en: `${formatMonths(cheaper.months, 'en')} costs less per month.`,
        es: `Con ${formatMonths(cheaper.months, 'es')} se paga menos al mes.`,
      }[language];
}

/** The reason why a home isn't ready is the operator's own sentence. */
export function describeAvailability({ title, availability }: HomeFacts, language: Language = 'en'): string {
  const { notReadyReason } = availability;
  const text = `${title}: ${formatAvailability(availability, language)}.`;
  return notReadyReason === null || language === 'es' ? text : `${text} ${notReadyReason}`;
}

export type Feature = Amenity | AccessibilityFeature;

const featureNames: Record<Language, Record<Feature, string>> = {
  en: { ...amenityNames, ...accessibilityNames },
  es: { ...spanishAmenityNames, ...spanishAccessibilityNames },
};

export const nameFeature = (feature: Feature, language: Language): string => featureNames[language][feature];

export const nameFeatures = (
  { amenities, accessibility }: Pick<HomeFacts, 'amenities' | 'accessibility'>,
  language: Language,
): string[] => [...amenities, ...accessibility].map((feature) => nameFeature(feature, language));
