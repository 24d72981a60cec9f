import { mayBeWrittenTo, takeFromForms } from '#server/contact/limits.ts';
import { askForAlert, countActive, countMail, dropOldestWaiting } from '#server/db/alerts/alerts.ts';
import { addAlertConsent } from '#server/db/alerts/changes.ts';
import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';

import type { AlertParts } from './alertInput.ts';
import type { CheckedAlert } from './checkAlert.ts';
import { CONFIRM_ALERT, KNOWN_ALERT, TOO_MANY_ALERTS } from './mails/kinds.ts';

type Asked = {
  organizationId: string;
  email: string;
  alert: CheckedAlert;
  consent: { key: string; version: string };
};

export async function storeAlert(tx: Queryable, parts: AlertParts, asked: Asked): Promise<void> {
  const { now, ip, tokens, limits } = parts;
  const { organizationId, email, consent } = asked;
  await takeFromForms(tx, parts);

  const whose = { organizationId, email };
  const { alert, isKnown } = await askForAlert(tx, { ...asked.alert, ...whose, now });
  if (isKnown) return write(tx, parts, { ...whose, alertId: alert.id, kind: KNOWN_ALERT });

  await addAlertConsent(tx, { organizationId, alertId: alert.id, consent, now, ip, page: null });
  await tokens.issue(tx, { kind: 'alert', organizationId, subjectId: alert.id });
  await dropOldestWaiting(tx, alert, limits.alertsToOne);
  const isFull = (await countActive(tx, whose)) >= limits.alertsToOne;
  return write(tx, parts, { ...whose, alertId: alert.id, kind: isFull ? TOO_MANY_ALERTS : CONFIRM_ALERT });
}

type ToWrite = { organizationId: string; email: string; alertId: string; kind: string };

async function write(tx: Queryable, parts: AlertParts, { organizationId, email, alertId, kind }: ToWrite) {
  if (!(await mayBeWrittenTo(tx, { organizationId, email }, parts))) return;
  const version = await countMail(tx, alertId);
  await queueMail(tx, {
    organizationId,
    kind,
    subjectId: alertId,
    version,
    recipient: email,
    now: parts.now,
  });
}
