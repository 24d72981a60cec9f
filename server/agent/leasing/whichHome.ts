import { findHomes } from '../tools/homes.ts';
import { amongHomes } from '../understand/amongHomes.ts';
import { plain } from '../understand/where.ts';

import type { Desk } from './desk.ts';

const places: readonly [RegExp, number][] = [
  [/\b(?:1 st|first|number 1|option 1|primer[ao]?)\b/, 0],
  [/\b(?:2 nd|second|number 2|option 2|segund[ao])\b/, 1],
  [/\b(?:3 rd|third|number 3|option 3|tercer[ao]?)\b/, 2],
  [/\b(?:4 th|fourth|number 4|option 4)\b/, 3],
];
const last = /\b(?:the |that )last (?:one|home)\b/;
const street = /\b(\d{2,5} [a-z]+(?: [a-z]+)?)\b/;
const streetWords =
  /\b\d{2,5} (?:beds?|baths?|bedrooms?|dollars|pounds?|lbs?|square|sq|sqft|a|per|or|and|to|max|tops|in|for|with|by)\b/;

/** The home that is spoken of: by its place in the list, its name or address, or the page where the visitor is. */
export async function whichHome(desk: Desk): Promise<string | null> {
  const { plain: text, memory, turn } = desk;
  const shown = memory.shown ?? [];
  const counted = amongHomes(text);
  const place =
    places.find(([pattern]) => pattern.test(counted))?.[1] ?? (last.test(text) ? shown.length - 1 : -1);
  const named =
    shown[place] ?? shown.find(({ title }) => text.includes(plain(title))) ?? onlyOneAt(shown, text);
  if (named) return named.slug;
  const slug = /\/units\/([a-z0-9-]{1,120})/.exec(desk.text)?.[1];
  if (slug !== undefined) return slug;
  return (await byAddress(desk)) ?? memory.home ?? (await ofPage(desk)) ?? shownAlone(turn.memory, shown);
}

const shownAlone = (_memory: unknown, shown: readonly { slug: string }[]) =>
  shown.length === 1 ? (shown[0]?.slug ?? null) : null;

/** `the one at The Marlow`, when one of those that were shown is there. */
function onlyOneAt<Shown extends { title: string }>(
  shown: readonly Shown[],
  text: string,
): Shown | undefined {
  const found = shown.filter(({ title }) => {
    const [, name] = plain(title).split(/\bat (.+)/);
    return name !== undefined && text.includes(name);
  });
  return found.length === 1 ? found[0] : undefined;
}

async function byAddress({ plain: text, turn, tools }: Desk): Promise<string | null> {
  const address = street.exec(text)?.[1];
  if (address === undefined || streetWords.test(address)) return null;
  const { homes, total } = await findHomes(tools, {
    organizationId: turn.organization.id,
    filter: { text: address },
    first: 1,
  });
  return total === 1 ? (homes[0]?.slug ?? null) : null;
}

/** What the browser has told. */
async function ofPage({ turn, tools }: Desk): Promise<string | null> {
  const told = turn.context.context;
  const context = typeof told === 'object' && told !== null ? told : turn.context;
  const id = 'unitId' in context ? context.unitId : null;
  if (typeof id !== 'string' || id === '') return null;
  const { homes } = await findHomes(tools, {
    organizationId: turn.organization.id,
    filter: { ids: [id], includeComingSoon: true },
    first: 1,
  });
  return homes[0]?.slug ?? null;
}
