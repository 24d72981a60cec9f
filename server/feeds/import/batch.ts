import type { FormatSupport } from '#server/feeds/formatSupport.ts';
import type { FeedLockbox } from '#server/feeds/normalize/parseLockbox.ts';
import type { Home } from '#server/homes/home.ts';

/** A batch of a file: the accepted homes, and the rejected ones with the reason. */
export type Batch = {
  organizationId: string;
  runId: string;
  /** The address of the organization's portal. */
  portal: string | null;
  accepted: readonly AcceptedHome[];
  refused: readonly RejectedRow[];
};
export type AcceptedHome = {
  position: number;
  line: number;
  home: Home;
  supportedFields: FormatSupport;
  /** Absent when the file has no lockbox data. */
  lockbox?: FeedLockbox;
};
export type RejectedRow = { position: number; line: number; externalId: string | null; reason: string };
