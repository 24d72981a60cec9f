import { randomUUID } from 'node:crypto';

import PostalMime from 'postal-mime';
import sql from 'sql-template-tag';

import { alertJob } from '#server/alerts/alertJob.ts';
import { confirmAlert, findAlertAccess, unsubscribeAlert, updateAlert } from '#server/alerts/manageAlerts.ts';
import { requestAlert } from '#server/alerts/requestAlert.ts';
import { createFormStamp } from '#server/antiSpam.ts';
import type { Database } from '#server/db/database.ts';
import { type StoredMail, newestMails } from '#server/db/outbox.ts';
import type { CreateSavedSearchInput, NotifyWhenAvailableInput } from '#server/graphql/schemaTypes.ts';
import type { Home } from '#server/homes/home.ts';
import { saveHomes } from '#server/homes/queries/upsertHomes.ts';
import { runLeasedJob } from '#server/leasedJob.ts';
import { createMailWriter } from '#server/mail/mailWriter.ts';
import { listTourTimes } from '#server/tours/slots/findNextSlots.ts';
import { createSecretKey } from '#server/secretKey.ts';
import { createTokens } from '#server/tokens.ts';
import { home } from '#tests/server/homes/makeHomes.ts';
import { saveLantern } from '#tests/server/mail/saveLantern.ts';

/** A Friday morning in Austin. */
export const start = new Date('2026-11-20T16:00:00Z');
export const secretKey = createSecretKey('a secret of the tests');
export const tokens = createTokens({ secretKey, missesPerMinute: 10 });
export const ADA = 'ada@example.com';

const stamp = createFormStamp(secretKey, new Date(start.getTime() - 60_000));
const limits = {
  formsPer10Min: 100,
  formMinSeconds: 2,
  maxEmailsPerRecipientPerHour: 5,
  maxEmailsPerOrganizationPerHour: 1000,
  maxAlertsPerEmail: 20,
};

type SearchChanges = Partial<CreateSavedSearchInput>;
type HomeChanges = Partial<NotifyWhenAvailableInput>;

/** An organization with homes, and a clock that is set by hand. */
export async function openAlerts(
  db: Database,
  { homes = [home('elm-house')], changed = {} }: { homes?: Home[]; changed?: Partial<typeof limits> } = {},
) {
  const organization = await saveLantern(db, homes);
  await runLeasedJob(alertJob, { db, clock: { now: () => start } });
  const write = createMailWriter({ db, tokens, mailFrom: null, listTourTimes });
  let now = start;
  const parts = () => ({
    db,
    now,
    ip: '192.0.2.1',
    secretKey,
    tokens,
    limits: { ...limits, ...changed },
  });
  const form = () => ({
    organizationId: organization.id,
    email: ADA,
    consents: [{ key: 'email.alerts', version: '2026-11-27', granted: true }],
    antiSpam: { stamp },
    idempotencyKey: randomUUID(),
  });
  const link = (token: string) => ({ organizationId: organization.id, token });
  const mails = async (kind: string, recipient = ADA) =>
    (await newestMails(db, 100)).filter((mail) => mail.kind === kind && mail.recipient === recipient);
  const read = async (mail: StoredMail | undefined) => {
    const message = mail ? await write(mail) : 'nothing to send';
    return message === 'nothing to send' ? null : PostalMime.parse(message.raw);
  };
  const tokenIn = async (kind: string, recipient = ADA) => {
    const message = await read((await mails(kind, recipient))[0]);
    return /alert=(\w+)/.exec(message?.text ?? '')?.[1] ?? '';
  };
  /** A second later each time, so that the newest email is known. */
  const ask = (input: CreateSavedSearchInput | NotifyWhenAvailableInput) => {
    now = new Date(now.getTime() + 1000);
    return requestAlert(parts(), input);
  };
  const search = (changes: SearchChanges = {}) =>
    ask({ ...form(), filterQuery: 'beds.min=2', frequency: 'INSTANT', ...changes });
  const notify = (changes: HomeChanges = {}) =>
    ask({ ...form(), unitSlug: 'elm-house', kind: 'UNIT_AVAILABLE', ...changes });
  const confirm = (token: string) => confirmAlert(parts(), link(token));

  return {
    organization,
    db,
    write,
    mails,
    read,
    tokenIn,
    search,
    notify,
    confirm,
    /** Requests and confirms an alert, and returns its token. */
    async searching(changes: SearchChanges = {}) {
      await search(changes);
      const token = await tokenIn('alert.confirm', changes.email ?? ADA);
      await confirm(token);
      return token;
    },
    async waitingFor(changes: HomeChanges = {}) {
      await notify(changes);
      const token = await tokenIn('alert.confirm', changes.email ?? ADA);
      await confirm(token);
      return token;
    },
    held: (token: string) => findAlertAccess(parts(), link(token)),
    update: (token: string, changes: Parameters<typeof updateAlert>[2]) =>
      updateAlert(parts(), link(token), changes),
    unsubscribe: (token: string, all = false) => unsubscribeAlert(parts(), link(token), { all }),
    save: (...homes: Home[]) => saveHomes(db, organization.id, homes, now),
    run: (on: Database = db) => runLeasedJob(alertJob, { db: on, clock: { now: () => now } }),
    clock: { now: () => now },
    wait: (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000)),
    setTime: (moment: string) => (now = new Date(moment)),
    count: async (table: 'alerts' | 'alert_homes' | 'changed_homes' | 'outbox' | 'tokens' | 'consents') => {
      const [row] = await db.query<{ count: number }>(
        'count',
        sql`
          select case ${table}::text
            when 'alerts' then (select count(*) from alerts)
            when 'alert_homes' then (select count(*) from alert_homes)
            when 'changed_homes' then (select count(*) from changed_homes)
            when 'tokens' then (select count(*) from tokens)
            when 'consents' then (select count(*) from consents)
            else (select count(*) from outbox)
          end::int as count
        `,
      );
      return row?.count ?? 0;
    },
  };
}
