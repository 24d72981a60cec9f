/** West, south, east, north, in degrees. */
export type Box = readonly [number, number, number, number];

/**
 * What `/map/outlines.json` answers with: enough to draw a map by which one finds one's way, without any other server.
 *
 * A line is a flat list of whole numbers, x before y: the first pair is a place, each pair after it is the way from the
 * pair before. A place in degrees is the number divided by `perDegree`. Land is closed lines, to be filled by the
 * even-odd rule; what is not land is water. All of it ends at the edge of its box.
 */
export type Outlines = {
  perDegree: number;
  /** The country around all markets, coarsely: for when much of it is in view, or what no market is near. */
  far: { bounds: Box; land: number[][]; states: number[][] };
  /** What lies around each market or several, in detail, those with the most homes first. They do not overlap. */
  near: { bounds: Box; land: number[][]; states: number[][]; counties: number[][] }[];
  labels: Label[];
};

export type LabelKind = 'STATE' | 'COUNTY' | 'CITY' | 'NEIGHBORHOOD' | 'POSTAL_CODE';

/** `at` is west to east before south to north, as lines have it. The more important ones of a kind come first. */
export type Label = { kind: LabelKind; name: string; at: [number, number] };
