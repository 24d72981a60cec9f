import type { ListingFilter, SearchSort } from '#server/homes/listingFilter.ts';
import { daysAfter } from '#server/time/days.ts';

import type { Reply } from '../agent.ts';
import { findHomes, type FoundHome } from '../tools/findHomes.ts';
import { createButton } from '../words/buttons.ts';
import { formatListIn } from '../words/formatInLanguage.ts';
import type { Language } from '../words/replyLanguage.ts';

import { formatAvailability, formatCardLine, formatPrice, formatSqft, toCard } from './cards.ts';
import { describeSearch } from './describeSearch.ts';
import { findFittingHomes, listExtras } from './extraCriteria.ts';
import { findMentionedHome } from './findMentionedHome.ts';
import { mergeCriteria } from './mergeCriteria.ts';
import { createSeeHomeButton } from './offerTimes.ts';
import type { Criteria } from './readCriteria.ts';
import { readPositions } from './readPositions.ts';
import { formatRelaxations } from './searchTexts.ts';
import { type TurnContext, createReply } from './turnContext.ts';

type Words = Record<Language, string>;
type Order = {
  /** Less is better; null if it isn't known of the home. */
  measure: (home: FoundHome) => number | string | null;
  /** The filter that only better homes match. */
  limitTo: (home: FoundHome, filter: ListingFilter) => ListingFilter | null;
  /** The filter field that holds this limit. */
  field: keyof ListingFilter;
  /** Says that this home is the best of those that fit. */
  best: (title: string, home: FoundHome, criteriaText: string) => Words;
  /** Introduces those that are better than this home. */
  others: (title: string, home: FoundHome) => Words;
  /** Introduces what may be given up. */
  advice: Words;
};

/** What a home can be compared by when others are asked for: `anything cheaper?` */
const orders: Partial<Record<SearchSort, Order>> = {
  PRICE_ASC: {
    measure: ({ pricing }) => pricing.totalMonthly.amountCents,
    limitTo: ({ pricing }, { totalMonthly }) => {
      const max = Math.ceil(pricing.totalMonthly.amountCents / 100) - 1;
      return { totalMonthly: { max, ...((totalMonthly?.min ?? max) < max && { min: totalMonthly?.min }) } };
    },
    field: 'totalMonthly',
    best: (title, { pricing }, criteriaText) => ({
      en: `The cheapest that fits is ${title}: ${formatPrice(pricing, 'en')}/mo. I searched for ${criteriaText}.`,
      es: `La más barata que cumple es ${title}: ${formatPrice(pricing, 'es')}/mes. Busqué ${criteriaText}.`,
    }),
    others: (title, { pricing }) => ({
      en: `These cost less than ${title} (${formatPrice(pricing, 'en')}/mo):`,
      es: `Estas cuestan menos que ${title} (${formatPrice(pricing, 'es')}/mes):`,
    }),
    advice: {
      en: 'To see cheaper homes, change one thing:',
      es: 'Para ver otras más baratas, cambie una sola cosa:',
    },
  },
  SQFT_DESC: {
    measure: ({ sqft }) => (sqft === null ? null : -sqft),
    limitTo: ({ sqft }) => (sqft === null ? null : { sqft: { min: sqft + 1 } }),
    field: 'sqft',
    best: (title, { sqft }, criteriaText) => ({
      en: `The largest that fits is ${title}: ${formatSqft(sqft ?? 0, 'en')}. I searched for ${criteriaText}.`,
      es: `La más grande que cumple es ${title}: ${formatSqft(sqft ?? 0, 'es')}. Busqué ${criteriaText}.`,
    }),
    others: (title, { sqft }) => ({
      en: `These are larger than ${title} (${formatSqft(sqft ?? 0, 'en')}):`,
      es: `Estas son más grandes que ${title} (${formatSqft(sqft ?? 0, 'es')}):`,
    }),
    advice: {
      en: 'To see larger homes, change one thing:',
      es: 'Para ver otras más grandes, cambie una sola cosa:',
    },
  },
  SQFT_ASC: {
    measure: ({ sqft }) => sqft,
    limitTo: ({ sqft }) => (sqft === null ? null : { sqft: { max: sqft - 1 } }),
    field: 'sqft',
    best: (title, { sqft }, criteriaText) => ({
      en: `The smallest that fits is ${title}: ${formatSqft(sqft ?? 0, 'en')}. I searched for ${criteriaText}.`,
      es: `La más chica que cumple es ${title}: ${formatSqft(sqft ?? 0, 'es')}. Busqué ${criteriaText}.`,
    }),
    others: (title, { sqft }) => ({
      en: `These are smaller than ${title} (${formatSqft(sqft ?? 0, 'en')}):`,
      es: `Estas son más chicas que ${title} (${formatSqft(sqft ?? 0, 'es')}):`,
    }),
    advice: {
      en: 'To see smaller homes, change one thing:',
      es: 'Para ver otras más chicas, cambie una sola cosa:',
    },
  },
  AVAILABLE_SOONEST: {
    measure: ({ availability: { status, availableOn } }) =>
      status === 'AVAILABLE_NOW' ? '' : (availableOn ?? null),
    limitTo: ({ availability: { status, availableOn } }) =>
      status === 'AVAILABLE_NOW' || availableOn === null ? null : { availableBy: daysAfter(availableOn, -1) },
    field: 'availableBy',
    best: (title, { availability }, criteriaText) => ({
      en: `The soonest that fits is ${title}: ${formatAvailability(availability, 'en')}. I searched for ${criteriaText}.`,
      es: `La que se desocupa primero es ${title}: ${formatAvailability(availability, 'es')}. Busqué ${criteriaText}.`,
    }),
    others: (title, { availability }) => ({
      en: `These are available sooner than ${title} (${formatAvailability(availability, 'en')}):`,
      es: `Estas se desocupan antes que ${title} (${formatAvailability(availability, 'es')}):`,
    }),
    advice: {
      en: 'To see homes that are available sooner, change one thing:',
      es: 'Para ver otras que se desocupen antes, cambie una sola cosa:',
    },
  },
};

