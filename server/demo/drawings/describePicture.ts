import { formatList } from '#domain/text.ts';
import type { Room, Scene } from '#server/homes/home.ts';

import type { SceneNotes } from './sceneNotes.ts';
import type { TimeOfDay } from './palette.ts';

const MAX_DETAILS = 5;

const titles: Record<Room, string> = {
  EXTERIOR: 'Home',
  LIVING_ROOM: 'Living room',
  KITCHEN: 'Kitchen',
  DINING_ROOM: 'Dining room',
  BEDROOM: 'Bedroom',
  BATHROOM: 'Bathroom',
  OFFICE: 'Home office',
  LAUNDRY: 'Laundry room',
  BALCONY: 'Balcony',
  YARD: 'Yard',
  GARAGE: 'Garage',
  POOL: 'Pool',
  GYM: 'Gym',
  ENTRANCE: 'Entrance',
  OTHER: 'Reading nook',
};

const lights: Record<TimeOfDay, string> = {
  morning: 'in morning light',
  noon: 'in bright daylight',
  evening: 'in evening light',
  night: 'at night',
};

/** Describes a picture in a sentence, using only what was drawn. */
export function describePicture({ room }: Scene, seen: SceneNotes, time: TimeOfDay): string {
  const things = [...seen.things('main'), ...seen.things('more')].slice(0, MAX_DETAILS);
  const around = seen.things('around');
  const [title = titles[room]] = seen.things('title');
  const begin = `${title}${room === 'EXTERIOR' ? ',' : ''} ${lights[time]}`;
  const what = things.length > 0 ? `${begin}, with ${formatList(things)}` : begin;
  return around.length > 0 ? `${what}; ${around.join(', ')}` : what;
}
