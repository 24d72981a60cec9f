import type { Clock } from '#server/clock.ts';
import type { FormLimits } from '#server/contact/formLimits.ts';
import type { Database } from '#server/db/database.ts';
import type { BrowserSession } from '#server/http/browserSession.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Log } from '#server/log.ts';
import type { SecretKey } from '#server/secretKey.ts';
import type { Tokens } from '#server/tokens.ts';

/** A feature adds here what its resolvers need besides, and the start-up doesn't compile without it. */
export interface FeatureContext {}

/** What a resolver has to work with. */
export type Context = FeatureContext & {
  db: Database;
  clock: Clock;
  log: Log;
  secretKey: SecretKey;
  tokens: Tokens;
  formLimits: FormLimits;
  requestId: string;
  caller: Caller;
  browser: BrowserSession;
  /**
   * The server's address as the visitor sees it, such as https://host, and their token in place of a cookie.
   */
  origin: string;
  bearer: string | null;
  /** Aborted when the visitor has left or the operation has taken too long. */
  signal: AbortSignal;
};
