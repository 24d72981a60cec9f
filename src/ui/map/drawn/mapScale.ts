import { worldPx } from '#src/lib/mapCamera.ts';

const EARTH_MILES = 24_901.46;
const FEET_PER_MILE = 5280;
const STEPS = [1, 2, 5];

/** A round length, and its share of the world's width at this latitude. */
export type MapScale = { label: string; share: number };

const lengths = [
  ...[100, 200, 500, 1000].map((feet) => ({ miles: feet / FEET_PER_MILE, label: `${feet} ft` })),
  { miles: 0.5, label: '½ mi' },
  ...[1, 10, 100, 1000].flatMap((ten) =>
    STEPS.map((step) => ({ miles: ten * step, label: `${ten * step} mi` })),
  ),
];

/** The longest scale that fits within this many pixels. */
export function getScale(lat: number, zoom: number, maxPx: number): MapScale {
  const circumferenceMiles = EARTH_MILES * Math.cos((lat * Math.PI) / 180);
  const fitting = lengths.filter(({ miles }) => (miles / circumferenceMiles) * worldPx(zoom) <= maxPx);
  const { miles, label } = fitting.at(-1) ?? { miles: 100 / FEET_PER_MILE, label: '100 ft' };
  return { label, share: miles / circumferenceMiles };
}
