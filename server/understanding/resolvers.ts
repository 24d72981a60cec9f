import { sortsByKey, tourTypesByKey } from '#domain/homes/filterKeys.ts';
import { MAX_SEARCH_LENGTH } from '#domain/homes/filterLimits.ts';
import type { Database } from '#server/db/database.ts';
import { toCriteriaText } from '#server/fairHousing/toCriteriaText.ts';
import { listPlaceSuggestions } from '#server/homes/queries/placeSuggestions.ts';
import type { SomeResolvers } from '#server/graphql/resolverTypes.ts';
import { dayIn } from '#server/time/days.ts';
import { formatFilterQuery } from '#server/homes/filterQuery.ts';
import { isUuid } from '#server/isUuid.ts';

import { describesHome } from './homeWords.ts';
import { findMentions, listNotices, withoutMentions } from './mentions.ts';
import { getPlacesCache } from './placesCache.ts';
import { understandSearch, type UnderstoodSearch } from './understandSearch.ts';

export const searchResolvers = {
  Query: {
    async understoodSearch(_root, { organizationId, text: typed }, { db, clock }) {
      const written = typed.slice(0, MAX_SEARCH_LENGTH).trim();
      if (!isUuid(organizationId)) return { query: '', unexplained: [], notices: [] };
      const now = clock.now();
      const places = await getPlacesCache(db)({ id: organizationId }, now);
      const today = dayIn(places.markets[0]?.timeZone ?? 'UTC', now);
      const mentions = findMentions(written, places);
      const notices = listNotices(mentions);
      const text = toCriteriaText(written, mentions);
      const understood = withoutMentions(understandSearch(text, places, today), text, mentions);
      const { filter, sort, extras } = understood;
      // the name of a street or a building is searched for as it is
      if (Object.keys(filter).length === 0 && sort === null && notices.length === 0) {
        return { query: formatFilterQuery({ text: written }), unexplained: [], notices };
      }
      const name = filter.text ?? (await findName(db, organizationId, understood));
      const isElsewhere = isPlaceSet(filter) && name === null;
      return {
        query: formatQuery({ ...understood, filter: { ...filter, text: name } }),
        unexplained: [
          ...(isElsewhere ? understood.otherTowns : []),
          ...understood.unexplained.filter((words) => describesHome(text, words)),
          ...[
            extras.groundFloor,
            extras.parking,
            extras.leaseMonths === undefined ? undefined : `${extras.leaseMonths}-month lease`,
          ].filter((words) => words !== undefined),
        ].filter((words) => words !== name),
        notices,
      };
    },
  },
} satisfies SomeResolvers;

const MAX_LOOKUPS = 3;
/** A shorter word begins too many names. */
const MIN_NAME_LENGTH = 6;

const isPlaceSet = ({ city, cities, marketSlug, postalCode, bounds }: UnderstoodSearch['filter']) =>
  Boolean(city ?? cities ?? marketSlug ?? postalCode ?? bounds);

/** Another town, which no home is in, or the name of a street or a building among what is left. */
async function findName(
  db: Database,
  organizationId: string,
  { filter, otherTowns, maybeNames }: ReturnType<typeof withoutMentions>,
): Promise<string | null> {
  const [town] = otherTowns;
  // one of our own towns was named, too
  if (isPlaceSet(filter)) return null;
  if (town !== undefined) return town;
  for (const words of maybeNames.filter((each) => each.length >= MIN_NAME_LENGTH).slice(0, MAX_LOOKUPS)) {
    const [place] = await listPlaceSuggestions(db, organizationId, words, 1);
    if (place) return words;
  }
  return null;
}

function formatQuery({ filter, sort }: Pick<UnderstoodSearch, 'filter' | 'sort'>): string {
  const tours = Object.entries(tourTypesByKey)
    .filter(([, kind]) => filter.tourTypes?.includes(kind))
    .map(([key]) => `tour.${key}=true`);
  const order = Object.entries(sortsByKey).find(([, name]) => name === sort)?.[0];
  return [
    formatFilterQuery(filter),
    ...tours,
    filter.tourableBy ? `tourableBy=${filter.tourableBy}` : '',
    order === undefined ? '' : `sort=${order}`,
  ]
    .filter((part) => part !== '')
    .join('&');
}
