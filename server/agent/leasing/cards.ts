import { formatCount } from '#domain/text.ts';
import { formatPerMonth } from '#domain/homes/labels.ts';
import type { UnitStatus } from '#server/homes/home.ts';
import { formatDollars } from '#server/homes/homeLabels.ts';

import type { Button, Card } from '../agent.ts';
import type { FoundHome } from '../tools/findHomes.ts';
import { formatDayIn, formatTimeLabelIn } from '../words/formatInLanguage.ts';
import type { Language } from '../words/replyLanguage.ts';

export const formatBaths = (bathrooms: number, language: Language): string =>
  ({ en: formatCount(bathrooms, 'bath'), es: formatCount(bathrooms, 'baño') })[language];

export const formatSqft = (sqft: number, language: Language): string =>
  `${sqft.toLocaleString('en-US')} ${{ en: 'sq ft', es: 'pies²' }[language]}`;

const formatBeds = (bedrooms: number, language: Language): string =>
  bedrooms === 0
    ? { en: 'Studio', es: 'Estudio' }[language]
    : { en: formatCount(bedrooms, 'bed'), es: formatCount(bedrooms, 'recámara') }[language];

const formatHomeSummary = ({ bedrooms, bathrooms, sqft }: FoundHome, language: Language): string =>
  [
    formatBeds(bedrooms, language),
    formatBaths(bathrooms, language),
    sqft === null ? null : formatSqft(sqft, language),
  ]
    .filter((part) => part !== null)
    .join(', ');

export function formatPrice(
  { totalMonthly, totalMonthlyIsMinimum }: FoundHome['pricing'],
  language: Language,
): string {
  const price = formatDollars(totalMonthly.amountCents);
  return totalMonthlyIsMinimum ? { en: `from ${price}`, es: `desde ${price}` }[language] : price;
}

const spanishStatuses: Record<UnitStatus, string> = {
  AVAILABLE_NOW: 'Disponible ya',
  AVAILABLE_LATER: 'Disponible más adelante',
  COMING_SOON: 'Próximamente',
  ON_HOLD: 'Apartada por ahora',
  LEASED: 'Ya está rentada',
  OFF_MARKET: 'No está en renta',
};

export function formatAvailability(
  { label, status, availableOn }: FoundHome['availability'],
  language: Language,
): string {
  if (language === 'en') return label;
  return status === 'AVAILABLE_LATER' && availableOn !== null
    ? `Disponible desde el ${formatDayIn(availableOn, 'es')}`
    : spanishStatuses[status];
}

const formatPlace = ({ property: { neighborhood, address } }: FoundHome): string =>
  neighborhood === null ? `${address.city}, ${address.state}` : `${neighborhood}, ${address.city}`;

/** Uses the smallest size. */
function toCardImage({ images: [first] }: FoundHome): Card['image'] {
  if (!first) return null;
  const [smallest = first.url] = first.srcSet?.split(' ') ?? [];
  return { url: smallest, alt: first.alt, ...(first.focus && { focus: first.focus }) };
}

const spanishPerMonth = ({ pricing }: FoundHome): string =>
  pricing.monthlyFeesDisclosed ? 'al mes, con todos los cargos' : 'al mes';

export const toCard = (home: FoundHome, language: Language = 'en'): Card => ({
  slug: home.slug,
  title: home.title,
  place: formatPlace(home),
  totalMonthly: formatPrice(home.pricing, language),
  per: { en: formatPerMonth, es: spanishPerMonth }[language](home),
  summary: formatHomeSummary(home, language),
  availability: formatAvailability(home.availability, language),
  nextTour: home.nextTour && formatTimeLabelIn(home.nextTour.label, language),
  href: `/units/${home.slug}/`,
  image: toCardImage(home),
});

/** A button for each home of a list, which picks it by its number. */
export const createHomeButtons = (homes: readonly Pick<FoundHome, 'title'>[], language: Language): Button[] =>
  homes.map(({ title }, at) => ({
    label: title,
    say: { en: `Number ${at + 1}`, es: `Número ${at + 1}` }[language],
  }));

/** The card as a line of text. */
export function formatCardLine(home: FoundHome, position: number, language: Language): string {
  const { place, totalMonthly, summary, availability, nextTour } = toCard(home, language);
  const perMonth = { en: '/mo', es: '/mes' }[language];
  const next = { en: 'Next tour', es: 'Próxima visita' }[language];
  return [
    `${position}. ${home.title}, ${place}: ${totalMonthly}${perMonth}. ${summary}. ${availability}.`,
    ...(nextTour === null ? [] : [`${next}: ${nextTour}.`]),
  ].join(' ');
}
