/**
 * What the server's /map/outlines.json answers with. A line is a flat list of whole numbers, x before y: a place, then
 * each way from the place before; divided by `perDegree` they are degrees. Within its bounds, what is not land is water.
 */
export type Outlines = {
  perDegree: number;
  far: Area;
  near: Area[];
  labels: { kind: string; name: string; at: [number, number] }[];
};

type Area = {
  /** West, south, east, north, in degrees. */
  bounds: [number, number, number, number];
  /** Closed lines, to be filled by the even-odd rule. */
  land: number[][];
  states: number[][];
  counties?: number[][];
};

const ADDRESS = '/map/outlines.json';

let asked: Promise<Outlines> | null = null;

/** Fetched once for all maps of a visit; again when it could not be had. */
export function loadOutlines(): Promise<Outlines> {
  asked ??= fetchOutlines().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

async function fetchOutlines(): Promise<Outlines> {
  const response = await fetch(ADDRESS);
  if (!response.ok) throw new Error(`The outlines of the map: ${response.status}`);
  return (await response.json()) as Outlines;
}
