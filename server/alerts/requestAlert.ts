import { isFromBot } from '#server/antiSpam.ts';
import { canEmailRecipient, consumeFormLimit, type MailLimits } from '#server/contact/mailLimits.ts';
import type { Queryable, Database } from '#server/db/database.ts';
import { runOnce } from '#server/db/idempotency.ts';
import { queueMail } from '#server/db/outbox.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import { isUuid } from '#server/isUuid.ts';
import type { MailKind } from '#server/mail/mailKind.ts';
import { organizationById } from '#server/organizations/queries.ts';
import type { SecretKey } from '#server/secretKey.ts';
import type { Tokens } from '#server/tokens.ts';

import { confirmAlertMail } from './emails/confirm.ts';
import { existingAlertMail, tooManyAlertsMail } from './emails/statusMails.ts';
import {
  upsertAlert,
  countActiveAlerts,
  incrementMailCount,
  deleteOldestUnconfirmed,
} from './queries/alerts.ts';
import { addAlertConsent } from './queries/changes.ts';
import { type AnyAlertInput, validateAlert, validateEmail, type ValidatedAlert } from './validateAlert.ts';

type AlertDeps = {
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
const accepted = { accepted: true };

/**
 * Stores an alert request once and queues the confirmation email. The answer is always the same, so it
 * reveals nothing about other people's requests.
 */
export async function requestAlert(deps: AlertDeps, input: AnyAlertInput): Promise<typeof accepted> {
  const { db, now, secretKey, limits } = deps;
  const { idempotencyKey, antiSpam, ...content } = input;
  const problems: ErrorInfo = {};
  const organization = isUuid(input.organizationId) ? await organizationById(db, input.organizationId) : null;
  if (!organization?.rentalPortalUrl) {
    throw invalidInput({ organizationId: 'This company doesn’t send alerts.' });
  }
  const email = validateEmail(input.email, problems);
  const alert = await validateAlert(db, organization, { input, problems, now });
  const consent = findGrantedConsent(input.consents);
  if (consent === null) problems.consents = 'Check the box so we can email you about this.';
  if (consent === null || Object.keys(problems).length > 0) throw invalidInput(problems);

  if (await isFromBot(secretKey, { ...antiSpam, now, minSeconds: limits.formMinSeconds })) {
    return accepted;
  }
  const operation = 'unitSlug' in input ? 'notifyWhenAvailable' : 'createSavedSearch';
  return runOnce(
    db,
    { operation, key: idempotencyKey, input: content, organizationId: organization.id, now },
    async (tx) => {
      await storeAlert(tx, deps, { organizationId: organization.id, email, alert, consent });
      return accepted;
    },
  );
}

type AlertRequest = {
  organizationId: string;
  email: string;
  alert: ValidatedAlert;
  consent: { key: string; version: string };
};

async function storeAlert(tx: Queryable, deps: AlertDeps, request: AlertRequest): Promise<void> {
  const { now, ip, tokens, limits } = deps;
  const { organizationId, email, consent } = request;
  await consumeFormLimit(tx, deps);

  const owner = { organizationId, email };
  const { alert, isKnown } = await upsertAlert(tx, { ...request.alert, ...owner, now });
  if (isKnown) return queueAlertMail(tx, deps, { ...owner, alertId: alert.id, message: existingAlertMail });

  await addAlertConsent(tx, { organizationId, alertId: alert.id, consent, now, ip, page: null });
  await tokens.issue(tx, { kind: 'alert', organizationId, subjectId: alert.id });
  await deleteOldestUnconfirmed(tx, alert, limits.maxAlertsPerEmail);
  const isFull = (await countActiveAlerts(tx, owner)) >= limits.maxAlertsPerEmail;
  return queueAlertMail(tx, deps, {
    ...owner,
    alertId: alert.id,
    message: isFull ? tooManyAlertsMail : confirmAlertMail,
  });
}

type AlertMail = { organizationId: string; email: string; alertId: string; message: MailKind };

async function queueAlertMail(
  tx: Queryable,
  deps: AlertDeps,
  { organizationId, email, alertId, message }: AlertMail,
) {
  if (!(await canEmailRecipient(tx, { organizationId, email }, deps))) return;
  const version = await incrementMailCount(tx, alertId);
  await queueMail(tx, {
    organizationId,
    message,
    subjectId: alertId,
    version,
    recipient: email,
    now: deps.now,
  });
}

const KEY = 'email.alerts';
const VERSION = '2026-11-27';

/** Wording that was shown is never edited; a change needs a new version. */
export const createAlertConsent = (organizationName: string) => ({
  key: KEY,
  version: VERSION,
  text:
    `${organizationName} may email me about what I asked for here, at the address above. ` +
    'I can end this at any time with the link in each email.',
});

/** The consent given to this version. */
const findGrantedConsent = (consents: readonly { key: string; version: string; granted: boolean }[]) =>
  consents.find(({ key, version, granted }) => key === KEY && version === VERSION && granted) ?? null;
