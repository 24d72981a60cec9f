import { formatCount } from '#domain/text.ts';
import { formatDollars } from '#server/homes/homeLabels.ts';

import { factDescribers } from '../../leasing/answerAboutHome.ts';
import { findHome } from '../../leasing/findHome.ts';
import type { TurnContext } from '../../leasing/turnContext.ts';
import { listVirtualTourButtons } from '../../leasing/virtualTourFacts.ts';
import type { HomeFacts } from '../../tools/readHome.ts';
import { type Costs, readCosts } from '../../tools/readCosts.ts';

import { describeHome, toMonthlyPrice } from './describeHome.ts';
import { parseArguments, type PropertySchema, toJsonSchema } from './parseArguments.ts';
import type { ModelTool, Outcome } from './modelTool.ts';

export const homeSchema: PropertySchema = { type: 'string', pattern: '^[a-z0-9-]{1,120}$', maxLength: 120 };

type FactSubject = keyof typeof factDescribers;

/** Every subject of the built-in agent except criteria, which are the same for all homes. */
const factSubjects = (Object.keys(factDescribers) as FactSubject[]).filter((name) => name !== 'criteria');

const homeFactsSchema = {
  properties: {
    home: homeSchema,
    about: { type: 'array', items: { type: 'string', enum: factSubjects }, maxItems: factSubjects.length },
  },
  required: ['home', 'about'],
} as const;

export const getHomeFactsTool: ModelTool = {
  name: 'get_home_facts',
  description:
    'The facts about one home. home: its slug, as other tools give it. about: what "say" shall answer in sentences you may repeat.',
  parameters: toJsonSchema(homeFactsSchema),
  async run(argumentsText, turnContext) {
    const { home: slug, about } = parseArguments(argumentsText, homeFactsSchema) as {
      home: string;
      about: FactSubject[];
    };
    const home = await findHome(turnContext, slug);
    if (!home) return createNoHomeOutcome(turnContext);
    const say = Object.fromEntries(about.map((name) => [name, factDescribers[name](home, '')]));
    return {
      kind: 'result',
      modelContent: { ...describeHome(home), say },
      memory: { ...turnContext.memory, home: slug },
      homeButtons: [
        ...(about.includes('virtualTour') ? listVirtualTourButtons(home, 'en') : []),
        ...listHomeActions(home),
      ],
    };
  },
};

const compareSchema = {
  properties: { homes: { type: 'array', items: homeSchema, maxItems: 4 } },
  required: ['homes'],
} as const;

export const compareHomesTool: ModelTool = {
  name: 'compare_homes',
  description: 'Two to four homes side by side, with their differences in price and size in sentences.',
  parameters: toJsonSchema(compareSchema),
  async run(argumentsText, turnContext) {
    const { homes: slugs } = parseArguments(argumentsText, compareSchema) as { homes: string[] };
    const found = await Promise.all(slugs.map((slug) => findHome(turnContext, slug)));
    const homes = found.filter((home) => home !== null);
    if (homes.length < 2) return createNoHomeOutcome(turnContext);
    const [first, ...others] = homes;
    return {
      kind: 'result',
      modelContent: {
        homes: homes.map(describeHome),
        notFound: slugs.length - homes.length,
        say: first ? others.flatMap((other) => describeDifferences(first, other)) : [],
      },
      memory: turnContext.memory,
    };
  },
};

function describeDifferences(first: HomeFacts, second: HomeFacts): string[] {
  const [a, b] =
    first.pricing.totalMonthly.amountCents <= second.pricing.totalMonthly.amountCents
      ? [first, second]
      : [second, first];
  const cents = b.pricing.totalMonthly.amountCents - a.pricing.totalMonthly.amountCents;
  const isComplete = !a.pricing.totalMonthlyIsMinimum && !b.pricing.totalMonthlyIsMinimum;
  const priceText =
    cents === 0
      ? `${a.title} and ${b.title} cost the same per month.`
      : `${a.title} costs ${formatDollars(cents)} less per month than ${b.title}.`;
  return [...(isComplete ? [priceText] : []), ...describeSizes(first, second)];
}

function describeSizes(first: HomeFacts, second: HomeFacts): string[] {
  const [small, large] = (first.sqft ?? 0) <= (second.sqft ?? 0) ? [first, second] : [second, first];
  return small.sqft === null || large.sqft === null || small.sqft === large.sqft
    ? []
    : [
        `${large.title} is ${(large.sqft - small.sqft).toLocaleString('en-US')} square feet larger than ${small.title}.`,
      ];
}

const costsSchema = {
  properties: {
    home: homeSchema,
    leaseMonths: { type: 'integer', minimum: 1, maximum: 36 },
    dogs: { type: 'integer', minimum: 0, maximum: 10 },
    cats: { type: 'integer', minimum: 0, maximum: 10 },
    parkingSpaces: { type: 'integer', minimum: 0, maximum: 10 },
    adults: { type: 'integer', minimum: 1, maximum: 10 },
  },
  required: ['home'],
} as const;

type CostsArgs = {
  home: string;
  leaseMonths?: number;
  dogs?: number;
  cats?: number;
  parkingSpaces?: number;
  adults?: number;
};

export const getCostsTool: ModelTool = {
  name: 'get_costs',
  description:
    'What a household would pay for a home each month and before move-in: with its pets, parking, adults and lease length. Assistance animals are not pets.',
  parameters: toJsonSchema(costsSchema),
  async run(argumentsText, turnContext) {
    const { home: slug, ...household } = parseArguments(argumentsText, costsSchema) as CostsArgs;
    const home = await findHome(turnContext, slug);
    if (!home) return createNoHomeOutcome(turnContext);
    const costs = await readCosts(turnContext.tools, {
      organizationId: turnContext.turn.organization.id,
      slug,
      ...household,
    });
    return {
      kind: 'result',
      modelContent: { home: slug, title: home.title, ...describeCosts(home, costs) },
      memory: { ...turnContext.memory, home: slug },
      homeButtons: listHomeActions(home),
    };
  },
};

const toLine = ({ label, amount }: Costs['monthly'][number]) => ({
  name: label,
  amount: amount === null ? null : formatDollars(amount.amountCents),
});

function describeCosts({ title, pricing }: HomeFacts, costs: Costs) {
  const monthly = formatDollars(costs.monthlyTotal.amountCents);
  const upfront = formatDollars(costs.upfrontTotal.amountCents);
  return {
    ...toMonthlyPrice(monthly, costs.monthlyIsLeast),
    monthlyLines: costs.monthly.map(toLine),
    ...(costs.upfrontIsLeast ? { moveInMinimum: upfront } : { moveInTotal: upfront }),
    moveInLines: costs.upfront.map(toLine),
    notKnownInAdvance: costs.variable.map(({ label }) => label),
    leaseForPrice:
      pricing.leaseMonthsForPrice === null ? null : formatCount(pricing.leaseMonthsForPrice, 'month'),
    say: [
      `With what you told me, ${title} costs ${costs.monthlyIsLeast ? 'at least ' : ''}${monthly} per month total.`,
      `Due at move-in: ${costs.upfrontIsLeast ? 'at least ' : ''}${upfront}.`,
    ],
  };
}

export const createNoHomeOutcome = ({ memory }: TurnContext): Outcome => ({
  kind: 'result',
  modelContent: { refused: 'There’s no such home. Take the slug from another tool’s answer.' },
  memory,
});

const listHomeActions = ({ slug, tours, title }: HomeFacts) => [
  { label: 'See the home', href: `/units/${slug}/` },
  ...(tours.tourable ? [{ label: 'When can I see it?', say: `When can I see ${title}?` }] : []),
];
