/** West, south, east, north, in degrees. */
export type Box = readonly [number, number, number, number];

/**
 * The content of `/map/outlines.json`: enough to draw a usable map without any other server.
 *
 * A line is a flat list of integers, x before y: the first pair is a point, and each later pair is the
 * offset from the point before. Divide by `perDegree` to get degrees. Land consists of closed lines, filled
 * by the even-odd rule; everything else is water. All of it is clipped to its box.
 */
export type Outlines = {
  perDegree: number;
  /** The country around all markets, in low detail: for wide views and for places far from any market. */
  far: { bounds: Box; land: number[][]; states: number[][] };
  /**
   * The surroundings of one or more markets, in high detail; those with the most homes first. They do not
   * overlap.
   */
  near: { bounds: Box; land: number[][]; states: number[][]; counties: number[][] }[];
  labels: Label[];
};

export type LabelKind = 'STATE' | 'COUNTY' | 'CITY' | 'NEIGHBORHOOD' | 'POSTAL_CODE';

/** `at` is x, then y, as in lines. Within a kind, the more important labels come first. */
export type Label = { kind: LabelKind; name: string; at: [number, number] };
