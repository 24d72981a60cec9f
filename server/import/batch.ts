import type { Carried } from '#server/feeds/carries.ts';
import type { FeedLockbox } from '#server/feeds/given/lockboxOf.ts';
import type { Home } from '#server/homes/home.ts';

/** A batch of a file: what can be taken of it, and what was refused with the reason. */
export type Batch = {
  organizationId: string;
  runId: string;
  /** Where the organization's portal lives. */
  portal: string | null;
  taken: readonly Taken[];
  refused: readonly Refused[];
};
export type Taken = {
  position: number;
  line: number;
  home: Home;
  carried: Carried;
  /** Left out when the file tells nothing of it. */
  lockbox?: FeedLockbox;
};
export type Refused = { position: number; line: number; externalId: string | null; reason: string };
