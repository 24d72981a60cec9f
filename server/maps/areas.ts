import type { Box } from './outlines.ts';

/** The area of a market's homes, and how many there are. */
export type MarketArea = { box: Box; homes: number };

const GRID_DEGREES = 0.5;
const MIN_MARGIN_DEGREES = 0.4;
const FAR_MARGIN_DEGREES = 3;
/** No market is larger than this; if its homes suggest otherwise, some have a wrong location. */
const MAX_BOX_DEGREES = 6;

/** Boxes around the markets, with a margin; markets whose boxes overlap share one. Most homes first. */
export function nearBoxes(markets: readonly MarketArea[]): Box[] {
  let boxes: MarketArea[] = [];
  for (const { box, homes } of markets) {
    const joined: MarketArea = { box: withMargin(box), homes };
    const met = (other: MarketArea) =>
      overlaps(other.box, joined.box) && isWithinMaxSize(mergeBoxes([other.box, joined.box]));
    for (let other = boxes.find(met); other; other = boxes.find(met)) {
      boxes = boxes.filter((one) => one !== other);
      joined.box = mergeBoxes([other.box, joined.box]);
      joined.homes += other.homes;
    }
    boxes.push(joined);
  }
  return boxes.toSorted((a, b) => b.homes - a.homes).map(({ box }) => box);
}

export const farBox = (boxes: readonly Box[]): Box => snapToGrid(mergeBoxes(boxes), FAR_MARGIN_DEGREES);

function withMargin(box: Box): Box {
  const [west, south, east, north] = clampSize(box);
  return snapToGrid(
    [west, south, east, north],
    Math.max(MIN_MARGIN_DEGREES, (east - west) / 2, (north - south) / 2),
  );
}

const isWithinMaxSize = ([west, south, east, north]: Box) =>
  east - west <= 2 * MAX_BOX_DEGREES && north - south <= 2 * MAX_BOX_DEGREES;

function clampSize([west, south, east, north]: Box): Box {
  const cut = (from: number, to: number): [number, number] => {
    const middle = (from + to) / 2;
    return to - from <= MAX_BOX_DEGREES
      ? [from, to]
      : [middle - MAX_BOX_DEGREES / 2, middle + MAX_BOX_DEGREES / 2];
  };
  const [[left, right], [bottom, top]] = [cut(west, east), cut(south, north)];
  return [left, bottom, right, top];
}

/** Snapping to a grid keeps the box stable as homes come and go. */
const snapToGrid = ([west, south, east, north]: Box, margin: number): Box => [
  Math.max(Math.floor((west - margin) / GRID_DEGREES) * GRID_DEGREES, -180),
  Math.max(Math.floor((south - margin) / GRID_DEGREES) * GRID_DEGREES, -90),
  Math.min(Math.ceil((east + margin) / GRID_DEGREES) * GRID_DEGREES, 180),
  Math.min(Math.ceil((north + margin) / GRID_DEGREES) * GRID_DEGREES, 90),
];

const overlaps = (a: Box, b: Box) => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

const mergeBoxes = (boxes: readonly Box[]): Box => [
  Math.min(...boxes.map(([west]) => west)),
  Math.min(...boxes.map(([, south]) => south)),
  Math.max(...boxes.map(([, , east]) => east)),
  Math.max(...boxes.map(([, , , north]) => north)),
];
