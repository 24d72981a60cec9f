import type { MailLimits } from '#server/contact/mailLimits.ts';
import type { Database } from '#server/db/database.ts';
import type { SecretKey } from '#server/secretKey.ts';
import type { Tokens } from '#server/tokens.ts';

export type AlertDeps = {
  db: Database;
  now: Date;
  ip: string;
  secretKey: SecretKey;
  tokens: Tokens;
  limits: {
    formsPer10Min: number;
    formMinSeconds: number;
    maxAlertsPerEmail: number;
  } & MailLimits;
};
