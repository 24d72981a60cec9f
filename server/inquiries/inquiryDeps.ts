import type { MailLimits } from '#server/contact/mailLimits.ts';
import type { Database } from '#server/db/database.ts';
import type { SecretKey } from '#server/secretKey.ts';
import type { Tokens } from '#server/tokens.ts';

export type InquiryDeps = {
  db: Database;
  now: Date;
  ip: string;
  secretKey: SecretKey;
  tokens: Tokens;
  limits: { formsPer10Min: number; formMinSeconds: number } & MailLimits;
};

/** What the visitor receives. */
export type CreatedInquiry = {
  id: string;
  publicToken: string;
  createdAt: Date;
  expectedReplyBy: Date | null;
};
