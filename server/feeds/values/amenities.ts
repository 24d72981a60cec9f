import type { AccessibilityFeature, Amenity, Home } from '#server/homes/home.ts';
import { accessibilityNames, amenityNames } from '#server/homes/homeLabels.ts';

import { toSingleLine } from './texts.ts';

/** All amenity words for a feed. */
export const listAmenityWords = ({ amenities, accessibility, details }: Home): string[] => [
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

const accessibilityWords: readonly (readonly [RegExp, AccessibilityFeature])[] = [
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

const createExactMap = <Name extends string>(names: Record<Name, string>) =>
  new Map(
    (Object.entries(names) as [Name, string][]).flatMap(([name, words]) => [
      [words.toLowerCase(), name] as const,
      [name.toLowerCase().replaceAll('_', ' '), name] as const,
    ]),
  );

const exactAmenities = createExactMap(amenityNames);
const exactAccessibility = createExactMap(accessibilityNames);

/** A negated amenity, a fee or a distance is not an amenity. */
const notAmenityPattern = /^(no|without|un)\b|^unfurnished|nearby|near |close to|\bnot\b/;

export type Amenities = { amenities: Amenity[]; accessibility: AccessibilityFeature[]; others: string[] };

const MAX_OTHERS = 60;

/** Maps a feed's words to known amenities; the rest is stored as written. */
export function parseAmenities(rawAmenities: readonly string[]): Amenities {
  const amenities = new Set<Amenity>();
  const accessibility = new Set<AccessibilityFeature>();
  const others = new Map<string, string>();
  for (const words of rawAmenities) {
    const text = toSingleLine(words);
    if (text === null) continue;
    const lower = text.toLowerCase();
    const spaced = lower.replaceAll('_', ' ');
    const access = exactAccessibility.get(spaced) ?? findName(accessibilityWords, lower);
    const amenity = exactAmenities.get(spaced) ?? (access ? null : findName(amenityWords, lower));
    if (amenity) amenities.add(amenity);
    else if (access) accessibility.add(access);
    else others.set(lower, others.get(lower) ?? text);
  }
  return {
    amenities: [...amenities],
    accessibility: [...accessibility],
    others: [...others.values()].slice(0, MAX_OTHERS),
  };
}

const findName = <Name>(words: readonly (readonly [RegExp, Name])[], lower: string): Name | null =>
  notAmenityPattern.test(lower) ? null : (words.find(([pattern]) => pattern.test(lower))?.[1] ?? null);
