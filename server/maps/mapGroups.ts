import type { GeoBounds } from '#server/homes/geoBounds.ts';

import { getCellBits, countCellsAcross, MAX_ZOOM, pointAt } from './mapGrid.ts';

/** The homes in one map cell. */
export type MapCell = GeoBounds & {
  column: number;
  row: number;
  count: number;
  minCents: number;
  sumX: number;
  sumY: number;
  isNear: boolean;
};

export type MapGroups = { zoom: number; cells: MapCell[] };

const MAX_MAP_GROUPS = 200;
const MAX_MAP_CELLS = 2_000;

/** The zoom for the database query, limited so that no box returns more than MAX_MAP_CELLS. */
export function getCellZoom(bounds: GeoBounds, zoom: number): number {
  let finest = zoom;
  while (finest > 0 && countCellsAcross(bounds, finest) > MAX_MAP_CELLS) finest -= 1;
  return finest;
}

/** Merges cells four at a time until there are few enough to display. */
export function clusterCells({ zoom, cells }: MapGroups): MapGroups {
  if (cells.length <= MAX_MAP_GROUPS || zoom === 0) return { zoom, cells };
  const larger = new Map<string, MapCell>();
  for (const cell of cells) {
    const [column, row] = [cell.column >> 1, cell.row >> 1];
    const other = larger.get(`${column} ${row}`);
    larger.set(`${column} ${row}`, { ...(other ? mergeCells(other, cell) : cell), column, row });
  }
  return clusterCells({
    zoom: zoom - 1,
    cells: [...larger.values()].sort((a, b) => a.row - b.row || a.column - b.column),
  });
}

const mergeCells = (a: MapCell, b: MapCell) => ({
  count: a.count + b.count,
  minCents: Math.min(a.minCents, b.minCents),
  sumX: a.sumX + b.sumX,
  sumY: a.sumY + b.sumY,
  west: Math.min(a.west, b.west),
  south: Math.min(a.south, b.south),
  east: Math.max(a.east, b.east),
  north: Math.max(a.north, b.north),
  isNear: a.isNear || b.isNear,
});

/** A cell with a single location; at the maximum zoom, also neighboring locations. */
export const isPin = ({ west, south, east, north }: MapCell, zoom: number) =>
  zoom === MAX_ZOOM || (west === east && south === north);

export const getPinPoint = (cell: MapCell) =>
  cell.west === cell.east && cell.south === cell.north
    ? { lat: cell.south, lng: cell.west }
    : pointAt(cell.sumX / cell.count, cell.sumY / cell.count);

/** The center of its homes, but far enough from the cell's edge not to overlap the next cluster. */
export function getClusterPoint({ column, row, count, sumX, sumY }: MapCell, zoom: number) {
  const bits = getCellBits(zoom);
  return pointAt(clampFromEdge(sumX / count, column, bits.x), clampFromEdge(sumY / count, row, bits.y));
}

function clampFromEdge(middle: number, cell: number, bits: number) {
  const size = 2 ** bits;
  return Math.min(Math.max(middle, (cell + 0.25) * size), (cell + 0.75) * size);
}
