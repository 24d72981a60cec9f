import { isPresent } from '#server/homes/isPresent.ts';
import type { ListingFilter } from '#server/homes/listingFilter.ts';

import type { Reply, ReplyMessage } from '../agent.ts';
import { formatListIn } from '../words/formatInLanguage.ts';

import { listCitiesNear } from '#server/understanding/nearbyTowns.ts';
import { withIntro } from '../words/withIntro.ts';
import { createHomeButtons, toCard, formatCardLine } from './cards.ts';
import { describeSearch } from './describeSearch.ts';
import { findFittingHomes, listExtras } from './extraCriteria.ts';
import { getCounted, hasPlace, isReleasing } from './mergeCriteria.ts';
import { findOpenQuestion, formatOverview } from './openQuestion.ts';
import { type Criteria, omitFields } from './readCriteria.ts';
import {
  createNotices,
  createSeeAllButton,
  formatFound,
  formatNoMatch,
  formatPriceBasis,
  noHomesIn,
  searchButtons,
} from './searchTexts.ts';
import { createTourWishNotice, hasOpenTourWish, tourQuestion } from './tourWish.ts';
import { findHomes, type Found } from '../tools/findHomes.ts';
import { type LeasingMemory, type TurnContext, createReply } from './turnContext.ts';
import { withoutCriteria } from './withoutCriteria.ts';

const MAX_SHOWN = 4;
const MAX_SHOWN_OF_ALL = 3;

/** Finds homes that match the criteria, or the criteria to drop to find some. */
export async function findMatchingHomes(
  turnContext: TurnContext,
  criteria: Criteria,
  from = 0,
): Promise<Reply> {
  const { turn, tools, places, language } = turnContext;
  const { location } = criteria;
  const filter = omitFields(criteria.filter, ['tourableBy']);
  if (location.needsTown) return askForTown(turnContext, filter);
  if (location.otherTowns.length > 0 && !hasPlace(criteria.filter)) {
    return (
      (await showNearest(turnContext, criteria)) ?? offerOwnTowns(turnContext, location.otherTowns, filter)
    );
  }
  const variables = {
    organizationId: turn.organization.id,
    filter,
    sort: criteria.sort ?? 'RECOMMENDED',
    first: from + MAX_SHOWN,
  };
  const found = await findFittingHomes(tools, variables, {
    extras: criteria.extras,
    today: turnContext.today,
  });
  const market = places.markets.find(({ slug }) => slug === filter.marketSlug);
  const marketName = market?.name ?? null;
  const building = places.areas.find(({ name, isBuilding }) => isBuilding && name === filter.text)?.name;
  const extras = [
    ...(building === undefined ? [] : [{ en: `at ${building}`, es: `en ${building}` }[language]]),
    ...listExtras(criteria.extras, filter, language),
  ];
  const criteriaText = [
    describeSearch(filter, { language, marketName, near: location.near }),
    ...extras,
  ].join(', ');
  const { memory } = turnContext;
  const newMemory = {
    ...memory,
    times: undefined,
    // what was talked about before this search is no longer meant by “it”
    home: undefined,
    savedFilter: filter,
    near: location.near,
    extras: criteria.extras,
    sort: criteria.sort,
    counted: getCounted(criteria) ?? memory.counted,
  };
  const isSame =
    from === 0 &&
    criteria.hasCriteria &&
    location.otherTowns.length === 0 &&
    memory.page !== undefined &&
    isSameSearch(turnContext, criteria);
  const notices = createNotices(criteria, { total: found.total, language });
  const isUnchanged =
    from === 0 &&
    (criteria.hasCriteria || isReleasing(criteria)) &&
    !isSame &&
    notices.length === 0 &&
    isListUnchanged(memory, found) &&
    !asksToShow(turnContext);
  const { split } = criteria;
  const calculated = split && { calculated: [split.each * 100, split.people * split.each * 100] };
  if (found.total === 0) {
    const noMatch = { ...formatNoMatch(found, { filter, criteriaText, notices, language }), ...calculated };
    return showClosest(turnContext, found, {
      noMatch,
      filter,
      memory: { ...newMemory, page: { from: 0, total: 0 } },
    });
  }

  const openQuestion =
    from === 0 ? await findOpenQuestion(turnContext, { ...criteria, filter, total: found.total }) : null;
  const range = criteria.sort ? null : (openQuestion?.range ?? null);
  const homes = found.homes.slice(from, range === null ? undefined : MAX_SHOWN_OF_ALL);
  const shown = homes.map(({ slug, title }) => ({ slug, title }));
  const isTourWanted = hasOpenTourWish(turnContext);
  const question = isTourWanted && range === null ? null : openQuestion;
  const isSameList = isSame && isListUnchanged(memory, found) && !asksToShow(turnContext);
  if ((isUnchanged || isSameList) && !isTourWanted) {
    const kept = criteria.hasCriteria ? stillFit(found.total) : unchanged;
    return createReply(
      {
        text: [
          [...notices, `${kept[language]}: ${criteriaText}.`].join(' '),
          ...(question ? [question.text] : []),
        ].join('\n'),
        attributes: {
          buttons: [
            ...(question ? question.buttons : []),
            ...(!question && found.total > homes.length ? [searchButtons.more[language]] : []),
            ...(found.total > homes.length && found.leftOut === 0
              ? [createSeeAllButton(found.total, filter, language)]
              : []),
            ...(question ? [] : [searchButtons.seeFirst[language]]),
          ],
        },
      },
      { ...newMemory, shown, page: memory.page, home: shown.length === 1 ? shown[0]?.slug : undefined },
    );
  }
  const asked = [
    ...(isTourWanted ? [tourQuestion[language]] : []),
    ...(question ? [isTourWanted ? question.otherwise : question.text] : []),
  ].join(' ');
  const counts = { from, count: homes.length, criteriaText, language };
  const list: ReplyMessage = {
    ...calculated,
    text: [
      [
        ...notices,
        range === null ? formatFound(found.total, counts) : formatOverview(found.total, { ...counts, range }),
      ].join(' '),
      ...homes.map((home, index) => formatCardLine(home, index + 1, language)),
      formatPriceBasis(homes, language),
      ...(criteria.extras.leaseMonths === undefined ? [] : [leasePriceNotice[language]]),
      ...(asked === '' ? [] : [asked]),
    ].join('\n'),
    attributes: {
      cards: homes.map((home) => toCard(home, language)),
      buttons: [
        ...(isTourWanted ? createHomeButtons(homes, language) : []),
        ...(question ? question.buttons : []),
        ...(!question && found.total > from + homes.length ? [searchButtons.more[language]] : []),
        ...(found.total > homes.length && found.leftOut === 0
          ? [createSeeAllButton(found.total, filter, language)]
          : []),
        ...(!question && !isTourWanted ? [searchButtons.seeFirst[language]] : []),
      ],
    },
  };
  return createReply([...createTourWishNotice(turnContext), list], {
    ...newMemory,
    shown,
    page: { from, total: found.total },
    home: shown.length === 1 ? shown[0]?.slug : undefined,
    ...(isTourWanted && { expects: 'home' as const, topic: 'tour' as const }),
  });
}

