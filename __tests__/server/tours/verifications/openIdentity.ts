import sharp from 'sharp';
import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { newestMails } from '#server/db/outbox.ts';
import { identityCheckById } from '#server/tours/model/identityChecks.ts';
import type { StartIdentityVerificationInput } from '#server/graphql/schemaTypes.ts';
import type { BrowserSession } from '#server/http/browserSession.ts';
import { createHandoffRoutes } from '#server/tours/verifications/handoffRoutes.ts';
import { createTeamIdentityRoutes } from '#server/tours/team/identity.ts';
import { createMailWriter } from '#server/mail/mailWriter.ts';
import { listTourTimes } from '#server/tours/slots/findNextSlots.ts';
import { createSecretKey } from '#server/secretKey.ts';
import { createTokens } from '#server/tokens.ts';
import { createIdentityConsent } from '#server/tours/verifications/identityConsent.ts';
import { toIdentityView } from '#server/tours/verifications/identityView.ts';
import { startIdentity } from '#server/tours/verifications/startIdentity.ts';
import { newBrowser } from '#tests/server/tours/createBrowser.ts';
import { makeTours } from '#tests/server/tours/makeTours.ts';
import { openRoutes } from '#tests/support/openRoutes.ts';

export const start = new Date('2026-11-20T16:00:00Z');
const secretKey = createSecretKey('a secret of the tests');
const tokens = createTokens({ secretKey, missesPerMinute: 10 });
const limits = {
  codesPer10Min: 10,
  maxEmailsPerRecipientPerHour: 5,
  maxEmailsPerOrganizationPerHour: 1000,
  sendsTexts: true,
  textsPerOrganizationPerDay: 500,
  textCountries: ['+1'],
  formsPer10Min: 10,
};

export const consents = [{ ...createIdentityConsent(''), granted: true }].map(
  ({ key, version, granted }) => ({
    key,
    version,
    granted,
  }),
);

/** A picture from a camera: with its location, and rotated to its side. */
export const photo = (width = 1200, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: '#8899aa' } })
    .withExif({ IFD0: { Make: 'CameraOfTheTest' }, IFD3: { GPSLatitude: '30/1 16/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** An organization, a tab that begins a check of a document, the phone that continues, and the team. */
export async function openIdentity(db: Database) {
  const tours = await makeTours(db);
  const { organization } = tours;
  await db.query(
    'test.portal',
    sql`update organizations set rental_portal_url = 'https://lantern.example' where id = ${organization.id}`,
  );
  let now = start;
  let keys = 0;
  const clock = { now: () => now };
  const shared = { db, clock, secretKey, tokens };
  const hosts: Record<string, string> = { 'orchard.example': 'orchard' };
  const getOrganizationSlug = (hostname: string) => hosts[hostname] ?? 'lantern';
  const visit = openRoutes(
    createHandoffRoutes({ ...shared, uploadsPer10Min: 30, getOrganizationSlug }),
    createTeamIdentityRoutes({ ...shared, getOrganizationSlug }),
  );
  const write = createMailWriter({ db, tokens, mailFrom: null, listTourTimes });
  const parts = (browser: BrowserSession = newBrowser()) => ({
    db,
    now,
    ip: '192.0.2.1',
    browser,
    secretKey,
    tokens,
    limits,
  });
  const input = (changes: Partial<StartIdentityVerificationInput> = {}): StartIdentityVerificationInput => ({
    organizationId: organization.id,
    slug: 'elm-house',
    sessionKey: 'a-tab-of-ada',
    firstName: 'Ada',
    lastName: 'Ng',
    method: 'DOCUMENT_UPLOAD_REVIEW',
    consents,
    idempotencyKey: `test-key-${String(++keys)}`,
    ...changes,
  });
  const ask = async (
    path: string,
    init: RequestInit = {},
    { ip = '192.0.2.1', host = 'lantern.example' } = {},
  ) => {
    const request = new Request(`https://${host}${path}`, init);
    const caller = { ip, isSecure: true, requestId: 'test' };
    const response = await visit(request, caller);
    if (!response) throw new Error(`Nothing answers ${path}`);
    return response;
  };
  const seen = async (id: string) => {
    const check = await identityCheckById(db, id);
    if (!check) throw new Error('There is no such check');
    return toIdentityView(parts(), check);
  };
  const getTourToken = async (id: string) => (await seen(id)).handoffUrl?.split('handoff=')[1] ?? '';
  const give = async (token: string, part = 'FRONT', body?: Buffer) =>
    ask(`/handoff/${token}/${part}`, { method: 'POST', body: new Uint8Array(body ?? (await photo())) });
  /** The path of the newest email to the team. */
  const teamPath = async () => {
    const toTeam = (await newestMails(db, 100)).filter(({ kind }) => kind === 'identity.toTeam');
    const [queued] = toTeam.sort((a, b) => b.version - a.version);
    const message = queued ? await write(queued) : 'nothing to send';
    return message === 'nothing to send' ? '' : (/\/staff\/identity\/\w+/.exec(message.text)?.[0] ?? '');
  };
  return {
    organization,
    tours,
    parts,
    start: async (changes: Partial<StartIdentityVerificationInput> = {}, browser?: BrowserSession) =>
      startIdentity(parts(browser), input(changes)),
    seen,
    ask,
    getTourToken,
    give,
    teamPath,
    wait: (hours: number) => (now = new Date(now.getTime() + hours * 3_600_000)),
    now: () => now,
    mails: () => newestMails(db, 100),
    write,
    done: (token: string) => ask(`/handoff/${token}/done`, { method: 'POST' }),
    /** A check whose pictures are waiting for the team. */
    async handedIn(changes: Partial<StartIdentityVerificationInput> = {}, browser?: BrowserSession) {
      const { id } = await startIdentity(parts(browser), input(changes));
      const token = await getTourToken(id);
      await give(token);
      await ask(`/handoff/${token}/done`, { method: 'POST' });
      return { id, token, path: await teamPath() };
    },
    press: (path: string, body: Record<string, string>) =>
      ask(path, { method: 'POST', body: new URLSearchParams(body) }),
    files: () =>
      db.query<{ part: string; sealed: Uint8Array }>(
        'files',
        sql`select part, sealed from identity_files order by part`,
      ),
  };
}
