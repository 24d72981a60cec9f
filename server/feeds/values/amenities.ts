import type { AccessibilityFeature, Amenity, Home } from '#server/homes/home.ts';
import { accessibilityNames, amenityNames } from '#server/homes/words.ts';

import { lineOf } from './texts.ts';

/** All that a feed says of them. */
export const amenityWordsOf = ({ amenities, accessibility, details }: Home): string[] => [
  ...amenities.map((amenity) => amenityNames[amenity]),
  ...accessibility.map((feature) => accessibilityNames[feature]),
  ...(details.otherAmenities ?? []),
];

const amenityWords: readonly (readonly [RegExp, Amenity])[] = [
  [/hook.?ups?\b|w\/?d connections?/, 'LAUNDRY_HOOKUPS'],
  [
    /(shared|common|community|coin|on.?site|building).*(laundry|washer)|laundry (facilit|center|room on|room in)/,
    'SHARED_LAUNDRY',
  ],
  [
    /(in.?(unit|home|suite)).*(laundry|washer|w\/d)|washer.*dryer|dryer.*washer|\bw\/d\b|laundry.*(in.?unit|in unit)|^laundry room$/,
    'IN_UNIT_LAUNDRY',
  ],
  [
    /air.?condition|central (air|a\/?c|cooling)|^a\/?c$|\bcentral cooling\b|\bwindow unit a/,
    'AIR_CONDITIONING',
  ],
  [/dish.?washer/, 'DISHWASHER'],
  [/\bev\b.*(charg|ready)|electric (vehicle|car)|car charg/, 'EV_CHARGING'],
  [/covered park|car ?port|coveredlot/, 'PARKING_COVERED'],
  [/garage/, 'PARKING_GARAGE'],
  [/fenced/, 'FENCED_YARD'],
  [/balcon|patio|\bdeck\b|terrace|lanai/, 'BALCONY'],
  [/\bpool\b/, 'POOL'],
  [/\bgym\b|fitness|exercise room/, 'GYM'],
  [/^(fully )?furnished|furnished$/, 'FURNISHED'],
  [/smart.?lock|keyless/, 'SMART_LOCK'],
  [/\bstorage\b/, 'STORAGE'],
  [/fire.?place/, 'FIREPLACE'],
];

const accessWords: readonly (readonly [RegExp, AccessibilityFeature])[] = [
  [/step.?free|no.?step|zero.?step|\bramp/, 'STEP_FREE_ENTRY'],
  [/elevator/, 'ELEVATOR'],
  [/wide.*door/, 'WIDE_DOORWAYS'],
  [/roll.?in.?shower/, 'ROLL_IN_SHOWER'],
  [/grab.?bar/, 'GRAB_BARS'],
  [/(accessible|handicap|disabled|ada).*park/, 'ACCESSIBLE_PARKING'],
  [/(visual|strobe).*(alert|alarm|bell)/, 'VISUAL_ALERTS'],
  [/lowered.*counter/, 'LOWERED_COUNTERS'],
  [/single.?(story|level|storey)|one.?story|no stairs/, 'SINGLE_STORY'],
  [/mobility.*(unit|needs|accessible)|wheelchair|ada unit/, 'MOBILITY_UNIT'],
  [/(hearing|vision).*(unit|needs|accessible)/, 'HEARING_VISION_UNIT'],
];

const exactly = <Name extends string>(names: Record<Name, string>) =>
  new Map(
    (Object.entries(names) as [Name, string][]).flatMap(([name, words]) => [
      [words.toLowerCase(), name] as const,
      [name.toLowerCase().replaceAll('_', ' '), name] as const,
    ]),
  );

const exactAmenities = exactly(amenityNames);
const exactAccess = exactly(accessibilityNames);

/** What is not there is no amenity, and a fee or a distance is none either. */
const isOther = /^(no|without|un)\b|^unfurnished|nearby|near |close to|\bnot\b/;

export type Amenities = { amenities: Amenity[]; accessibility: AccessibilityFeature[]; others: string[] };

const MOST_OTHERS = 60;

/** Words of a feed as what we know; the rest is kept as it is said. */
export function amenitiesOf(given: readonly string[]): Amenities {
  const amenities = new Set<Amenity>();
  const accessibility = new Set<AccessibilityFeature>();
  const others = new Map<string, string>();
  for (const words of given) {
    const text = lineOf(words);
    if (text === null) continue;
    const lower = text.toLowerCase();
    const spaced = lower.replaceAll('_', ' ');
    const access = exactAccess.get(spaced) ?? found(accessWords, lower);
    const amenity = exactAmenities.get(spaced) ?? (access ? null : found(amenityWords, lower));
    if (amenity) amenities.add(amenity);
    else if (access) accessibility.add(access);
    else others.set(lower, others.get(lower) ?? text);
  }
  return {
    amenities: [...amenities],
    accessibility: [...accessibility],
    others: [...others.values()].slice(0, MOST_OTHERS),
  };
}

const found = <Name>(words: readonly (readonly [RegExp, Name])[], lower: string): Name | null =>
  isOther.test(lower) ? null : (words.find(([pattern]) => pattern.test(lower))?.[1] ?? null);
