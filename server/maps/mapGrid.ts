import type { GeoBounds } from '#server/homes/geoBounds.ts';

export const MAX_ZOOM = 20;

/**
 * Width and height of the Web Mercator map in steps: x from west to east, y from north to south. The database
 * uses the same.
 */
const MAP_SIZE = 2 ** 30;
const MAP_SIZE_AT_ZOOM_0_PX = 256;

/** Wide enough for a price label, high enough for a finger. */
const CELL_WIDTH_PX = 128;
const CELL_HEIGHT_PX = 64;

const MAX_LAT = 85.051129;

/** How many low bits of x and y to drop to get a cell number. A cell covers four cells of the next zoom. */
export const getCellBits = (zoom: number) => {
  const bitsOfPx = Math.log2(MAP_SIZE / MAP_SIZE_AT_ZOOM_0_PX) - zoom;
  return { x: bitsOfPx + Math.log2(CELL_WIDTH_PX), y: bitsOfPx + Math.log2(CELL_HEIGHT_PX) };
};

const toMapX = (lng: number) => ((lng + 180) / 360) * MAP_SIZE;

function toMapY(lat: number) {
  const radians = (Math.max(-MAX_LAT, Math.min(MAX_LAT, lat)) * Math.PI) / 180;
  return ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * MAP_SIZE;
}

const roundDegrees = (degrees: number) => Number(degrees.toFixed(6));

export const pointAt = (x: number, y: number) => ({
  lat: roundDegrees((Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / MAP_SIZE))) * 180) / Math.PI),
  lng: roundDegrees((x / MAP_SIZE) * 360 - 180),
});

/** The maximum number of cells that a box of this size can touch. */
export function countCellsAcross({ north, south, east, west }: GeoBounds, zoom: number): number {
  const { x, y } = getCellBits(zoom);
  const columns = Math.ceil((toMapX(east) - toMapX(west)) / 2 ** x) + 1;
  const rows = Math.ceil((toMapY(south) - toMapY(north)) / 2 ** y) + 1;
  return columns * rows;
}
