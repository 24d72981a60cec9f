import { formatCount } from '#domain/text.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import type { AlertTokenInput, UpdateAlertInput } from '#server/graphql/schemaTypes.ts';
import { isUuid } from '#server/isUuid.ts';
import type { Tokens } from '#server/tokens.ts';

import { alertsExpiry } from './expiry.ts';
import { getDueAt } from './getDueAt.ts';
import { type Alert, alertById, listAlertsByEmail, countActiveAlerts } from './queries/alerts.ts';
import { activateAlert, changeAlert, endAlerts } from './queries/changes.ts';
import { validateAlertName } from './validateAlert.ts';

export type ManageAlertDeps = {
  db: Database;
  now: Date;
  ip: string;
  tokens: Tokens;
  limits: { maxAlertsPerEmail: number };
};

/** The alerts that a token gives access to. */
export type AlertAccess = { opened: Alert; alerts: Alert[] };

const MAX_LISTED = 60;

/** Null if the token is unknown, expired, or of another kind or organization. */
async function findAlertByToken(
  { db, now, ip, tokens }: ManageAlertDeps,
  { organizationId, token }: AlertTokenInput,
) {
  if (!isUuid(organizationId)) return null;
  const id = await tokens.find(db, { token, kind: 'alert', organizationId, ip, now });
  const alert = id === null ? null : await alertById(db, id);
  return alert && !alertsExpiry.isOver(alert, now) ? alert : null;
}

export async function findAlertAccess(
  deps: ManageAlertDeps,
  link: AlertTokenInput,
): Promise<AlertAccess | null> {
  const opened = await findAlertByToken(deps, link);
  if (!opened) return null;
  const alerts = await listAlertsByEmail(deps.db, opened, MAX_LISTED);
  return { opened, alerts: alerts.filter((alert) => !alertsExpiry.isOver(alert, deps.now)) };
}

/** Runs with the alert locked against other changes. */
async function change(
  deps: ManageAlertDeps,
  link: AlertTokenInput,
  work: (tx: Queryable, alert: Alert) => Promise<void>,
): Promise<AlertAccess | null> {
  const found = await findAlertByToken(deps, link);
  if (!found) return null;
  await deps.db.transaction(async (tx) => {
    const alert = await alertById(tx, found.id, { forUpdate: true });
    if (alert) await work(tx, alert);
  });
  return findAlertAccess(deps, link);
}

const isActive = ({ confirmedAt, endedAt }: Alert) => confirmedAt !== null && endedAt === null;

export const confirmAlert = (deps: ManageAlertDeps, link: AlertTokenInput) =>
  change(deps, link, async (tx, alert) => {
    if (isActive(alert)) return;
    const count = await countActiveAlerts(tx, alert);
    const { maxAlertsPerEmail } = deps.limits;
    if (count >= maxAlertsPerEmail) {
      throw invalidInput({
        token: `You’ve reached the limit of ${formatCount(count, 'alert')}. End one first.`,
      });
    }
    await activateAlert(tx, alert, deps.now);
  });

type AlertChange = Pick<UpdateAlertInput, 'name' | 'frequency'>;

export async function updateAlert(deps: ManageAlertDeps, link: AlertTokenInput, requested: AlertChange) {
  const problems: ErrorInfo = {};
  const name = validateAlertName(requested.name, problems);
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  return change(deps, link, async (tx, alert) => {
    // an alert for a single home has no name or frequency
    if (alert.frequency === null) return;
    const frequency = requested.frequency ?? alert.frequency;
    const isWaiting = alert.dueAt !== null;
    await changeAlert(tx, alert.id, {
      name: requested.name === undefined || requested.name === null ? alert.name : name,
      frequency,
      dueAt: isWaiting ? getDueAt({ ...alert, frequency }, deps.now) : null,
    });
  });
}

export const unsubscribeAlert = (deps: ManageAlertDeps, link: AlertTokenInput, { all = false } = {}) =>
  change(deps, link, async (tx, alert) => {
    const alerts = all ? await listAlertsByEmail(tx, alert, MAX_LISTED) : [alert];
    await endAlerts(
      tx,
      alerts.map(({ id }) => id),
      deps.now,
    );
  });
