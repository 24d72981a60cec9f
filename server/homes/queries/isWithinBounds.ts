import sql from 'sql-template-tag';

import type { GeoBounds } from '#server/homes/geoBounds.ts';

/** Compares only the public point: otherwise smaller and smaller boxes would reveal a hidden location. */
export const isWithinBounds = ({ north, south, east, west }: GeoBounds) =>
  sql`point_lat between ${south}::float8 and ${north}::float8 and point_lng between ${west}::float8 and ${east}::float8`;