const MAX_SHOWN = 4;
/** As many may be equal to the best. */
const MAX_COMPARED = 12;

/** Homes that would be better may lack what the site has no filter for. */
function formatNothingBetter(lackingCount: number, wanted: readonly string[]): Words {
  if (lackingCount === 0)
    return {
      en: 'There’s nothing better right now, even with one filter removed.',
      es: 'Por ahora no hay nada mejor, ni quitando un filtro.',
    };
  return {
    en: `There’s nothing better right now${wanted.length > 0 ? ` with ${formatListIn(wanted, 'en')}` : ''}.`,
    es: `Por ahora no hay nada mejor${wanted.length > 0 ? ` con ${formatListIn(wanted, 'es')}` : ''}.`,
  };
}

const tourButton = createButton('When can I see it?', '¿Cuándo puedo verla?');

/**
 * `Anything cheaper?`: the homes that are cheaper than the one talked about, or that the best one has been shown
 * already, and what to change to find others; null if a plain list answers it.
 */
export async function findBetterHomes(turnContext: TurnContext, criteria: Criteria): Promise<Reply | null> {
  const { memory, turn, tools, places, language } = turnContext;
  const { shown = [], page } = memory;
  const order = criteria.sort === null ? undefined : orders[criteria.sort];
  if (!order || criteria.hasCriteria || page?.total === 0) return null;
  const [picked = -1] = readPositions(turnContext.text, shown.length).picked;
  const focus = shown[picked]?.slug ?? memory.home ?? (await findMentionedHome(turnContext)) ?? undefined;
  if (focus === undefined && (shown.length === 0 || !memory.savedFilter)) return null;
  const organizationId = turn.organization.id;
  const search = { organizationId, sort: criteria.sort ?? 'RECOMMENDED', first: MAX_SHOWN };
  const ids = focus === undefined ? shown.map(({ slug }) => slug) : [focus];
  const seen = await findHomes(tools, { ...search, filter: { ids, includeComingSoon: true } });
  const [reference] = seen.homes;
  const known = reference ? order.measure(reference) : null;
  if (!reference || known === null) return null;
  // without a search before it, homes like this one are meant
  const savedFilter = memory.savedFilter ?? toFilterLike(reference);
  const asked: TurnContext = { ...turnContext, memory: { ...memory, savedFilter } };
  const { filter, location, extras } = mergeCriteria(asked, criteria);
  const found = await findFittingHomes(
    tools,
    { ...search, filter, first: MAX_COMPARED },
    { extras, today: turnContext.today },
  );
  const isBetter = (home: FoundHome) => {
    const value = order.measure(home);
    return value !== null && value < known;
  };
  const better = found.homes.filter(isBetter);
  if (better.length > 0) {
    return focus === undefined
      ? null
      : listBetter(asked, better.slice(0, MAX_SHOWN), {
          intro: order.others(reference.title, reference),
          sort: criteria.sort,
        });
  }
  const [best] = found.homes;
  if (!best) return null;
  const market = places.markets.find(({ slug }) => slug === filter.marketSlug);
  const marketName = market?.name ?? null;
  const wanted = listExtras(extras, filter, language);
  const criteriaText = [
    describeSearch(filter, { language, marketName, near: location.near }),
    ...wanted,
  ].join(', ');
  const limit = order.limitTo(best, filter);
  const limited = { ...filter, ...limit };
  const none = limit === null ? null : await findHomes(tools, { organizationId, filter: limited, first: 1 });
  const relaxations = (none?.relaxations ?? []).filter(
    ({ dropFilters }) => !dropFilters.includes(order.field),
  );
  const { lines, buttons } = formatRelaxations(relaxations, limited, language);
  return createReply(
    {
      text: [
        order.best(best.title, best, criteriaText)[language],
        ...formatTies(best, found.homes, order.measure)[language],
        ...(lines.length > 0 ? [order.advice[language], ...lines] : []),
        ...(none !== null && lines.length === 0 ? [formatNothingBetter(none.total, wanted)[language]] : []),
      ].join('\n'),
      attributes: {
        buttons: [createSeeHomeButton(best.slug, language), tourButton[language], ...buttons],
      },
    },
    { ...memory, savedFilter: filter, home: best.slug },
  );
}

