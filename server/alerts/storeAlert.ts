import { canEmailRecipient, consumeFormLimit } from '#server/contact/mailLimits.ts';
import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import type { MailKind } from '#server/mail/mailKind.ts';

import type { AlertDeps } from './alertDeps.ts';
import { confirmAlertMail } from './emails/confirm.ts';
import { existingAlertMail, tooManyAlertsMail } from './emails/statusMails.ts';
import {
  upsertAlert,
  countActiveAlerts,
  incrementMailCount,
  deleteOldestUnconfirmed,
} from './queries/alerts.ts';
import { addAlertConsent } from './queries/changes.ts';
import type { ValidatedAlert } from './validateAlert.ts';

type AlertRequest = {
  organizationId: string;
  email: string;
  alert: ValidatedAlert;
  consent: { key: string; version: string };
};

export async function storeAlert(tx: Queryable, deps: AlertDeps, request: AlertRequest): Promise<void> {
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
