import type { AccessibilityFeature, Amenity, HomeDetails } from '#server/homes/home.ts';

import { chanceOf } from '../chance.ts';

import type { Facts } from './facts.ts';

export function amenitiesOf(facts: Facts): Amenity[] {
  const { building, laundry, parking, outside } = facts;
  const has = (what: string) => building?.has.some((one) => one === what) ?? false;
  const which: [Amenity, boolean][] = [
    ['IN_UNIT_LAUNDRY', laundry === 'IN_UNIT'],
    ['LAUNDRY_HOOKUPS', laundry === 'HOOKUPS'],
    ['SHARED_LAUNDRY', laundry === 'SHARED'],
    ['AIR_CONDITIONING', facts.cooling !== 'evaporative'],
    ['DISHWASHER', facts.hasDishwasher],
    ['PARKING_GARAGE', parking === 'GARAGE' || parking === 'BUILDING_GARAGE'],
    ['PARKING_COVERED', parking === 'CARPORT'],
    ['EV_CHARGING', has('evCharging') || (parking === 'GARAGE' && facts.yearBuilt >= 2018)],
    ['FENCED_YARD', outside === 'fenced yard'],
    ['BALCONY', outside === 'balcony'],
    ['POOL', has('pool')],
    ['GYM', has('gym')],
    ['FURNISHED', facts.isFurnished],
    ['SMART_LOCK', facts.hasSmartLock],
    ['STORAGE', has('storage')],
    ['FIREPLACE', facts.hasFireplace],
  ];
  return which.flatMap(([amenity, isThere]) => (isThere ? [amenity] : []));
}

export function otherAmenitiesOf(facts: Facts): string[] {
  const chance = chanceOf('other amenities', facts.key);
  const possible = [
    'Ceiling fans in the bedrooms',
    'Window screens',
    'Garbage disposal',
    'Blackout shades in the bedrooms',
    facts.bedrooms >= 3 ? 'Walk-in closet in the primary bedroom' : 'Full-length mirror closet',
    facts.building ? 'Parcel lockers in the lobby' : 'Hose connections front and back',
    facts.building ? 'Bike storage' : 'Programmable sprinkler',
  ];
  return chance.shuffled(possible).slice(0, chance.whole(0, 4));
}

export function accessibilityOf(facts: Facts): AccessibilityFeature[] {
  const { adaptation, building, isStepFree, stories, kind } = facts;
  const isForWheels = adaptation === 'MOBILITY';
  const which: [AccessibilityFeature, boolean][] = [
    ['STEP_FREE_ENTRY', isStepFree || isForWheels],
    ['ELEVATOR', building?.has.includes('elevator') ?? false],
    ['WIDE_DOORWAYS', isForWheels || (isStepFree && facts.yearBuilt >= 2012)],
    ['ROLL_IN_SHOWER', isForWheels],
    ['GRAB_BARS', isForWheels || (!building && chanceOf('grab bars', facts.key).isSo(0.06))],
    ['ACCESSIBLE_PARKING', building !== null],
    ['VISUAL_ALERTS', adaptation === 'HEARING_VISION'],
    ['LOWERED_COUNTERS', isForWheels],
    ['SINGLE_STORY', !building && stories === 1 && kind !== 'ROOM'],
    ['MOBILITY_UNIT', isForWheels],
    ['HEARING_VISION_UNIT', adaptation === 'HEARING_VISION'],
  ];
  return which.flatMap(([feature, isThere]) => (isThere ? [feature] : []));
}

export function accessibilityNoteOf(facts: Facts): Pick<HomeDetails, 'accessibilityNote'> {
  const chance = chanceOf('accessibility note', facts.key);
  const { adaptation, building, isStepFree, floor } = facts;
  if (adaptation === 'MOBILITY') {
    return {
      accessibilityNote:
        'Doorways are 36 inches wide, the kitchen counter is 34 inches high with knee room below the sink, and the shower has no curb.',
    };
  }
  if (adaptation === 'HEARING_VISION') {
    return {
      accessibilityNote:
        'Doorbell and smoke alarms flash as well as sound, and the thermostat and oven have raised marks.',
    };
  }
  if (building && !isStepFree) {
    return { accessibilityNote: `There is no elevator; ${(floor ?? 2) * 8 + 1} stairs lead up to the door.` };
  }
  if (building) return {};
  if (isStepFree) {
    return {
      accessibilityNote: chance.pick([
        'No step from the parking place to the front door. Doorways inside are 32 inches wide.',
        'The path to the front door is level; the bathroom door is 30 inches wide.',
        'Level entry through the back door; the front door has one step of 4 inches.',
      ]),
    };
  }
  if (!chance.isSo(0.6)) return {};
  return {
    accessibilityNote: chance.pick([
      'Two steps lead up to the front door. There is no ramp, and we can talk about a portable one.',
      'One step of 5 inches at the front door; the hallway is 36 inches wide.',
      'Three steps with a handrail at the front door.',
    ]),
  };
}
