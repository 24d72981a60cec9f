import sql, { raw } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import { StartUpError } from '#server/errors.ts';
import type { AccessibilityFeature, Amenity } from '#server/homes/home.ts';
import type { PetCriterion, Program } from '#server/homes/listingFilter.ts';

// Each name's bit in home_search. A bit keeps its meaning, since it is stored with every home: a new name takes the
// next free one, here and in the function of the database that writes it.

/** Written by the function `amenity_bit`. */
export const amenityBits: Record<Amenity, number> = {
  IN_UNIT_LAUNDRY: 1 << 0,
  LAUNDRY_HOOKUPS: 1 << 1,
  SHARED_LAUNDRY: 1 << 2,
  AIR_CONDITIONING: 1 << 3,
  DISHWASHER: 1 << 4,
  PARKING_GARAGE: 1 << 5,
  PARKING_COVERED: 1 << 6,
  EV_CHARGING: 1 << 7,
  FENCED_YARD: 1 << 8,
  BALCONY: 1 << 9,
  POOL: 1 << 10,
  GYM: 1 << 11,
  FURNISHED: 1 << 12,
  SMART_LOCK: 1 << 13,
  STORAGE: 1 << 14,
  FIREPLACE: 1 << 15,
};

/** Written by the function `accessibility_bit`. */
export const accessibilityBits: Record<AccessibilityFeature, number> = {
  STEP_FREE_ENTRY: 1 << 0,
  ELEVATOR: 1 << 1,
  WIDE_DOORWAYS: 1 << 2,
  ROLL_IN_SHOWER: 1 << 3,
  GRAB_BARS: 1 << 4,
  ACCESSIBLE_PARKING: 1 << 5,
  VISUAL_ALERTS: 1 << 6,
  LOWERED_COUNTERS: 1 << 7,
  SINGLE_STORY: 1 << 8,
  MOBILITY_UNIT: 1 << 9,
  HEARING_VISION_UNIT: 1 << 10,
};

/** Written by the function `write_home_search`. */
export const traitBits: Record<PetCriterion | Program, number> = {
  dogs: 1 << 0,
  cats: 1 << 1,
  largeDogs: 1 << 2,
  acceptsVouchers: 1 << 3,
  incomeRestricted: 1 << 4,
};

/** Fails if the database writes other bits than searches read, because they would find the wrong homes, or none. */
export async function checkSearchBits(db: Queryable): Promise<void> {
  await checkBits(db, 'amenity_bit', amenityBits);
  await checkBits(db, 'accessibility_bit', accessibilityBits);
}

async function checkBits(db: Queryable, writer: string, bits: Record<string, number>): Promise<void> {
  const written = await db.query<{ name: string; bit: number | null }>(
    'homes.checkBits',
    sql`select name, ${raw(writer)}(name) as bit from unnest(${Object.keys(bits)}::text[]) as name`,
  );
  const wrong = written.find(({ name, bit }) => bit !== bits[name]);
  if (!wrong) return;
  throw new StartUpError(
    `A search for ${wrong.name} wouldn’t find the homes that have it: its bit is ${bits[wrong.name]} in ` +
      `server/homes/queries/searchBits.ts and ${wrong.bit ?? 'missing'} in the function ${writer}. Replace the ` +
      'function in a new migration.',
  );
}
