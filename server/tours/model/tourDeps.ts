import type { MailLimits } from '#server/contact/mailLimits.ts';
import type { Database } from '#server/db/database.ts';
import type { BrowserSession } from '#server/http/browserSession.ts';
import type { SecretKey } from '#server/secretKey.ts';
import type { Tokens } from '#server/tokens.ts';

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

export type TourLimits = {
  /** Times held at once: by one visitor, from one IP address, in one organization. */
  holdsPerVisitor: number;
  holdsPerAddress: number;
  holdsPerOrganization: number;
  openToursPerContact: number;
  /** Tours per email address in an hour, and per IP address in a day. */
  maxToursPerEmailPerHour: number;
  maxToursPerIpPerDay: number;
  /** At this many risk points, the next stronger verification is required. 0: never. */
  stepUpThreshold: number;
  /** Attempts per door, and lockbox lookups per IP address. */
  accessAttemptsPer10Min: number;
  lockboxLookupsPer10Min: number;
  /** Whether texts are delivered. If not, risk signals never require a code by text. */
  sendsTexts: boolean;
};
