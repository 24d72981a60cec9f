import { formatCount } from '#domain/text.ts';
import { formatPerMonth } from '#domain/homes/labels.ts';
import { api } from '#src/api/api.ts';
import type { Backend } from '#src/api/baseQuery.ts';
import { organizationEndpoint } from '#src/api/organization.ts';
import { embedOptions, toPortalSearch } from '#src/features/embed/embedOptions.ts';
import { getLegalLinks } from '#src/features/embed/frame/getLegalLinks.ts';
import type {
  EmbeddedChoice,
  EmbeddedHome,
  EmbeddedListings,
} from '#src/features/embed/script/embeddedListings.ts';
import {
  formatTypeAndPlace,
  listCardFacts,
  formatPets,
  formatPlace,
  formatVirtualTour,
} from '#src/features/homes/HomeCard/homeCardText.ts';
import { pictureSize } from '#src/features/homes/HomePicture.tsx';
import { describeMarkets } from '#src/features/homes/filter/describeMarkets.ts';
import { listingFilter } from '#src/features/homes/filter/listingFilter.ts';
import type { ListingFilter } from '#src/features/homes/filter/listingFilter.ts';
import { stripPersonalParams } from '#src/lib/address.ts';
import { formatMoney } from '#src/lib/money.ts';
import { makeStore } from '#src/store/makeStore.ts';

import type { ListedHome } from './api/listings.ts';
import { HOMES_PER_PAGE, loadListings } from './api/listings.ts';
import { toListingsQuery } from './listingsQuery.ts';

type EmbedRequest = { search: string; slug: string; mediaHost: string; backend: Backend };

/** Renders the homes for an element in another site's page. Null when they cannot be loaded. */
export async function embeddedListings({
  search: requestedSearch,
  slug,
  mediaHost,
  backend,
}: EmbedRequest): Promise<EmbeddedListings | null> {
  const search = toPortalSearch(stripPersonalParams(`/${requestedSearch}`).slice(1));
  const filter = listingFilter.decode(search);
  const { ids } = embedOptions.decode(search);
  const store = makeStore({ backend });
  try {
    const { data: whose } = await store.dispatch(
      organizationEndpoint.initiate({ name: slug }, { subscribe: false }),
    );
    if (!whose) return null;
    const { data } = await loadListings(store.dispatch, toListingsQuery(whose.id, filter, ids));
    const [page] = data?.pages ?? [];
    if (!page) return null;
    const number = filter.page ?? 1;
    const hasMore = number * HOMES_PER_PAGE < page.totalCount;
    return {
      name: describeMarkets(whose.markets, filter.market).name,
      count: formatCount(page.totalCount, 'home'),
      homes: page.edges.map(({ node }) => embeddedHome(node)),
      next: hasMore ? listingFilter.encode({ ...filter, page: number + 1 }, search) : null,
      choices: ids ? [] : getQuickChoices(filter, search),
      portal: {
        name: whose.name,
        path: `/listings${listingFilter.encode({ ...filter, page: undefined }, search)}`,
      },
      statement: whose.equalHousingStatement,
      links: getLegalLinks(whose, { mediaHost, search: '' }),
    };
  } finally {
    // Else the cache's timers hold this request's store for a minute.
    store.dispatch(api.util.resetApiState());
  }
}

function embeddedHome(home: ListedHome): EmbeddedHome {
  const { totalMonthly, totalMonthlyIsMinimum } = home.pricing;
  const [picture] = home.images;
  return {
    path: `/units/${home.slug}/`,
    place: formatPlace(home),
    area: formatTypeAndPlace(home),
    price: totalMonthlyIsMinimum ? `from ${formatMoney(totalMonthly)}` : formatMoney(totalMonthly),
    per: formatPerMonth(home),
    facts: listCardFacts(home).join(' · '),
    availability: home.availability.label,
    pets: formatPets(home),
    virtualTour: formatVirtualTour(home),
    picture: picture
      ? {
          url: picture.url,
          srcSet: picture.srcSet,
          ...pictureSize,
          alt: picture.alt,
          focus: picture.focus,
        }
      : null,
  };
}

const MAX_QUICK_BEDS = 3;

/** The most common filters, each with the query that turns it on or off. */
function getQuickChoices(filter: ListingFilter, search: string): EmbeddedChoice[] {
  const choice = (label: string, isChosen: boolean, next: Partial<ListingFilter>): EmbeddedChoice => ({
    label,
    isChosen,
    search: listingFilter.encode({ ...filter, page: undefined, ...next }, search),
  });
  const beds = Array.from({ length: MAX_QUICK_BEDS }, (_, at) => at + 1).map((minBeds) => {
    const isChosen = filter.beds.min === minBeds && filter.beds.max === undefined;
    return choice(minBeds === 1 ? '1+ bed' : `${minBeds}+ beds`, isChosen, {
      beds: { min: isChosen ? undefined : minBeds, max: undefined },
    });
  });
  const pets = (
    [
      ['Dogs', 'dogs'],
      ['Cats', 'cats'],
    ] as const
  ).map(([label, pet]) =>
    choice(label, filter.pets[pet] === true, {
      pets: { ...filter.pets, [pet]: filter.pets[pet] === true ? undefined : true },
    }),
  );
  return [...beds, ...pets];
}
