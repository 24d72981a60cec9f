import { formatCount, formatList } from '#domain/text.ts';
import { formatFilterQuery } from '#server/homes/filterQuery.ts';
import type { ListingFilter } from '#server/homes/listingFilter.ts';
import { describeFilter } from '#server/homes/describeFilter.ts';

import type { Button, Reply } from '../agent.ts';
import { findHomes, type Found } from '../tools/findHomes.ts';
import type { ParsedCriteria } from '../understand/parseCriteria.ts';

import { toCard, formatCardLine } from './cards.ts';
import { type TurnContext, createReply } from './turnContext.ts';
import { withoutCriteria } from './withoutCriteria.ts';

const MAX_SHOWN = 4;
const MAX_RELAXATIONS = 3;

/** Finds homes that match the criteria, or the criteria to drop to find some. */
export async function findMatchingHomes(
  turnContext: TurnContext,
  { filter, sort, location }: ParsedCriteria,
): Promise<Reply> {
  const { turn, tools, memory, places } = turnContext;
  if (location.needsTown) return askForTown(turnContext, filter);
  const found = await findHomes(tools, {
    organizationId: turn.organization.id,
    filter,
    sort,
    first: MAX_SHOWN,
  });
  const market = places.markets.find(({ slug }) => slug === filter.marketSlug);
  const criteriaText = describeFilter(filter, {
    marketName: market?.name ?? null,
    includeUserText: false,
    near: location.near,
    isContinued: true,
  });
  const newMemory = { ...memory, savedFilter: filter, near: location.near };
  if (found.total === 0)
    return createReply(formatNoMatch(found, { filter, criteriaText, unknown: location.unknown }), newMemory);

  const shown = found.homes.map(({ slug, title }) => ({ slug, title }));
  const foundText = formatFound(found, criteriaText);
  const first = found.homes[0];
  return createReply(
    {
      text: [
        location.unknown === null
          ? foundText
          : `I don’t know where ${capitalizeName(location.unknown)} is, so I left it out. ${foundText}`,
        ...found.homes.map((home, index) => formatCardLine(home, index + 1)),
        formatPriceBasis(found),
      ].join('\n'),
      attributes: {
        cards: found.homes.map(toCard),
        buttons: [
          ...(found.total > found.homes.length ? [createSeeAllButton(found.total, filter)] : []),
          ...(first
            ? [{ label: 'When can I see the first one?', say: 'When can I see the first one?' }]
            : []),
        ],
      },
    },
    { ...newMemory, shown, home: shown.length === 1 ? shown[0]?.slug : undefined },
  );
}

/** The parsed text is in lower case. */
const capitalizeName = (place: string): string =>
  place.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

function formatFound({ total, homes }: Found, criteriaText: string): string {
  if (total === 1) return `1 home matches: ${criteriaText}.`;
  return total > homes.length
    ? `${formatCount(total, 'home')} match. Here are the first ${homes.length}: ${criteriaText}.`
    : `${formatCount(total, 'home')} match: ${criteriaText}.`;
}

const formatPriceBasis = ({ homes }: Found): string =>
  homes.every(({ pricing }) => pricing.monthlyFeesDisclosed)
    ? 'Each price is the monthly total: rent plus every required fee.'
    : 'Each price is rent plus every required fee that’s listed. Where it says “from,” the monthly total may be higher.';

const createSeeAllButton = (total: number, filter: ListingFilter): Button => ({
  label: `See all ${total}`,
  href: `/listings?${formatFilterQuery(filter)}`,
});

type NoMatch = { filter: ListingFilter; criteriaText: string; unknown: string | null };

function formatNoMatch({ relaxations }: Found, { filter, criteriaText, unknown }: NoMatch) {
  const options = relaxations.slice(0, MAX_RELAXATIONS);
  const noMatchText = `No available homes match all of this: ${criteriaText}.`;
  const relaxationTexts = options.map(
    ({ label, resultCount }) => `${label}: ${formatCount(resultCount, 'home')}.`,
  );
  const advice =
    options.length > 0
      ? ['Change one thing to see homes:', ...relaxationTexts]
      : ['Leave out one or two filters and I’ll search again.'];
  return {
    text: [
      unknown === null
        ? noMatchText
        : `${noMatchText} I also don’t know where ${capitalizeName(unknown)} is.`,
      ...advice,
    ].join('\n'),
    attributes: {
      buttons: options.map(({ label, dropFilters }) => ({
        label,
        href: `/listings?${formatFilterQuery(withoutCriteria(filter, dropFilters))}`,
      })),
    },
  };
}

function askForTown({ places, memory }: TurnContext, filter: ListingFilter): Reply {
  const names = places.markets.map(({ name }) => name);
  return createReply(
    {
      text: `Downtown in which city? We have homes in ${formatList(names)}.`,
      attributes: {
        buttons: names.map((name) => ({ label: `Downtown ${name}`, say: `near downtown ${name}` })),
      },
    },
    { ...memory, savedFilter: filter },
  );
}
