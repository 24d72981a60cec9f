import type { Home } from '#server/homes/home.ts';

import type { Carried } from './carries.ts';
import type { FeedLockbox } from './given/lockboxOf.ts';

export const feedFormats = ['csv', 'zillow', 'mits', 'rently'] as const;
export type FeedFormat = (typeof feedFormats)[number];

export type FeedMarket = {
  slug: string;
  name: string;
  state: string;
  timeZone: string;
  /** West, south, east, north. */
  bounds: number[];
};

export type FeedOptions = {
  markets: FeedMarket[];
  now: Date;
  /** Found out from the content when it is not given. */
  format?: FeedFormat;
  /** A file with more homes is refused. */
  mostRows?: number;
  /** Is told what holds for the whole file. */
  say?: (line: string) => void;
};

/**
 * One home of the file with what the file tells of homes, or why it is not taken. The line is where it begins. Where it
 * tells nothing of lockboxes, there is none in it.
 */
export type ReadRow = { line: number; externalId: string | null } & (
  | { home: Home; carried: Carried; notes: string[]; lockbox?: FeedLockbox }
  | { refused: string }
);

/** The whole file is refused, by a sentence for the operator. */
export class FeedRefused extends Error {}

/** One row is refused, by a sentence for the operator. */
export class RowRefused extends Error {}
