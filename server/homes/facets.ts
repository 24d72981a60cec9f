import { programLabels } from '#domain/homes/filterLabels.ts';
import { dayIn, daysAfter } from '#server/time/days.ts';

import { petNames } from './filterLabels.ts';
import { type Bucket, type Counts, getTourFacets } from './getTourFacets.ts';
import { accessibilityFeatures, amenities, homeKinds } from './home.ts';
import { accessibilityNames, amenityNames, kindNames } from './homeLabels.ts';
import { isPresent } from './isPresent.ts';
import { type ListingFilter, petCriteria, programs } from './listingFilter.ts';

export const HISTOGRAM_STEP_CENTS = 25_000;
/** The last bucket includes everything from this step on. */
export const HISTOGRAM_STEPS = 24;

type Market = { id: string; slug: string; name: string; state: string };

const bedSteps = [0, 1, 2, 3, 4, 5];
const bathSteps = [1, 1.5, 2, 2.5, 3, 4];

const availabilityNames = {
  now: 'Available now',
  in30Days: 'Within 30 days',
  comingSoon: 'Include coming soon',
};

/** Uses Central time, in the middle of the country. */
export const in30Days = (now: Date) => daysAfter(dayIn('America/Chicago', now), 30);

export function getFacets(counts: Counts, filter: ListingFilter, now: Date) {
  const option = (key: string) => counts.get('options')?.get(key) ?? 0;
  const values = (facet: string) => [...(counts.get(facet) ?? [])];
  const atLeast = (facet: string, min: number) =>
    values(facet).reduce((sum, [value, count]) => sum + (Number(value) >= min ? count : 0), 0);
  const options = <Key extends string>(
    keys: readonly Key[],
    names: Record<Key, string>,
    isSelected: (key: Key) => boolean,
  ) => keys.map((key): Bucket => ({ key, label: names[key], count: option(key), selected: isSelected(key) }));
  const steps = (facet: string, minimums: readonly number[], chosen: number | null | undefined) =>
    minimums.map((min): Bucket => ({
      key: String(min),
      label: min === 0 ? 'Any' : `${min}+`,
      count: atLeast(facet, min),
      selected: (chosen ?? 0) === min,
    }));

  return {
    cities: values('cities')
      .map(([city, count]): Bucket => ({
        key: city,
        label: city,
        count,
        selected: isSame(city, filter.city),
      }))
      .toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1)),
    homeTypes: homeKinds.map((kind): Bucket => ({
      key: kind,
      label: kindNames[kind].label,
      count: counts.get('homeTypes')?.get(kind) ?? 0,
      selected: filter.homeTypes?.includes(kind) ?? false,
    })),
    beds: steps('beds', bedSteps, filter.beds?.min),
    baths: steps('baths', bathSteps, filter.baths?.min),
    pets: options(petCriteria, petNames, (pet) => filter.pets?.[pet] ?? false),
    amenities: options(amenities, amenityNames, (amenity) => filter.amenities?.includes(amenity) ?? false),
    accessibility: options(
      accessibilityFeatures,
      accessibilityNames,
      (feature) => filter.accessibility?.includes(feature) ?? false,
    ),
    availability: options(['now', 'in30Days', 'comingSoon'], availabilityNames, (key) =>
      isAvailabilitySelected(key, filter, now),
    ),
    ...getTourFacets(counts, filter, now),
    programs: options(programs, programLabels, (program) => filter[program] ?? false),
    totalMonthlyHistogram: toHistogram(counts.get('totalMonthly') ?? new Map()),
  };
}

type Availability = keyof typeof availabilityNames;

function isAvailabilitySelected(
  key: Availability,
  { availableBy, includeComingSoon }: ListingFilter,
  now: Date,
) {
  if (key === 'comingSoon') return includeComingSoon ?? false;
  if (!isPresent(availableBy)) return false;
  return key === 'now' ? availableBy <= dayIn('America/Chicago', now) : availableBy === in30Days(now);
}

/** In the given order of the markets. */
export const getMarketFacet = (counts: Counts, filter: ListingFilter, markets: readonly Market[]): Bucket[] =>
  markets.map(({ id, slug, name, state }) => ({
    key: slug,
    label: `${name}, ${state}`,
    count: counts.get('markets')?.get(id) ?? 0,
    selected: filter.marketSlug === slug,
  }));

const isSame = (a: string, b: string | null | undefined) => a.toLowerCase() === b?.toLowerCase();

/** Without gaps, from the cheapest home to the most expensive. */
function toHistogram(counts: ReadonlyMap<string, number>) {
  const steps = [...counts.keys()].map(Number);
  if (steps.length === 0) return [];
  const [min, max] = [Math.min(...steps), Math.max(...steps)];
  const dollarsAt = (step: number) => (step * HISTOGRAM_STEP_CENTS) / 100;
  return Array.from({ length: max - min + 1 }, (_, at) => min + at).map((step) => ({
    min: dollarsAt(step),
    max: step === HISTOGRAM_STEPS ? null : dollarsAt(step + 1),
    count: counts.get(String(step)) ?? 0,
  }));
}
