import type { Room } from '#server/homes/home.ts';
import { picture } from '#server/homes/pictures/svg.ts';

import type { Sketch } from '../sketch.ts';
import { garage } from './garage.ts';
import { kitchen } from './kitchen.ts';
import type { DrawRoom } from './living.ts';
import { bedroom, diningRoom, livingRoom } from './living.ts';
import { createInterior } from './shell.ts';
import { bathroom, laundry } from './wet.ts';
import { corner, entrance, gym, office } from './work.ts';

const rooms: Partial<Record<Room, DrawRoom>> = {
  LIVING_ROOM: livingRoom,
  KITCHEN: kitchen,
  DINING_ROOM: diningRoom,
  BEDROOM: bedroom,
  BATHROOM: bathroom,
  OFFICE: office,
  LAUNDRY: laundry,
  ENTRANCE: entrance,
  GYM: gym,
  GARAGE: garage,
};

export const inside = (sketch: Sketch, room: Room) =>
  picture((rooms[room] ?? corner)(sketch, createInterior(sketch)));
