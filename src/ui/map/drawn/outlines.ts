/**
 * The response of the server's /map/outlines.json. A line is a flat list of integers, x before y: a start
 * point, then offsets from the previous point; divided by `perDegree` they are degrees. Within the bounds,
 * everything that is not land is water.
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
  /** Closed lines, filled by the even-odd rule. */
  land: number[][];
  states: number[][];
  counties?: number[][];
};

const OUTLINES_URL = '/map/outlines.json';

let outlinesRequest: Promise<Outlines> | null = null;

/** Loaded once for all maps of a visit; retried after a failure. */
export function loadOutlines(): Promise<Outlines> {
  outlinesRequest ??= fetchOutlines().catch((error: unknown) => {
    outlinesRequest = null;
    throw error;
  });
  return outlinesRequest;
}

async function fetchOutlines(): Promise<Outlines> {
  const response = await fetch(OUTLINES_URL);
  if (!response.ok) throw new Error(`The outlines of the map: ${response.status}`);
  return (await response.json()) as Outlines;
}
