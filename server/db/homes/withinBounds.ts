import sql from 'sql-template-tag';

import type { GeoBounds } from '#server/homes/geoBounds.ts';

/** By the point that may be told, never by another: else smaller and smaller boxes would find a home that is not to be found. */
export const isWithinBounds = ({ north, south, east, west }: GeoBounds) =>
  sql`point_lat between ${south}::float8 and ${north}::float8 and point_lng between ${west}::float8 and ${east}::float8`;
