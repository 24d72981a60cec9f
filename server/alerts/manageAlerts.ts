import {
  type Alert,
  alertById,
  type AlertFrequency,
  listAlertsByEmail,
  countActiveAlerts,
} from '#server/db/alerts/alerts.ts';
import { activateAlert, changeAlert, endAlerts } from '#server/db/alerts/changes.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import { formatCount } from '#server/homes/words.ts';
import { isUuid } from '#server/identifiers.ts';
import type { Tokens } from '#server/tokens.ts';

import { alertsExpiry } from './expiry.ts';
import { validateAlertName } from './validateAlert.ts';
import { getDueAt } from './getDueAt.ts';

export type ManageAlertDeps = {
  db: Database;
  now: Date;
  ip: string;
  tokens: Tokens;
  limits: { maxAlertsPerEmail: number };
};
export type AlertLink = { organizationId: string; token: string };

/** The alerts that a token gives access to. */
export type AlertAccess = { opened: Alert; alerts: Alert[] };

const MAX_LISTED = 60;

/** Null in every case, whether the token is unknown, expired, or of another kind or organization. */
async function findAlertByToken(
  { db, now, ip, tokens }: ManageAlertDeps,
  { organizationId, token }: AlertLink,
) {
  if (!isUuid(organizationId)) return null;
  const id = await tokens.find(db, { token, kind: 'alert', organizationId, ip, now });
  const alert = id === null ? null : await alertById(db, id);
  return alert && !alertsExpiry.isOver(alert, now) ? alert : null;
}

export async function findAlertAccess(parts: ManageAlertDeps, link: AlertLink): Promise<AlertAccess | null> {
  const opened = await findAlertByToken(parts, link);
  if (!opened) return null;
  const alerts = await listAlertsByEmail(parts.db, opened, MAX_LISTED);
  return { opened, alerts: alerts.filter((alert) => !alertsExpiry.isOver(alert, parts.now)) };
}

/** Runs with the alert locked against other changes. */
async function change(
  parts: ManageAlertDeps,
  link: AlertLink,
  work: (tx: Queryable, alert: Alert) => Promise<void>,
): Promise<AlertAccess | null> {
  const found = await findAlertByToken(parts, link);
  if (!found) return null;
  await parts.db.transaction(async (tx) => {
    const alert = await alertById(tx, found.id, { forUpdate: true });
    if (alert) await work(tx, alert);
  });
  return findAlertAccess(parts, link);
}

const isActive = ({ confirmedAt, endedAt }: Alert) => confirmedAt !== null && endedAt === null;

export const confirmAlert = (parts: ManageAlertDeps, link: AlertLink) =>
  change(parts, link, async (tx, alert) => {
    if (isActive(alert)) return;
    const count = await countActiveAlerts(tx, alert);
    const { maxAlertsPerEmail } = parts.limits;
    if (count >= maxAlertsPerEmail) {
      throw invalidInput({
        token: `You’ve reached the limit of ${formatCount(count, 'alert')}. End one first.`,
      });
    }
    await activateAlert(tx, alert, parts.now);
  });

type AlertChange = { name?: string | null; frequency?: AlertFrequency | null };

export async function updateAlert(parts: ManageAlertDeps, link: AlertLink, requested: AlertChange) {
  const problems: ErrorInfo = {};
  const name = validateAlertName(requested.name, problems);
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  return change(parts, link, async (tx, alert) => {
    // an alert for a single home has no name or frequency
    if (alert.frequency === null) return;
    const frequency = requested.frequency ?? alert.frequency;
    const isWaiting = alert.dueAt !== null;
    await changeAlert(tx, alert.id, {
      name: requested.name === undefined || requested.name === null ? alert.name : name,
      frequency,
      dueAt: isWaiting ? getDueAt({ ...alert, frequency }, parts.now) : null,
    });
  });
}

export const unsubscribeAlert = (parts: ManageAlertDeps, link: AlertLink, { all = false } = {}) =>
  change(parts, link, async (tx, alert) => {
    const alerts = all ? await listAlertsByEmail(tx, alert, MAX_LISTED) : [alert];
    await endAlerts(
      tx,
      alerts.map(({ id }) => id),
      parts.now,
    );
  });
