import type { MailLimits } from '#server/contact/limits.ts';
import type { Database } from '#server/db/database.ts';
import type { BrowserSession } from '#server/http/browserSession.ts';
import type { SecretKey } from '#server/secretKey.ts';
import type { Tokens } from '#server/tokens.ts';

import type { TourLimits } from './tourLimits.ts';

/** What booking a tour needs besides what was asked for. */
export type TourParts = {
  db: Database;
  now: Date;
  ip: string;
  browser: BrowserSession;
  secretKey: SecretKey;
  tokens: Tokens;
  /** Since when it waits, by the clock of this process. */
  askedAt?: number;
  limits: { formsPer10Min: number; formLeastSeconds: number } & MailLimits & TourLimits;
};
