import { normalizeName } from '#server/understanding/placeNames.ts';
import type { Turn } from '../agent.ts';
import { findHomes } from '../tools/findHomes.ts';

import { readPositions } from './readPositions.ts';
import type { ShownHome, TurnContext } from './turnContext.ts';

const streetPattern = /\b(\d{2,5} [a-z]+(?: [a-z]+)?)\b/;
const streetWordPattern =
  /\b\d{2,5} (?:beds?|baths?|bedrooms?|dollars|pounds?|lbs?|square|sq|sqft|a|per|or|and|to|max|tops|in|for|with|by|st|nd|rd|th)\b/;

/**
 * The home the message refers to: by its place in the list, its name or address, or as the one that came up last:
 * on a page opened since the last answer, in the chat, or in a list; null if that list has several.
 */
export async function findMentionedHome(turnContext: TurnContext): Promise<string | null> {
  const { memory, turn, normalizedText } = turnContext;
  const named = await findNamedHome(turnContext);
  if (named !== null) return named;
  const page = getPageUnit(turn);
  const isPageMeant = (page !== null && page !== memory.pageHome) || thisHomePattern.test(normalizedText);
  const shown = memory.shown ?? [];
  return (
    (isPageMeant ? await findOnPage(turnContext) : null) ??
    memory.home ??
    findOnlyShown(shown) ??
    (shown.length === 0 ? findOnPage(turnContext) : null)
  );
}

const thisHomePattern =
  /\b(?:this|on this|esta) (?:1|page|home|house|apartment|unit|place|property|casa|pagina)\b/;

/** The home that the message itself names. */
export async function findNamedHome(turnContext: TurnContext): Promise<string | null> {
  const { text, memory } = turnContext;
  const shown = memory.shown ?? [];
  const [position = -1] = readPositions(text, shown.length).picked;
  const named = shown[position] ?? findByTitle(shown, turnContext.normalizedText);
  if (named) return named.slug;
  const slug = /\/units\/([a-z0-9-]{1,120})/.exec(text)?.[1];
  return slug ?? findByAddress(turnContext);
}

const findByTitle = (shown: readonly ShownHome[], text: string): ShownHome | undefined =>
  shown.find(({ title }) => text.includes(normalizeName(title))) ??
  findOnlyHomeAt(shown, text) ??
  findByOwnWord(shown, text);

/** `the foxglove one`: a word that is in only one of the titles. */
function findByOwnWord(shown: readonly ShownHome[], text: string): ShownHome | undefined {
  const listWords = (title: string) => normalizeName(title).split(' ');
  const asked = new Set(text.split(/[^a-z0-9]+/).filter((word) => word.length >= 5));
  const found = shown.filter(({ title }, at) => {
    const others = new Set(shown.filter((_, index) => index !== at).flatMap((home) => listWords(home.title)));
    return listWords(title).some(
      (word) => asked.has(word) && !others.has(word) && !kindWordPattern.test(word),
    );
  });
  return found.length === 1 ? found[0] : undefined;
}

/** These may say what is looked for. */
const kindWordPattern =
  /^(?:bedroom|bedrooms|studio|house|apartment|townhouse|duplex|condo|manufactured|room|home|three|floor|unit|street|corner)$/;

const findOnlyShown = (shown: readonly { slug: string }[]) =>
  shown.length === 1 ? (shown[0]?.slug ?? null) : null;

/** `the one at The Marlow`, when exactly one of the homes shown is there. */
function findOnlyHomeAt(shown: readonly ShownHome[], text: string): ShownHome | undefined {
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

/** What the browser reports of the page that the visitor is on. */
export function getPageContext({ browserContext }: Turn): object {
  const { context } = browserContext;
  return typeof context === 'object' && context !== null ? context : browserContext;
}

/** The home on whose page the visitor is. */
export function getPageUnit(turn: Turn): string | null {
  const context = getPageContext(turn);
  const id = 'unitId' in context ? context.unitId : null;
  return typeof id === 'string' && id !== '' ? id : null;
}

async function findOnPage({ turn, tools }: TurnContext): Promise<string | null> {
  const id = getPageUnit(turn);
  if (id === null) return null;
  const { homes } = await findHomes(tools, {
    organizationId: turn.organization.id,
    filter: { ids: [id], includeComingSoon: true },
    first: 1,
  });
  return homes[0]?.slug ?? null;
}
