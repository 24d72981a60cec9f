import type { MailLimits } from '#server/contact/mailLimits.ts';
import type { Database } from '#server/db/database.ts';
import type { BrowserSession } from '#server/http/browserSession.ts';
import type { SecretKey } from '#server/secretKey.ts';
import type { Tokens } from '#server/tokens.ts';

import type { TourLimits } from './tourLimits.ts';

/** What booking a tour needs besides its input. */
export type TourDeps = {
  db: Database;
  now: Date;
  ip: string;
  browser: BrowserSession;
  secretKey: SecretKey;
  tokens: Tokens;
  /** When the request began to wait, by this process's clock. */
  requestedAt?: number;
  limits: { formsPer10Min: number; formMinSeconds: number } & MailLimits & TourLimits;
};
