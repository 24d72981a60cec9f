import type { MailLimits } from '#server/contact/mailLimits.ts';
import type { Database } from '#server/db/database.ts';
import type { BrowserSession } from '#server/http/browserSession.ts';
import type { SecretKey } from '#server/secretKey.ts';
import type { TextLimits } from '#server/texts/textLimits.ts';
import type { Tokens } from '#server/tokens.ts';

export type VerificationDeps = {
  db: Database;
  now: Date;
  ip: string;
  browser: BrowserSession;
  secretKey: SecretKey;
  tokens: Tokens;
  limits: { codesPer10Min: number; sendsTexts: boolean } & MailLimits & TextLimits;
};
