import type { AntiSpamInput } from '#server/antiSpam.ts';
import type { MailLimits } from '#server/contact/mailLimits.ts';
import type { AlertFrequency, HomeAlertKind } from '#server/db/alerts/alerts.ts';
import type { Database } from '#server/db/database.ts';
import type { SecretKey } from '#server/secretKey.ts';
import type { Tokens } from '#server/tokens.ts';

type ConsentInput = { key: string; version: string; granted: boolean };

type FormInput = {
  organizationId: string;
  email: string;
  consents: ConsentInput[];
  antiSpam: AntiSpamInput;
  idempotencyKey: string;
};

export type CreateSavedSearchInput = FormInput & {
  name?: string | null;
  filterQuery: string;
  frequency: AlertFrequency;
};

export type NotifyWhenAvailableInput = FormInput & {
  unitSlug: string;
  kind: HomeAlertKind;
  /** Only for SLOT_FREED. */
  day?: string | null;
};

export type AnyAlertInput = CreateSavedSearchInput | NotifyWhenAvailableInput;

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

/** The answer is the same in every case. */
export type Accepted = { accepted: true };
