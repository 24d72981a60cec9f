import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import type { Organization } from '#server/organizations/queries.ts';
import { mailById, newestMails } from '#server/db/outbox.ts';
import type { SendContactCodeInput } from '#server/graphql/schemaTypes.ts';
import type { BrowserSession } from '#server/http/browserSession.ts';
import { createMailWriter } from '#server/mail/mailWriter.ts';
import { listTourTimes } from '#server/tours/slots/findNextSlots.ts';
import { createSecretKey } from '#server/secretKey.ts';
import { createTextWriter } from '#server/texts/textWriter.ts';
import { createTokens } from '#server/tokens.ts';
import type { VerificationDeps } from '#server/tours/verifications/verificationDeps.ts';
import { sendContactCode } from '#server/tours/verifications/sendContactCode.ts';
import { verifyContactCode } from '#server/tours/verifications/verifyContactCode.ts';
import { newBrowser } from '#tests/server/tours/createBrowser.ts';
import { saveLantern } from '#tests/server/mail/saveLantern.ts';

export const start = new Date('2026-11-20T16:00:00Z');
export const secretKey = createSecretKey('a secret of the tests');
export const tokens = createTokens({ secretKey, missesPerMinute: 10 });

const limits = {
  codesPer10Min: 10,
  maxEmailsPerRecipientPerHour: 5,
  maxEmailsPerOrganizationPerHour: 1000,
  textsPerOrganizationPerDay: 500,
  textCountries: ['+1'],
};

type Visit = {
  ip?: string;
  browser?: BrowserSession;
  sendsTexts?: boolean;
  limits?: Partial<VerificationDeps['limits']>;
};

/** An organization that sends codes, a tab that requests them, and a clock that is set by hand. */
export async function openCodes(db: Database, known?: Organization) {
  const organization = known ?? (await saveLantern(db));
  let now = start;
  const input = (changes: Partial<SendContactCodeInput> = {}): SendContactCodeInput => ({
    organizationId: organization.id,
    channel: 'EMAIL',
    destination: 'ada@example.com',
    sessionKey: 'a-tab-of-ada',
    ...changes,
  });
  const parts = ({
    ip = '192.0.2.1',
    browser = newBrowser(),
    sendsTexts = true,
    limits: changed,
  }: Visit = {}) => ({
    db,
    now,
    ip,
    browser,
    secretKey,
    tokens,
    limits: { ...limits, sendsTexts, ...changed },
  });
  const writeMail = createMailWriter({ db, tokens, mailFrom: null, listTourTimes });
  const writeText = createTextWriter({ db, tokens });
  return {
    organization,
    wait: (seconds: number) => (now = new Date(now.getTime() + seconds * 1000)),
    send: (changes: Partial<SendContactCodeInput> = {}, visit?: Visit) =>
      sendContactCode(parts(visit), input(changes)),
    verify: (
      code: string,
      changes: Partial<SendContactCodeInput> & { publicToken?: string } = {},
      visit?: Visit,
    ) => verifyContactCode(parts(visit), { ...input(changes), code }),
    parts,
    /** All sent messages, the newest first. */
    outbox: () => newestMails(db, 100),
    /** The text of the newest message. */
    async newest(): Promise<string> {
      const [queued] = await newestMails(db, 1);
      const mail = queued && (await mailById(db, queued.id));
      if (!mail) throw new Error('Nothing was sent');
      if (mail.channel === 'TEXT') {
        const text = await writeText(mail);
        return text === 'nothing to send' ? text : text.body;
      }
      const message = await writeMail(mail);
      return message === 'nothing to send' ? message : message.text;
    },
    async newestCode(): Promise<string> {
      const code = /\b(\d{3}) ?(\d{3})\b/.exec(await this.newest());
      if (!code) throw new Error('There is no code in it');
      return `${code[1] ?? ''}${code[2] ?? ''}`;
    },
    atRest: async () =>
      JSON.stringify(
        await db.query('rest', sql`select contact_codes::text, outbox::text from contact_codes, outbox`),
      ),
  };
}

/** Another code, with six digits too. */
export const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
