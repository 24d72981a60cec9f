import type { Box } from './outlines.ts';

/** Where a market's homes lie, and how many there are. */
export type MarketArea = { box: Box; homes: number };

const GRID_DEGREES = 0.5;
const LEAST_MARGIN_DEGREES = 0.4;
const FAR_MARGIN_DEGREES = 3;
/** No market reaches so far; where its homes seem to, some have a wrong place. */
const LARGEST_DEGREES = 6;

/** Around each market with air beside it; markets whose boxes meet share one. Those with the most homes come first. */
export function nearBoxes(markets: readonly MarketArea[]): Box[] {
  let boxes: MarketArea[] = [];
  for (const { box, homes } of markets) {
    const joined: MarketArea = { box: withMargin(box), homes };
    const met = (other: MarketArea) =>
      isMeeting(other.box, joined.box) && isBearable(around([other.box, joined.box]));
    for (let other = boxes.find(met); other; other = boxes.find(met)) {
      boxes = boxes.filter((one) => one !== other);
      joined.box = around([other.box, joined.box]);
      joined.homes += other.homes;
    }
    boxes.push(joined);
  }
  return boxes.toSorted((a, b) => b.homes - a.homes).map(({ box }) => box);
}

export const farBox = (boxes: readonly Box[]): Box => onGrid(around(boxes), FAR_MARGIN_DEGREES);

function withMargin(box: Box): Box {
  const [west, south, east, north] = notTooLarge(box);
  return onGrid(
    [west, south, east, north],
    Math.max(LEAST_MARGIN_DEGREES, (east - west) / 2, (north - south) / 2),
  );
}

const isBearable = ([west, south, east, north]: Box) =>
  east - west <= 2 * LARGEST_DEGREES && north - south <= 2 * LARGEST_DEGREES;

function notTooLarge([west, south, east, north]: Box): Box {
  const cut = (from: number, to: number): [number, number] => {
    const middle = (from + to) / 2;
    return to - from <= LARGEST_DEGREES
      ? [from, to]
      : [middle - LARGEST_DEGREES / 2, middle + LARGEST_DEGREES / 2];
  };
  const [[left, right], [bottom, top]] = [cut(west, east), cut(south, north)];
  return [left, bottom, right, top];
}

/** Homes come and go, and the box stays. */
const onGrid = ([west, south, east, north]: Box, margin: number): Box => [
  Math.max(Math.floor((west - margin) / GRID_DEGREES) * GRID_DEGREES, -180),
  Math.max(Math.floor((south - margin) / GRID_DEGREES) * GRID_DEGREES, -90),
  Math.min(Math.ceil((east + margin) / GRID_DEGREES) * GRID_DEGREES, 180),
  Math.min(Math.ceil((north + margin) / GRID_DEGREES) * GRID_DEGREES, 90),
];

const isMeeting = (a: Box, b: Box) => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

const around = (boxes: readonly Box[]): Box => [
  Math.min(...boxes.map(([west]) => west)),
  Math.min(...boxes.map(([, south]) => south)),
  Math.max(...boxes.map(([, , east]) => east)),
  Math.max(...boxes.map(([, , , north]) => north)),
];
