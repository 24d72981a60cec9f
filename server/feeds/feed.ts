import type { Home } from '#server/homes/home.ts';

import type { FormatSupport } from './formatSupport.ts';
import type { FeedLockbox } from './normalize/parseLockbox.ts';

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
  /** Detected from the content when omitted. */
  format?: FeedFormat;
  /** A file with more homes is rejected. */
  maxRows?: number;
  /** Receives messages that apply to the whole file. */
  say?: (line: string) => void;
};

/**
 * A home with the fields that the file supports, or the reason it was rejected. `line` is where it starts.
 * `lockbox` is absent when the file has no lockbox data.
 */
export type ReadRow = { line: number; externalId: string | null } & (
  | { home: Home; supportedFields: FormatSupport; notes: string[]; lockbox?: FeedLockbox }
  | { refused: string }
);

/** Rejects the whole file. The message is shown to the operator. */
export class FeedRejectedError extends Error {}

/** Rejects one row. The message is shown to the operator. */
export class RowRejectedError extends Error {}
