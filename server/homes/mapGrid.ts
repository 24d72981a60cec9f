import type { GeoBounds } from './geoBounds.ts';

export const LARGEST_ZOOM = 20;

/** The flat map of the web has so many steps each way, x from west to east, y from north to south. The database's too. */
const MAP_SIZE = 2 ** 30;
const MAP_SIZE_AT_ZOOM_0_PX = 256;

/** Wide enough for a price, high enough for a finger. */
const CELL_WIDTH_PX = 128;
const CELL_HEIGHT_PX = 64;

const LARGEST_LAT = 85.051129;

/** How many bits of x and of y are left out to get the number of a cell. Cells of a zoom hold four of the next. */
export const bitsWithinCell = (zoom: number) => {
  const bitsOfPx = Math.log2(MAP_SIZE / MAP_SIZE_AT_ZOOM_0_PX) - zoom;
  return { x: bitsOfPx + Math.log2(CELL_WIDTH_PX), y: bitsOfPx + Math.log2(CELL_HEIGHT_PX) };
};

const xOf = (lng: number) => ((lng + 180) / 360) * MAP_SIZE;

function yOf(lat: number) {
  const radians = (Math.max(-LARGEST_LAT, Math.min(LARGEST_LAT, lat)) * Math.PI) / 180;
  return ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * MAP_SIZE;
}

const rounded = (degrees: number) => Number(degrees.toFixed(6));

export const pointAt = (x: number, y: number) => ({
  lat: rounded((Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / MAP_SIZE))) * 180) / Math.PI),
  lng: rounded((x / MAP_SIZE) * 360 - 180),
});

/** How many cells a box of this size touches at most, wherever it lies. */
export function cellsAcross({ north, south, east, west }: GeoBounds, zoom: number): number {
  const { x, y } = bitsWithinCell(zoom);
  const columns = Math.ceil((xOf(east) - xOf(west)) / 2 ** x) + 1;
  const rows = Math.ceil((yOf(south) - yOf(north)) / 2 ** y) + 1;
  return columns * rows;
}
