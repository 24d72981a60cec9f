import { dayIn } from '#server/time/days.ts';

import type { Turn } from '../agent.ts';
import { listPlaceNames } from '#server/understanding/placeNames.ts';
import type { LoadPlaces } from '#server/understanding/placesCache.ts';
import type { Tools } from '../tools/tools.ts';
import { normalizeText } from '../understand/normalizeText.ts';

import type { TurnContext } from './turnContext.ts';

export async function createTurnContext(
  loadPlaces: LoadPlaces,
  turn: Turn,
  tools: Tools,
): Promise<TurnContext> {
  const places = await loadPlaces(turn.organization, turn.now);
  const text = turn.newLines.map((line) => line.text).join('\n');
  const timeZone = places.markets[0]?.timeZone ?? 'UTC';
  return {
    turn,
    tools,
    places,
    text,
    normalizedText: normalizeText(text, listPlaceNames(places)),
    memory: turn.memory,
    today: dayIn(timeZone, turn.now),
  };
}