/** Names the others that are as cheap or as large. */
function formatTies(
  best: FoundHome,
  homes: readonly FoundHome[],
  measure: Order['measure'],
): Record<Language, string[]> {
  const value = measure(best);
  const titles = homes
    .filter((home) => home.slug !== best.slug && value !== null && value !== '' && measure(home) === value)
    .map(({ title }) => title);
  return titles.length === 0
    ? { en: [], es: [] }
    : {
        en: [`The same goes for ${formatListIn(titles, 'en')}.`],
        es: [`Lo mismo vale para ${formatListIn(titles, 'es')}.`],
      };
}

/** `the cheapest 2 bed in Austin`: the home itself, before the list that it's the first of; null if none is best. */
export function formatBest(
  sort: Criteria['sort'],
  homes: readonly { title: string; totalMonthly: string; summary: string }[],
  language: Language,
): string | null {
  const [best, next] = homes;
  const words = sort === null ? undefined : bestWords[sort];
  if (!best || !words) return null;
  const isPrice = sort === 'PRICE_ASC';
  const what = ({ totalMonthly, summary }: typeof best) =>
    isPrice ? totalMonthly : summary.split(', ').at(-1);
  const isTied = next !== undefined && what(next) === what(best);
  const detail = isPrice ? `${best.totalMonthly}${{ en: '/mo', es: '/mes' }[language]}` : what(best);
  const tie = isTied ? { en: ' Others are the same.', es: ' Otras son iguales.' }[language] : '';
  return `${words[language]} ${best.title}: ${detail}.${tie}`;
}

const bestWords: Partial<Record<SearchSort, Words>> = {
  PRICE_ASC: { en: 'The cheapest is', es: 'La más barata es' },
  SQFT_DESC: { en: 'The largest is', es: 'La más grande es' },
  SQFT_ASC: { en: 'The smallest is', es: 'La más chica es' },
};

const toFilterLike = ({ bedrooms, property }: FoundHome): ListingFilter => ({
  city: property.address.city,
  beds: { min: bedrooms, max: bedrooms },
});

function listBetter(
  { memory, language }: TurnContext,
  homes: readonly FoundHome[],
  { intro, sort }: { intro: Words; sort: SearchSort | null },
): Reply {
  const shown = homes.map(({ slug, title }) => ({ slug, title }));
  return createReply(
    {
      text: [intro[language], ...homes.map((home, at) => formatCardLine(home, at + 1, language))].join('\n'),
      attributes: { cards: homes.map((home) => toCard(home, language)) },
    },
    {
      ...memory,
      sort,
      shown,
      page: undefined,
      times: undefined,
      home: shown.length === 1 ? shown[0]?.slug : undefined,
    },
  );
}
