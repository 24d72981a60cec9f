import { formatCount } from '#domain/text.ts';
import { describeFilter, listExcludedKinds } from '#server/homes/describeFilter.ts';
import { formatDollars } from '#server/homes/homeLabels.ts';
import { isPresent } from '#server/homes/isPresent.ts';
import { petCriteria, type ListingFilter, type Range } from '#server/homes/listingFilter.ts';
import {
  spanishAccessibilityNames,
  spanishAmenityNames,
  spanishKindNames,
  spanishPetNames,
  spanishProgramNames,
  spanishTourKinds,
} from '#server/homes/spanishNames.ts';

import type { Relaxation } from '../tools/findHomes.ts';
import { formatChoiceIn, formatDayIn, formatListIn } from '../words/formatInLanguage.ts';
import type { Language } from '../words/replyLanguage.ts';

type Options = { language: Language; marketName: string | null; near: string | null };

/** houses in Austin, 2 bedrooms, up to $2,000/mo; casas en Austin, 2 recámaras, hasta $2,000/mes */
export function describeSearch(filter: ListingFilter, { language, marketName, near }: Options): string {
  if (language === 'en')
    return describeFilter(filter, { marketName, includeUserText: false, near, isContinued: true });
  const excludedKinds = listExcludedKinds(filter.homeTypes ?? []).map((kind) => spanishKindNames[kind].many);
  const kinds =
    excludedKinds.length > 0 ? [] : (filter.homeTypes ?? []).map((kind) => spanishKindNames[kind].many);
  const cities = filter.cities && filter.cities.length > 0 ? formatChoiceIn(filter.cities, 'es') : null;
  const places = [cities, filter.city, filter.postalCode].filter(isPresent);
  const place = places.length > 0 ? places.join(' ') : marketName;
  const where = [
    kinds.length > 0 ? formatListIn(kinds, 'es') : 'viviendas',
    ...(place === null ? [] : [filter.excludedCities?.includes(place) ? `cerca de ${place}` : `en ${place}`]),
    ...(near === null ? [] : [`cerca de${formatNear(near)}`]),
    ...(near === null && filter.bounds ? ['en una parte del mapa'] : []),
  ].join(' ');
  const criteria = Object.values(describers).flatMap((describe) => describe?.(filter) ?? []);
  const without = excludedKinds.length > 0 ? [`sin incluir ${formatListIn(excludedKinds, 'es')}`] : [];
  return [where, ...without, ...criteria].join(', ');
}

const formatNear = (near: string): string =>
  near.startsWith('downtown ') ? `l centro de ${near.slice('downtown '.length)}` : ` ${near}`;

function formatRange(range: Range | null | undefined, amount: (value: number) => string): string[] {
  const { min, max } = range ?? {};
  if (isPresent(min) && isPresent(max))
    return [min === max ? amount(min) : `de ${amount(min)} a ${amount(max)}`];
  if (isPresent(min)) return [`al menos ${amount(min)}`];
  return isPresent(max) ? [`hasta ${amount(max)}`] : [];
}

const formatBaths = (value: number) => formatCount(value, 'baño');
const formatSize = (value: number) => `${value.toLocaleString('en-US')} pies cuadrados`;
const formatAmount = (value: number) => formatDollars(value * 100);

function describeBeds(beds: Range | null | undefined): string[] {
  if (beds?.max === 0) return ['estudios'];
  return formatRange({ min: beds?.min === 0 ? null : beds?.min, max: beds?.max }, (value) =>
    formatCount(value, 'recámara'),
  );
}

/** What a search says of each field, in this order; null where the place or the kind is said before. */
const describers: Record<keyof ListingFilter, ((filter: ListingFilter) => string[]) | null> = {
  text: null,
  building: null,
  marketSlug: null,
  city: null,
  cities: null,
  excludedCities: ({ excludedCities }) =>
    excludedCities && excludedCities.length > 0 ? [`menos en ${formatListIn(excludedCities, 'es')}`] : [],
  postalCode: null,
  bounds: null,
  homeTypes: null,
  ids: null,
  tourTypes: null,
  tourableBy: null,
  beds: ({ beds }) => describeBeds(beds),
  baths: ({ baths }) => formatRange(baths, formatBaths),
  sqft: ({ sqft }) => formatRange(sqft, formatSize),
  totalMonthly: ({ totalMonthly }) => formatRange(totalMonthly, formatAmount).map((text) => `${text}/mes`),
  maxUpfront: ({ maxUpfront }) =>
    isPresent(maxUpfront) ? [`hasta ${formatAmount(maxUpfront)} para mudarse`] : [],
  availableBy: ({ availableBy }) =>
    availableBy ? [`disponible a más tardar el ${formatDayIn(availableBy, 'es')}`] : [],
  pets: ({ pets }) => petCriteria.filter((pet) => pets?.[pet]).map((pet) => spanishPetNames[pet]),
  amenities: ({ amenities }) => (amenities ?? []).map((name) => spanishAmenityNames[name]),
  accessibility: ({ accessibility }) => (accessibility ?? []).map((name) => spanishAccessibilityNames[name]),
  acceptsVouchers: ({ acceptsVouchers }) => (acceptsVouchers ? [spanishProgramNames.acceptsVouchers] : []),
  incomeRestricted: ({ incomeRestricted }) =>
    incomeRestricted ? [spanishProgramNames.incomeRestricted] : [],
  includeComingSoon: ({ includeComingSoon }) => (includeComingSoon ? ['también las próximas a salir'] : []),
};

/** What the visitor may drop to find homes. */
export function formatRelaxation(
  { label, dropFilters }: Relaxation,
  filter: ListingFilter,
  language: Language,
): string {
  if (language === 'en') return label;
  return dropFilters.map((drop) => formatDropped(drop, filter)).join('; ');
}

const fixedTexts = {
  text: 'Quitar las palabras buscadas',
  marketSlug: 'Buscar en todas las zonas',
  bounds: 'Buscar fuera de esta parte del mapa',
  availableBy: 'Quitar la fecha de mudanza',
};

function formatDropped(drop: string, filter: ListingFilter): string {
  const [field = '', entry] = drop.split(/[:.]/);
  const fixed = Object.entries(fixedTexts).find(([name]) => name === field)?.[1];
  if (fixed !== undefined) return fixed;
  if (field === 'excludedCities') return `Incluir ${formatListIn(filter.excludedCities ?? [], 'es')}`;
  if (field === 'cities') return `Buscar fuera de ${formatListIn(filter.cities ?? [], 'es')}`;
  if (field === 'city' || field === 'postalCode') return `Buscar fuera de ${filter[field] ?? ''}`;
  if (field === 'tourTypes') return quote((filter.tourTypes ?? []).map((kind) => spanishTourKinds[kind]));
  if (field === 'tourableBy') return 'Quitar la fecha de la visita';
  if (field === 'homeTypes')
    return quote((filter.homeTypes ?? []).map((kind) => spanishKindNames[kind].many));
  const kept =
    entry === undefined ? { [field]: filter[field as keyof ListingFilter] } : pickEntry(field, entry);
  return quote(Object.values(describers).flatMap((describe) => describe?.(kept) ?? []));
}

const quote = (names: readonly string[]): string => `Quitar “${names.join(', ')}”`;

/** `amenities:POOL` and `pets.dogs` name one part of a field. */
const pickEntry = (field: string, entry: string): ListingFilter =>
  field === 'pets' ? { pets: { [entry]: true } } : { [field]: [entry] };
