import type { Reply } from '../agent.ts';
import { findHomes } from '../tools/findHomes.ts';
import { withIntro } from '../words/withIntro.ts';

import { answerAboutHome } from './answerAboutHome.ts';
import { answerSum } from './answerSum.ts';
import { namesSingleBest } from './describedHomes.ts';
import { findMatchingHomes } from './findMatchingHomes.ts';
import { mergeCriteria } from './mergeCriteria.ts';
import { type Criteria, omitFields } from './readCriteria.ts';
import { readPositions } from './readPositions.ts';
import { readSum } from './readSum.ts';
import type { Topic } from './topics.ts';
import { hasOpenTourWish } from './tourWish.ts';
import type { TurnContext } from './turnContext.ts';

const kindTopics: readonly Topic[] = ['fees', 'upfront', 'deposit'];
const askingPattern =
  /\b(?:how much|what(?:'?s)?|list|tell me|every|all (?:the|of the|your)|cuant[oa]s?|cuales|que|juntar|need to (?:move|pay|have))\b/;
/** `2 beds with a deposit under $500` looks for them. */
const lookingPattern =
  /\b(?:under|below|less than|up to|max|no (?:app|application|admin|pet|hidden)?[a-z]{0,12} ?(?:fees?|deposit)|without|low|looking|find|show|busco|menos de|hasta|sin)\b/;

/** `the house on Mesquite Lantern` is one home, and no other answers for it. */
export const isName = (words: string, text: string): boolean =>
  /\p{Lu}/u.test(words) ||
  [' on ', ' at ', ' en '].some((lead) => text.toLowerCase().includes(`${lead}${words.toLowerCase()}`));

const MAX_LISTED = 4;

/** `every fee on a 1 bed in Austin`: is answered for the cheapest home of that kind, as an example. */
export async function answerForKind(
  turnContext: TurnContext,
  criteria: Criteria,
  topic: Topic,
): Promise<Reply | null> {
  const { normalizedText, text, memory, turn, tools, language } = turnContext;
  const { filter } = criteria;
  const namesKind = Boolean(filter.beds ?? filter.homeTypes);
  const isPicked = readPositions(text, memory.shown?.length ?? 0).picked.length > 0;
  if (!namesKind || isPicked || !kindTopics.includes(topic)) return null;
  if (!askingPattern.test(normalizedText) || lookingPattern.test(normalizedText)) return null;
  if (criteria.unexplained.some((words) => isName(words, text))) return null;
  if (filter.maxUpfront !== undefined || criteria.location.otherTowns.length > 0) return null;
  const merged = mergeCriteria(turnContext, {
    ...criteria,
    sort: 'PRICE_ASC',
    unexplained: [],
    unsearched: [],
  });
  const kind = omitFields(merged.filter, ['tourableBy']);
  const search = { organizationId: turn.organization.id, filter: kind, sort: 'PRICE_ASC' as const };
  const { total, homes } = await findHomes(tools, { ...search, first: MAX_LISTED });
  const [example] = homes;
  if (!example) return null;
  const shown = homes.map(({ slug, title }) => ({ slug, title }));
  const known = { ...turnContext, memory: { ...memory, savedFilter: kind, shown, page: { from: 0, total } } };
  const sum = readSum(normalizedText);
  const reply = sum
    ? await answerSum(known, example.slug, sum)
    : ((await answerAboutHome(known, example.slug, topic as 'fees')) ?? null);
  const intro = {
    en: `It depends on the home. This is the cheapest of the ${total} that match:`,
    es: `Depende de la vivienda. Esta es la más barata de las ${total} que cumplen:`,
  }[language];
  return reply && (total > 1 ? withIntro(reply, intro) : reply);
}

/** `the cheapest 2 bed in Austin`, after a tour was asked for: goes on with the times of that home. */
export async function findBestToSee(turnContext: TurnContext, criteria: Criteria): Promise<Reply | null> {
  if (criteria.sort === null || !hasOpenTourWish(turnContext)) return null;
  if (!namesSingleBest(turnContext.normalizedText) && !bestKindPattern.test(turnContext.normalizedText))
    return null;
  const found = await findMatchingHomes(turnContext, mergeCriteria(turnContext, criteria));
  const { shown = [] } = found.memory as TurnContext['memory'];
  const [best] = shown;
  if (!best) return found;
  return (await answerAboutHome({ ...turnContext, memory: found.memory }, best.slug, 'tour')) ?? found;
}

/** `cheapest 2 bedroom`, but not `cheapest 2 bedrooms` or `cheapest first` */
export const bestKindPattern =
  /\b(?:cheapest|biggest|largest|smallest|newest) (?:\d (?:bed|br|bd|bedroom)(?: (?:apt|apartment|house|townhouse|condo|home|place))?|studio|house|home|apt|apartment|place|townhouse|condo)\b(?! ?s\b)/;
