import { formatCount } from '#domain/text.ts';
import { formatDollars } from '#server/homes/homeLabels.ts';

import type { HomeFacts } from '../tools/readHome.ts';

import { describeLayout } from './detailFacts.ts';

const groups = [
  ['transit', 'Transit', /\b(?:bus|train|metro|transit)\b/],
  ['grocery', 'Groceries', /\b(?:grocer\w*|supermarkets?|stores?|shops?|food)\b/],
  ['parks', 'Parks', /\bparks?\b/],
  ['schools', 'Schools', /\bschools?\b/],
] as const;

/** Lists the nearby places shown on the home's page, without rating them. */
export function describeNeighborhood({ title, nearby }: HomeFacts, normalizedText: string): string {
  const matches = groups.filter(([, , pattern]) => pattern.test(normalizedText));
  const lines = (matches.length > 0 ? matches : groups).flatMap(([group, heading]) => {
    const places = nearby?.[group] ?? [];
    const placeTexts = places.map(({ name, miles }) => `${name} (${miles.toFixed(1)} mi)`);
    return placeTexts.length > 0 ? [`${heading}: ${placeTexts.join(', ')}.`] : [];
  });
  return nearby === null || lines.length === 0
    ? `Nothing like that is listed near ${title}. Our team can tell you.`
    : [`Near ${title}:`, ...lines, nearby.sourceNote].join('\n');
}

/** The house rules, or only those the question asks about. */
export function describeRules({ title, property: { policies } }: HomeFacts, normalizedText: string): string {
  const keywords =
    normalizedText.match(
      /\b(?:smok|vap|guest|quiet|nois|paint|grill|sublea|sublet|insur|mow|lawn|snow|yard)/g,
    ) ?? [];
  const matches = policies.filter(({ title: heading, body }) =>
    keywords.some((word) => `${heading} ${body}`.toLowerCase().includes(word)),
  );
  const matching = matches.length > 0 ? matches : policies;
  if (matching.length === 0) return `House rules for ${title} aren’t published. Our team can tell you.`;
  return [
    `House rules for ${title}:`,
    ...matching.map(({ title: heading, body }) => `${heading}: ${body}`),
    ...(matches.length > 0 ? [] : ['Our team can tell you about anything not listed here.']),
  ].join('\n');
}

type PhotoFacts = Pick<HomeFacts, 'title' | 'slug' | 'imageCount'>;

export const describePictures = ({ title, slug, imageCount }: PhotoFacts): string =>
  imageCount === 0
    ? `There are no photos of ${title} yet. Everything we know about it is on its page: /units/${slug}/`
    : `You can see ${formatCount(imageCount, 'photo')} of ${title} and more on its page: /units/${slug}/`;

function formatPrice({
  totalMonthly,
  totalMonthlyIsMinimum: isMinimum,
  ...pricing
}: HomeFacts['pricing']): string {
  const price = formatDollars(totalMonthly.amountCents);
  if (pricing.monthlyFeesDisclosed) {
    return isMinimum
      ? `From ${price} per month, including all required fees.`
      : `${price} per month, including all required fees.`;
  }
  return isMinimum ? `From ${price} per month.` : `${price} per month.`;
}

/** A short summary of the home. */
export function describeOverview(home: HomeFacts): string {
  const { pricing, availability } = home;
  return [
    describeLayout(home),
    `${formatPrice(pricing)} ${availability.label}.`,
    'Ask me about its price, pets, parking, lease or address, or when you can see it.',
  ].join('\n');
}
