import type { MailLimits } from '#server/contact/limits.ts';
import type { Database } from '#server/db/database.ts';
import type { SecretKey } from '#server/secretKey.ts';
import type { Tokens } from '#server/tokens.ts';

export type InquiryParts = {
  db: Database;
  now: Date;
  ip: string;
  secretKey: SecretKey;
  tokens: Tokens;
  limits: { formsPer10Min: number; formLeastSeconds: number } & MailLimits;
};

/** What whoever asked is told. */
export type CreatedInquiry = {
  id: string;
  publicToken: string;
  createdAt: Date;
  expectedReplyBy: Date | null;
};