const leasePriceNotice = {
  en: 'It’s for the home’s usual lease, and another length may cost more: ask me about one of them.',
  es: 'Es con el contrato usual de cada vivienda; con otro plazo puede costar más: pregúnteme por una.',
};

const toKey = (value: unknown) =>
  JSON.stringify(value, (_, each: unknown) => (Array.isArray(each) ? each.toSorted() : each));

/** `house only`, where all are houses already. */
function isSameSearch({ memory }: TurnContext, { filter, extras, sort }: Criteria): boolean {
  const fields = (some: ListingFilter | undefined) =>
    Object.entries(some ?? {})
      .filter(([field, value]) => isPresent(value) && field !== 'tourableBy')
      .toSorted(([one], [other]) => one.localeCompare(other));
  return (
    toKey(fields(filter)) === toKey(fields(memory.savedFilter)) &&
    toKey(extras) === toKey(memory.extras ?? {}) &&
    (sort ?? null) === (memory.sort ?? null)
  );
}

/** `show me what you have there then`: wants to see them, even if they are the same. */
const asksToShow = ({ normalizedText }: TurnContext): boolean =>
  /\b(?:show|list|see|what (?:do |else )?(?:you|u|ya|yall|y'all) (?:have|got)|muestr\w+|ensen\w+|que (?:tiene|hay))\b/.test(
    normalizedText,
  );

/** The list stays as it was shown last. */
const stillFit = (total: number) =>
  total === 1
    ? { en: 'This one fits that already', es: 'Esta ya cumple con eso' }
    : { en: `All ${total} fit that already`, es: `Las ${total} ya cumplen con eso` };

const MAX_CLOSEST = 3;
const closest = { en: 'With the first change, for example:', es: 'Con el primer cambio, por ejemplo:' };
const closestInPrice = { en: 'The closest in price:', es: 'Las más cercanas en precio:' };

/** After no match, the homes that fit all but one thing. */
async function showClosest(
  { turn, tools, language }: TurnContext,
  { relaxations }: Found,
  { noMatch, filter, memory }: { noMatch: ReplyMessage; filter: ListingFilter; memory: LeasingMemory },
): Promise<Reply> {
  const price = relaxations.find(({ dropFilters }) => dropFilters.includes('totalMonthly'));
  const relaxation = price ?? relaxations[0];
  if (!relaxation) return createReply(noMatch, memory);
  const { homes } = await findHomes(tools, {
    organizationId: turn.organization.id,
    filter: withoutCriteria(filter, relaxation.dropFilters),
    sort: price ? 'PRICE_ASC' : 'RECOMMENDED',
    first: MAX_CLOSEST,
  });
  const shown = homes.map(({ slug, title }) => ({ slug, title }));
  return createReply(
    {
      ...noMatch,
      text: [
        noMatch.text,
        (price ? closestInPrice : closest)[language],
        ...homes.map((home, index) => formatCardLine(home, index + 1, language)),
      ].join('\n'),
      attributes: { ...noMatch.attributes, cards: homes.map((home) => toCard(home, language)) },
    },
    { ...memory, shown, home: shown.length === 1 ? shown[0]?.slug : undefined },
  );
}

/** Whether a change leaves the same homes: without a garage, too, where all have one. */
const isListUnchanged = ({ page, shown = [] }: TurnContext['memory'], { total, homes }: Found): boolean =>
  page?.from === 0 &&
  total > 0 &&
  page.total === total &&
  shown.length > 0 &&
  shown.every(({ slug }, at) => homes[at]?.slug === slug);

const unchanged = { en: 'That doesn’t change the list', es: 'Con eso, la lista no cambia' };

/** The next homes of the list shown last, or that there are no more. */
export async function showMore(turnContext: TurnContext, criteria: Criteria): Promise<Reply> {
  const { memory, language } = turnContext;
  const { page, shown = [] } = memory;
  const next = page ? page.from + shown.length : 0;
  if (!page || page.total === 0 || next < page.total) return findMatchingHomes(turnContext, criteria, next);
  const text =
    page.total > 1
      ? {
          en: `Those are all ${page.total} homes that match. Change something to see others: a different price, area or number of bedrooms.`,
          es: `Esas son las ${page.total} que cumplen. Cambie algo para ver otras: el precio, la zona o el número de recámaras.`,
        }
      : {
          en: 'There’s only that one. Change something to see others: a different price, area or number of bedrooms.',
          es: 'Solo hay esa. Cambie algo para ver otras: el precio, la zona o el número de recámaras.',
        };
  return createReply(
    {
      text: text[language],
      attributes: {
        buttons: [
          searchButtons.anyPrice[language],
          searchButtons.anyArea[language],
          searchButtons.startOver[language],
        ],
      },
    },
    memory,
  );
}

function askForTown({ places, memory, language }: TurnContext, filter: ListingFilter): Reply {
  const names = places.markets.map(({ name }) => name);
  return createReply(
    {
      text: {
        en: `Downtown in which city? We have homes in ${formatListIn(names, 'en')}.`,
        es: `¿El centro de qué ciudad? Tenemos viviendas en ${formatListIn(names, 'es')}.`,
      }[language],
      attributes: {
        buttons: names.map(
          (name) =>
            ({
              en: { label: `Downtown ${name}`, say: `near downtown ${name}` },
              es: { label: `El centro de ${name}`, say: `cerca del centro de ${name}` },
            })[language],
        ),
      },
    },
    { ...memory, home: undefined, savedFilter: filter, expects: 'town' },
  );
}

const MAX_NEAR_CITIES = 4;

/** The homes in the city nearest to a town without any, where some fit; null if we don't know where the town is. */
async function showNearest(turnContext: TurnContext, criteria: Criteria): Promise<Reply | null> {
  const { places, language, tools, turn, today } = turnContext;
  const { otherTowns } = criteria.location;
  const cities = listCitiesNear(otherTowns, places).slice(0, MAX_NEAR_CITIES);
  const [nearest] = cities;
  if (nearest === undefined) return null;
  const filterIn = (city: string) => ({
    ...omitFields(criteria.filter, ['excludedCities', 'tourableBy']),
    city,
  });
  const counts = await Promise.all(
    cities.map(async (city) => {
      const search = { organizationId: turn.organization.id, filter: filterIn(city), first: 1 };
      return (await findFittingHomes(tools, search, { extras: criteria.extras, today })).total;
    }),
  );
  const city = cities.find((_, at) => (counts[at] ?? 0) > 0) ?? nearest;
  const reply = await findMatchingHomes(turnContext, {
    ...criteria,
    filter: filterIn(city),
    location: { ...criteria.location, otherTowns: [] },
  });
  const isFound = counts.some((count) => count > 0);
  const closest = isFound
    ? { en: `The nearest that fit are in ${city}.`, es: `Las más cercanas que cumplen están en ${city}.` }
    : { en: `The nearest homes are in ${city}.`, es: `Las más cercanas están en ${city}.` };
  return withIntro(reply, `${noHomesIn(otherTowns)[language]} ${closest[language]}`, ' ');
}

/** Other towns' homes are never shown as if they were there. */
function offerOwnTowns(
  { places, memory, language }: TurnContext,
  otherTowns: readonly string[],
  filter: ListingFilter,
): Reply {
  const names = places.markets.map(({ name }) => name);
  const question =
    names.length === 1
      ? { en: 'Would that work?', es: '¿Le serviría?' }
      : names.length === 2
        ? { en: 'Would either work?', es: '¿Le serviría alguna de las dos?' }
        : { en: 'Would one of them work?', es: '¿Le serviría alguna?' };
  const area = {
    en: `We’re around ${formatListIn(names, 'en')}.`,
    es: `Estamos en la zona de ${formatListIn(names, 'es')}.`,
  };
  return createReply(
    {
      text: [noHomesIn(otherTowns), area, question].map((pair) => pair[language]).join(' '),
      attributes: {
        buttons: names.map((name) => ({
          label: name,
          say: { en: `In ${name}`, es: `En ${name}` }[language],
        })),
      },
    },
    { ...memory, home: undefined, savedFilter: filter, near: null, expects: 'town' },
  );
}
