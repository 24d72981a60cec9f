import {
  type Alert,
  alertById,
  type AlertFrequency,
  alertsOfPerson,
  countActive,
} from '#server/db/alerts/alerts.ts';
import { beginAlert, changeAlert, endAlerts } from '#server/db/alerts/changes.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import { counted } from '#server/homes/words.ts';
import { isUuid } from '#server/identifiers.ts';
import type { Tokens } from '#server/tokens.ts';

import { alertsExpiry } from './expiry.ts';
import { checkAlertName } from './checkAlert.ts';
import { dueAt } from './dueAt.ts';

export type ManageParts = {
  db: Database;
  now: Date;
  ip: string;
  tokens: Tokens;
  limits: { alertsToOne: number };
};
export type AlertLink = { organizationId: string; token: string };

/** The alerts of whoever holds a token. */
export type HeldAlerts = { opened: Alert; alerts: Alert[] };

const MOST_LISTED = 60;

/** Null alike for a token that is unknown, expired, of another kind or organization. */
async function alertOf({ db, now, ip, tokens }: ManageParts, { organizationId, token }: AlertLink) {
  if (!isUuid(organizationId)) return null;
  const id = await tokens.find(db, { token, kind: 'alert', organizationId, ip, now });
  const alert = id === null ? null : await alertById(db, id);
  return alert && !alertsExpiry.isOver(alert, now) ? alert : null;
}

export async function heldAlerts(parts: ManageParts, link: AlertLink): Promise<HeldAlerts | null> {
  const opened = await alertOf(parts, link);
  if (!opened) return null;
  const alerts = await alertsOfPerson(parts.db, opened, MOST_LISTED);
  return { opened, alerts: alerts.filter((alert) => !alertsExpiry.isOver(alert, parts.now)) };
}

/** With the alert as it is while nobody else changes it. */
async function change(
  parts: ManageParts,
  link: AlertLink,
  work: (tx: Queryable, alert: Alert) => Promise<void>,
): Promise<HeldAlerts | null> {
  const found = await alertOf(parts, link);
  if (!found) return null;
  await parts.db.transaction(async (tx) => {
    const alert = await alertById(tx, found.id, { isLocked: true });
    if (alert) await work(tx, alert);
  });
  return heldAlerts(parts, link);
}

const isActive = ({ confirmedAt, endedAt }: Alert) => confirmedAt !== null && endedAt === null;

export const confirmAlert = (parts: ManageParts, link: AlertLink) =>
  change(parts, link, async (tx, alert) => {
    if (isActive(alert)) return;
    const count = await countActive(tx, alert);
    const { alertsToOne } = parts.limits;
    if (count >= alertsToOne) {
      throw invalidInput({
        token: `You’ve reached the limit of ${counted(count, 'alert')}. End one first.`,
      });
    }
    await beginAlert(tx, alert, parts.now);
  });

type Wanted = { name?: string | null; frequency?: AlertFrequency | null };

export async function updateAlert(parts: ManageParts, link: AlertLink, wanted: Wanted) {
  const problems: ErrorInfo = {};
  const name = checkAlertName(wanted.name, problems);
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  return change(parts, link, async (tx, alert) => {
    // of one home, an alert has neither
    if (alert.frequency === null) return;
    const frequency = wanted.frequency ?? alert.frequency;
    const isWaiting = alert.dueAt !== null;
    await changeAlert(tx, alert.id, {
      name: wanted.name === undefined || wanted.name === null ? alert.name : name,
      frequency,
      dueAt: isWaiting ? dueAt({ ...alert, frequency }, parts.now) : null,
    });
  });
}

export const unsubscribeAlert = (parts: ManageParts, link: AlertLink, { all = false } = {}) =>
  change(parts, link, async (tx, alert) => {
    const alerts = all ? await alertsOfPerson(tx, alert, MOST_LISTED) : [alert];
    await endAlerts(
      tx,
      alerts.map(({ id }) => id),
      parts.now,
    );
  });
