import type { AccessibilityFeature, Amenity, HomeDetails } from '#server/homes/home.ts';

import { createSeededRandom } from '../seededRandom.ts';

import type { Facts } from './facts.ts';

export function createAmenities(facts: Facts): Amenity[] {
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

export function pickOtherAmenities(facts: Facts): string[] {
  const random = createSeededRandom('other amenities', facts.key);
  const possible = [
    'Ceiling fans in the bedrooms',
    'Window screens',
    'Garbage disposal',
    'Blackout shades in the bedrooms',
    facts.bedrooms >= 3 ? 'Walk-in closet in the primary bedroom' : 'Closet with full-length mirrors',
    facts.building ? 'Package lockers in the lobby' : 'Front and back hose hookups',
    facts.building ? 'Bike storage' : 'Programmable sprinklers',
  ];
  return random.shuffle(possible).slice(0, random.integer(0, 4));
}

export function getAccessibilityFeatures(facts: Facts): AccessibilityFeature[] {
  const { adaptation, building, isStepFree, stories, kind } = facts;
  const isForWheels = adaptation === 'MOBILITY';
  const which: [AccessibilityFeature, boolean][] = [
    ['STEP_FREE_ENTRY', isStepFree || isForWheels],
    ['ELEVATOR', building?.has.includes('elevator') ?? false],
    ['WIDE_DOORWAYS', isForWheels || (isStepFree && facts.yearBuilt >= 2012)],
    ['ROLL_IN_SHOWER', isForWheels],
    ['GRAB_BARS', isForWheels || (!building && createSeededRandom('grab bars', facts.key).happens(0.06))],
    ['ACCESSIBLE_PARKING', building !== null],
    ['VISUAL_ALERTS', adaptation === 'HEARING_VISION'],
    ['LOWERED_COUNTERS', isForWheels],
    ['SINGLE_STORY', !building && stories === 1 && kind !== 'ROOM'],
    ['MOBILITY_UNIT', isForWheels],
    ['HEARING_VISION_UNIT', adaptation === 'HEARING_VISION'],
  ];
  return which.flatMap(([feature, isThere]) => (isThere ? [feature] : []));
}

export function getAccessibilityNote(facts: Facts): Pick<HomeDetails, 'accessibilityNote'> {
  const random = createSeededRandom('accessibility note', facts.key);
  const { adaptation, building, isStepFree, floor } = facts;
  if (adaptation === 'MOBILITY') {
    return {
      accessibilityNote:
        'Doorways are 36 inches wide, the kitchen counter is 34 inches high with knee space under the sink, and the shower is curbless.',
    };
  }
  if (adaptation === 'HEARING_VISION') {
    return {
      accessibilityNote:
        'The doorbell and smoke alarms flash as well as sound, and the thermostat and oven have raised markings.',
    };
  }
  if (building && !isStepFree) {
    return { accessibilityNote: `There’s no elevator. ${(floor ?? 2) * 8 + 1} stairs lead up to the door.` };
  }
  if (building) return {};
  if (isStepFree) {
    return {
      accessibilityNote: random.pick([
        'There are no steps from the parking space to the front door. Interior doorways are 32 inches wide.',
        'The path to the front door is level. The bathroom door is 30 inches wide.',
        'The back door is a level entry. The front door has one 4-inch step.',
      ]),
    };
  }
  if (!random.happens(0.6)) return {};
  return {
    accessibilityNote: random.pick([
      'Two steps lead up to the front door. There’s no ramp, but ask us about a portable one.',
      'There’s one 5-inch step at the front door. The hallway is 36 inches wide.',
      'The front door has three steps with a handrail.',
    ]),
  };
}
