import type { GeoBounds } from './geoBounds.ts';
import { bitsWithinCell, cellsAcross, LARGEST_ZOOM, pointAt } from './mapGrid.ts';

/** The homes of one cell of the map. */
export type MapCell = GeoBounds & {
  column: number;
  row: number;
  count: number;
  leastCents: number;
  sumOfX: number;
  sumOfY: number;
  isNear: boolean;
};

export type MapGroups = { zoom: number; cells: MapCell[] };

const MOST_GROUPS = 200;
const MOST_CELLS = 2_000;

/** The zoom at which the database is asked, so that it never gives more than MOST_CELLS, whatever box is asked for. */
export function zoomOfCells(bounds: GeoBounds, zoom: number): number {
  let finest = zoom;
  while (finest > 0 && cellsAcross(bounds, finest) > MOST_CELLS) finest -= 1;
  return finest;
}

/** Four cells become one until there are few enough of them to be looked at. */
export function fewEnough({ zoom, cells }: MapGroups): MapGroups {
  if (cells.length <= MOST_GROUPS || zoom === 0) return { zoom, cells };
  const larger = new Map<string, MapCell>();
  for (const cell of cells) {
    const [column, row] = [cell.column >> 1, cell.row >> 1];
    const other = larger.get(`${column} ${row}`);
    larger.set(`${column} ${row}`, { ...(other ? together(other, cell) : cell), column, row });
  }
  return fewEnough({
    zoom: zoom - 1,
    cells: [...larger.values()].sort((a, b) => a.row - b.row || a.column - b.column),
  });
}

const together = (a: MapCell, b: MapCell) => ({
  count: a.count + b.count,
  leastCents: Math.min(a.leastCents, b.leastCents),
  sumOfX: a.sumOfX + b.sumOfX,
  sumOfY: a.sumOfY + b.sumOfY,
  west: Math.min(a.west, b.west),
  south: Math.min(a.south, b.south),
  east: Math.max(a.east, b.east),
  north: Math.max(a.north, b.north),
  isNear: a.isNear || b.isNear,
});

/** One place; where no zoom would take them apart, also places side by side. */
export const isPin = ({ west, south, east, north }: MapCell, zoom: number) =>
  zoom === LARGEST_ZOOM || (west === east && south === north);

export const pinPoint = (cell: MapCell) =>
  cell.west === cell.east && cell.south === cell.north
    ? { lat: cell.south, lng: cell.west }
    : pointAt(cell.sumOfX / cell.count, cell.sumOfY / cell.count);

/** In the middle of its homes, but not so near the edge of its cell that it would lie on the next cluster. */
export function clusterPoint({ column, row, count, sumOfX, sumOfY }: MapCell, zoom: number) {
  const bits = bitsWithinCell(zoom);
  return pointAt(awayFromEdge(sumOfX / count, column, bits.x), awayFromEdge(sumOfY / count, row, bits.y));
}

function awayFromEdge(middle: number, cell: number, bits: number) {
  const size = 2 ** bits;
  return Math.min(Math.max(middle, (cell + 0.25) * size), (cell + 0.75) * size);
}
