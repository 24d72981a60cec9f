import { counted, dollars } from '#server/homes/words.ts';

import type { HomeFacts } from '../tools/home.ts';

import { layoutOf } from './smallFacts.ts';

const groups = [
  ['transit', 'Transit', /\b(?:bus|train|metro|transit)\b/],
  ['grocery', 'Groceries', /\b(?:grocer\w*|supermarkets?|stores?|shops?|food)\b/],
  ['parks', 'Parks', /\bparks?\b/],
  ['schools', 'Schools', /\bschools?\b/],
] as const;

/** What its page lists around it, without a rating. */
export function aroundOf({ title, nearby }: HomeFacts, plain: string): string {
  const asked = groups.filter(([, , pattern]) => pattern.test(plain));
  const lines = (asked.length > 0 ? asked : groups).flatMap(([group, heading]) => {
    const places = nearby?.[group] ?? [];
    const told = places.map(({ name, miles }) => `${name} (${miles.toFixed(1)} mi)`);
    return told.length > 0 ? [`${heading}: ${told.join(', ')}.`] : [];
  });
  return nearby === null || lines.length === 0
    ? `Nothing like that is listed near ${title}. Our team can tell you.`
    : [`Near ${title}:`, ...lines, nearby.sourceNote].join('\n');
}

/** The rules of the house, or those of them that are asked about. */
export function rulesOf({ title, property: { policies } }: HomeFacts, plain: string): string {
  const words =
    plain.match(/\b(?:smok|vap|guest|quiet|nois|paint|grill|sublea|sublet|insur|mow|lawn|snow|yard)/g) ?? [];
  const asked = policies.filter(({ title: heading, body }) =>
    words.some((word) => `${heading} ${body}`.toLowerCase().includes(word)),
  );
  const told = asked.length > 0 ? asked : policies;
  if (told.length === 0) return `House rules for ${title} aren’t published. Our team can tell you.`;
  return [
    `House rules for ${title}:`,
    ...told.map(({ title: heading, body }) => `${heading}: ${body}`),
    ...(asked.length > 0 ? [] : ['Our team can tell you about anything not listed here.']),
  ].join('\n');
}

type Pictured = Pick<HomeFacts, 'title' | 'slug' | 'imageCount'>;

export const picturesOf = ({ title, slug, imageCount }: Pictured): string =>
  imageCount === 0
    ? `There are no photos of ${title} yet. Everything we have on it is on its page: /units/${slug}/`
    : `You can see ${counted(imageCount, 'photo')} of ${title} and more on its page: /units/${slug}/`;

/** The home in short. */
export function overviewOf(home: HomeFacts): string {
  const { pricing, availability } = home;
  const price = dollars(pricing.totalMonthly.amountCents);
  return [
    layoutOf(home),
    `${pricing.totalMonthlyIsMinimum ? 'From ' : ''}${price} per month${pricing.monthlyChargesTold ? ', including all required fees' : ''}. ${availability.label}.`,
    'Ask me about its price, pets, parking, lease or address, or when you can see it.',
  ].join('\n');
}
