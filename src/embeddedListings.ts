import { api } from '#src/api/api.ts';
import type { Backend } from '#src/api/baseQuery.ts';
import type { ListedHome } from '#src/api/listings.ts';
import { HOMES_PER_PAGE, loadListings } from '#src/api/listings.ts';
import { organization as organizationEndpoint } from '#src/api/organization.ts';
import type { EmbeddedHome, EmbeddedListings } from '#src/embed/embeddedListings.ts';
import { withoutPersonal } from '#src/lib/address.ts';
import { embedOptions, portalSearch } from '#src/lib/embedOptions.ts';
import { listingFilter } from '#src/lib/listingFilter.ts';
import { formatMoney } from '#src/lib/money.ts';
import { legalLinks } from '#src/screens/Listings/embedded/legalLinks.ts';
import { quickChoices } from '#src/screens/Listings/embedded/quickChoices.ts';
import { listedIn } from '#src/screens/Listings/listedIn.ts';
import { questionOf } from '#src/screens/Listings/question.ts';
import { makeStore } from '#src/store/makeStore.ts';
import { areaOf, factsOf, perMonthOf, petsOf, placeOf } from '#src/ui/HomeCard/words.ts';

type Wanted = { search: string; slug: string; mediaHost: string; backend: Backend };

/** The homes that an element in somebody else's page shows. Null when they cannot be had. */
export async function embeddedListings({
  search: asked,
  slug,
  mediaHost,
  backend,
}: Wanted): Promise<EmbeddedListings | null> {
  const search = portalSearch(withoutPersonal(`/${asked}`).slice(1));
  const filter = listingFilter.decode(search);
  const { ids } = embedOptions.decode(search);
  const store = makeStore({ backend });
  try {
    const { data: whose } = await store.dispatch(
      organizationEndpoint.initiate({ name: slug }, { subscribe: false }),
    );
    if (!whose) return null;
    const { data } = await loadListings(store.dispatch, questionOf(whose.id, filter, ids));
    const [page] = data?.pages ?? [];
    if (!page) return null;
    const number = filter.page ?? 1;
    const hasMore = number * HOMES_PER_PAGE < page.totalCount;
    return {
      name: listedIn(whose.markets, filter.market).name,
      count: page.totalCount === 1 ? '1 home' : `${page.totalCount} homes`,
      homes: page.edges.map(({ node }) => embeddedHome(node)),
      next: hasMore ? listingFilter.encode({ ...filter, page: number + 1 }, search) : null,
      choices: ids ? [] : quickChoices(filter, search),
      portal: {
        name: whose.name,
        path: `/listings${listingFilter.encode({ ...filter, page: undefined }, search)}`,
      },
      statement: whose.equalHousingStatement,
      links: legalLinks(whose, { mediaHost, search: '' }),
    };
  } finally {
    // Else the cache's timers keep this request's store for a minute.
    store.dispatch(api.util.resetApiState());
  }
}

function embeddedHome(home: ListedHome): EmbeddedHome {
  const { totalMonthly, totalMonthlyIsMinimum } = home.pricing;
  const [picture] = home.images;
  return {
    path: `/units/${home.slug}/`,
    place: placeOf(home),
    area: areaOf(home),
    price: `${totalMonthlyIsMinimum ? 'from ' : ''}${formatMoney(totalMonthly)}`,
    per: perMonthOf(home),
    facts: factsOf(home).join(' · '),
    availability: home.availability.label,
    pets: petsOf(home),
    picture: picture
      ? {
          url: picture.url,
          srcSet: picture.srcSet,
          width: picture.width,
          height: picture.height,
          alt: picture.alt,
        }
      : null,
  };
}
