import type { ChatDeps } from '#server/chat/chatDeps.ts';
import type { Clock } from '#server/clock.ts';
import type { FormLimits } from '#server/contact/formLimits.ts';
import type { Database } from '#server/db/database.ts';
import type { SceneArtist } from '#server/homes/pictures/sceneArtist.ts';
import type { BrowserSession } from '#server/http/browserSession.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Lock } from '#server/tours/locks/lock.ts';
import type { Log } from '#server/log.ts';
import type { SecretKey } from '#server/secretKey.ts';
import type { Tokens } from '#server/tokens.ts';
import type { TourLimits } from '#server/tours/model/tourDeps.ts';

/** What a resolver has to work with. */
export type Context = {
  db: Database;
  clock: Clock;
  log: Log;
  secretKey: SecretKey;
  tokens: Tokens;
  formLimits: FormLimits;
  tourLimits: TourLimits;
  checksPer10Min: number;
  lock: Lock;
  artist: SceneArtist;
  chat: ChatDeps;
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
