import { normalizeName } from '#server/understanding/placeNames.ts';
import { findHomes } from '../tools/findHomes.ts';
import { stripHomeOrdinals } from '../understand/stripHomeOrdinals.ts';

import type { TurnContext } from './turnContext.ts';

const ordinalPatterns: readonly [RegExp, number][] = [
  [/\b(?:1 st|first|number 1|option 1|primer[ao]?)\b/, 0],
  [/\b(?:2 nd|second|number 2|option 2|segund[ao])\b/, 1],
  [/\b(?:3 rd|third|number 3|option 3|tercer[ao]?)\b/, 2],
  [/\b(?:4 th|fourth|number 4|option 4)\b/, 3],
];
const lastHomePattern = /\b(?:the |that )last (?:one|home)\b/;
const streetPattern = /\b(\d{2,5} [a-z]+(?: [a-z]+)?)\b/;
const streetWordPattern =
  /\b\d{2,5} (?:beds?|baths?|bedrooms?|dollars|pounds?|lbs?|square|sq|sqft|a|per|or|and|to|max|tops|in|for|with|by)\b/;

/**
 * The home the message refers to: by its place in the list, its name or address, or the page the visitor is
 * on.
 */
export async function findMentionedHome(turnContext: TurnContext): Promise<string | null> {
  const { normalizedText: text, memory } = turnContext;
  const shown = memory.shown ?? [];
  const strippedText = stripHomeOrdinals(text);
  const position =
    ordinalPatterns.find(([pattern]) => pattern.test(strippedText))?.[1] ??
    (lastHomePattern.test(text) ? shown.length - 1 : -1);
  const namedHome =
    shown[position] ??
    shown.find(({ title }) => text.includes(normalizeName(title))) ??
    findOnlyHomeAt(shown, text);
  if (namedHome) return namedHome.slug;
  const slug = /\/units\/([a-z0-9-]{1,120})/.exec(turnContext.text)?.[1];
  if (slug !== undefined) return slug;
  return (
    (await findByAddress(turnContext)) ??
    memory.home ??
    (await findOnPage(turnContext)) ??
    findOnlyShown(shown)
  );
}

const findOnlyShown = (shown: readonly { slug: string }[]) =>
  shown.length === 1 ? (shown[0]?.slug ?? null) : null;

/** `the one at The Marlow`, when exactly one of the homes shown is there. */
function findOnlyHomeAt<Shown extends { title: string }>(
  shown: readonly Shown[],
  text: string,
): Shown | undefined {
  const found = shown.filter(({ title }) => {
    const [, name] = normalizeName(title).split(/\bat (.+)/);
    return name !== undefined && text.includes(name);
  });
  return found.length === 1 ? found[0] : undefined;
}

async function findByAddress({ normalizedText: text, turn, tools }: TurnContext): Promise<string | null> {
  const address = streetPattern.exec(text)?.[1];
  if (address === undefined || streetWordPattern.test(address)) return null;
  const { homes, total } = await findHomes(tools, {
    organizationId: turn.organization.id,
    filter: { text: address },
    first: 1,
  });
  return total === 1 ? (homes[0]?.slug ?? null) : null;
}

/** Uses the page reported by the browser. */
async function findOnPage({ turn, tools }: TurnContext): Promise<string | null> {
  const pageContext = turn.browserContext.context;
  const context = typeof pageContext === 'object' && pageContext !== null ? pageContext : turn.browserContext;
  const id = 'unitId' in context ? context.unitId : null;
  if (typeof id !== 'string' || id === '') return null;
  const { homes } = await findHomes(tools, {
    organizationId: turn.organization.id,
    filter: { ids: [id], includeComingSoon: true },
    first: 1,
  });
  return homes[0]?.slug ?? null;
}
