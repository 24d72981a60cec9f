import { dayIn } from '#server/homes/days.ts';

import type { Turn } from '../agent.ts';
import type { PlacesOf } from '../tools/places.ts';
import type { Tools } from '../tools/tools.ts';
import { plainWords } from '../understand/plainWords.ts';
import { namesIn } from '../understand/where.ts';

import type { Desk } from './desk.ts';

export async function openDesk(placesOf: PlacesOf, turn: Turn, tools: Tools): Promise<Desk> {
  const places = await placesOf(turn.organization, turn.now);
  const text = turn.asked.map((line) => line.text).join('\n');
  const timeZone = places.markets[0]?.timeZone ?? 'UTC';
  return {
    turn,
    tools,
    places,
    text,
    plain: plainWords(text, namesIn(places)),
    memory: turn.memory,
    today: dayIn(timeZone, turn.now),
  };
}
