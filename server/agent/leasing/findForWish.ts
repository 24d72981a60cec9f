import { filterQuery } from '#server/homes/filterQuery.ts';
import type { ListingFilter } from '#server/homes/listingFilter.ts';
import { wishedInWords } from '#server/homes/wishedInWords.ts';
import { counted } from '#server/homes/words.ts';

import type { Button, Reply } from '../agent.ts';
import { findHomes, type Found } from '../tools/homes.ts';
import type { Wish } from '../understand/wishIn.ts';

import { cardOf, lineOf } from './cards.ts';
import { type Desk, reply } from './desk.ts';
import { withoutWishes } from './withoutWishes.ts';

const MOST_SHOWN = 4;
const MOST_WAYS = 3;

/** Homes for what was wished, or what could be given up to find some. */
export async function findForWish(desk: Desk, { filter, sort, where }: Wish): Promise<Reply> {
  const { turn, tools, memory, places } = desk;
  if (where.isTownAsked) return askTown(desk, filter);
  const found = await findHomes(tools, {
    organizationId: turn.organization.id,
    filter,
    sort,
    first: MOST_SHOWN,
  });
  const market = places.markets.find(({ slug }) => slug === filter.marketSlug);
  const wished = inWords(filter, where.near, market?.name ?? null);
  const remembered = { ...memory, wish: filter, near: where.near };
  if (found.total === 0) return reply(noneOf(found, { filter, wished, unknown: where.unknown }), remembered);

  const shown = found.homes.map(({ slug, title }) => ({ slug, title }));
  const strange =
    where.unknown === null ? '' : `I don’t know where ${asName(where.unknown)} is, so I left it out. `;
  const first = found.homes[0];
  return reply(
    {
      text: [
        `${strange}${introOf(found)} ${wished}.`,
        ...found.homes.map((home, at) => lineOf(home, at + 1)),
        madeOf(found),
      ].join('\n'),
      attributes: {
        cards: found.homes.map(cardOf),
        buttons: [
          ...(found.total > found.homes.length ? [seeAll(found.total, filter)] : []),
          ...(first
            ? [{ label: 'When can I see the first one?', say: 'When can I see the first one?' }]
            : []),
        ],
      },
    },
    { ...remembered, shown, home: shown.length === 1 ? shown[0]?.slug : undefined },
  );
}

/** What we read of it is in small letters. */
const asName = (place: string): string => place.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

function introOf({ total, homes }: Found): string {
  if (total === 1) return '1 home matches:';
  if (total > homes.length) return `${counted(total, 'home')} match. Here are the first ${homes.length}:`;
  return `${counted(total, 'home')} match:`;
}

const madeOf = ({ homes }: Found): string =>
  homes.every(({ pricing }) => pricing.monthlyChargesTold)
    ? 'Each price is the full month: rent plus every required fee.'
    : 'Each price is rent plus every required fee that’s listed. Where it says “from”, a month may cost more.';

const seeAll = (total: number, filter: ListingFilter): Button => ({
  label: `See all ${total}`,
  href: `/listings?${filterQuery(filter)}`,
});

/** apartments near downtown Austin, 2 bedrooms, at most $2,000 a month */
function inWords(filter: ListingFilter, near: string | null, marketName: string | null): string {
  const words = wishedInWords(
    { ...filter, bounds: near === null ? filter.bounds : null },
    { marketName, isTypedShown: false },
  )
    .replace(', 0 bedrooms', ', studios')
    .replace(/^./, (letter) => letter.toLowerCase());
  if (near === null) return words;
  const [what = '', ...rest] = words.split(', ');
  return [`${what} near ${near}`, ...rest].join(', ');
}

type None = { filter: ListingFilter; wished: string; unknown: string | null };

function noneOf({ relaxations }: Found, { filter, wished, unknown }: None) {
  const ways = relaxations.slice(0, MOST_WAYS);
  const strange = unknown === null ? '' : ` I also don’t know where ${asName(unknown)} is.`;
  const told = ways.map(({ label, resultCount }) => `${label}: ${counted(resultCount, 'home')}.`);
  const advice =
    ways.length > 0
      ? ['Change one thing to see homes:', ...told]
      : ['Leave out one or two filters and I’ll search again.'];
  return {
    text: [`No available home matches all of this: ${wished}.${strange}`, ...advice].join('\n'),
    attributes: {
      buttons: ways.map(({ label, dropFilters }) => ({
        label,
        href: `/listings?${filterQuery(withoutWishes(filter, dropFilters))}`,
      })),
    },
  };
}

function askTown({ places, memory }: Desk, filter: ListingFilter): Reply {
  const names = places.markets.map(({ name }) => name);
  return reply(
    {
      text: `Downtown in which city? We have homes in ${names.join(' and ')}.`,
      attributes: {
        buttons: names.map((name) => ({ label: `Downtown ${name}`, say: `near downtown ${name}` })),
      },
    },
    { ...memory, wish: filter },
  );
}
