import type { ListingFilter, ListingSort } from '#server/homes/listingFilter.ts';

import type { Places } from '../tools/places.ts';

import { budgetIn } from './budget.ts';
import { featuresIn } from './features.ts';
import { moveInBy } from './moveIn.ts';
import { petsIn } from './pets.ts';
import { plainWords } from './plainWords.ts';
import { roomsIn } from './rooms.ts';
import { namesIn, whereIn, type Where } from './where.ts';

/** What somebody looks for, as the search of the site takes it. */
export type Wish = {
  filter: ListingFilter;
  sort: ListingSort;
  where: Omit<Where, 'filter'>;
  /** Whether anything of a home was named at all. */
  isWish: boolean;
};

type Around = { places: Places; today: string; marketOfPage: string | null };

const cheap =
  /\b(?:cheap(?:est|er)?|lowest|most affordable|least expensive|barat[oa]s?|economic[oa]s?)\b|cheep/;

const large = /\b(?:biggest|largest|most space|mas grande)\b/;

function sortIn(told: string): ListingSort {
  if (cheap.test(told)) return 'PRICE_ASC';
  return large.test(told) ? 'SQFT_DESC' : 'RECOMMENDED';
}

export function wishIn(text: string, { places, today, marketOfPage }: Around): Wish {
  const told = plainWords(text, namesIn(places));
  const { filter: place, ...where } = whereIn(told, places, marketOfPage);
  const rest = withoutNames(told, places);
  const by = moveInBy(rest, today);
  const filter: ListingFilter = {
    ...place,
    ...roomsIn(rest),
    ...budgetIn(rest),
    ...featuresIn(rest),
    ...petsIn(rest),
    ...(by !== null && { availableBy: by }),
  };
  const isWish = Object.keys(filter).length > 0 || where.isTownAsked;
  return { filter, where, isWish, sort: sortIn(told) };
}

/** What a place is called says nothing about a home: not every home at Mission Yard has a yard. */
const withoutNames = (text: string, places: Places) =>
  namesIn(places).reduce(
    (left, name) => left.replaceAll(new RegExp(String.raw`\b${name}\b`, 'g'), ' '),
    text,
  );
