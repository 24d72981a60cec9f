import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Database } from '#server/db/database.ts';
import { newestMails } from '#server/db/outbox.ts';
import { createTextTransport } from '#server/mail/transports.ts';
import { sendDueMails } from '#server/mail/sender.ts';
import { connectTwilio } from '#server/texts/connectTwilio.ts';
import { createTextWriter } from '#server/texts/textWriter.ts';
import { testAlerts as testOnShared } from '#tests/server/alerts/testAlerts.ts';
import { openCodes, start, tokens } from '#tests/server/tours/verifications/openCodes.ts';
import { listeningLog } from '#tests/support/testSettings.ts';

const accountSid = `AC${'0'.repeat(32)}`;
const number = { channel: 'TEXT', destination: '(512) 555-0199' } as const;

type Handed = { path: string; authorization: string; form: Record<string, string> };

/** A local replacement for Twilio's REST API. */
async function openTwilio(answers: { status: number; body: object }[]) {
  const handed: Handed[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const { url = '', headers } = request;
      const form = Object.fromEntries(new URLSearchParams(body));
      handed.push({ path: url, authorization: headers.authorization ?? '', form });
      const answer = answers.shift() ?? { status: 201, body: { sid: 'SM0', status: 'queued' } };
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    handed,
    apiUrl: `http://127.0.0.1:${String(port)}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Requests a code by text, and runs the sender once after this many seconds. */
async function textedAfter(
  db: Database,
  seconds: number,
  answers: { status: number; body: object }[] = [],
  countries = ['+1'],
) {
  const codes = await openCodes(db);
  await codes.send(number);
  const twilio = await openTwilio(answers);
  const { lines, log } = listeningLog();
  const server = connectTwilio(
    { apiUrl: twilio.apiUrl, accountSid, authToken: 'secret', from: '+15125550142' },
    countries,
  );
  const write = createTextWriter({ db, tokens });
  const clock = { now: () => new Date(start.getTime() + seconds * 1000) };
  await sendDueMails({
    db,
    clock,
    log,
    transports: { MAIL: null, TEXT: createTextTransport(write, server) },
  });
  await twilio.close();
  const [queued] = await newestMails(db, 1);
  return { handed: twilio.handed, lines, queued, code: await codes.newestCode() };
}

testOnShared('a text is passed to Twilio with the account’s secret, and counts as sent', async (db) => {
  const { handed, queued, code, lines } = await textedAfter(db, 1);
  expect(handed).toEqual([
    {
      path: `/2010-04-01/Accounts/${accountSid}/Messages.json`,
      authorization: `Basic ${Buffer.from(`${accountSid}:secret`).toString('base64')}`,
      form: { To: '+15125550199', From: '+15125550142', Body: expect.stringContaining(code) as string },
    },
  ]);
  expect(queued).toMatchObject({ sentBy: 'TEXT', nextAttemptAt: null });
  expect(lines).toEqual([]);
});

testOnShared('a number that has opted out is given up, and is in no log', async (db) => {
  const body = { code: 21610, message: 'The message From/To pair +15125550199 violates a blacklist rule.' };
  const { queued, lines } = await textedAfter(db, 1, [{ status: 400, body }]);
  expect(queued).toMatchObject({ sentAt: null, nextAttemptAt: null, failureReason: 'TEXT 21610' });
  expect(lines.join()).toContain('21610');
  expect(lines.join()).not.toContain('5550199');
});

testOnShared('no text is sent to a country that is not on the list', async (db) => {
  const { handed, queued } = await textedAfter(db, 1, [], ['+52']);
  expect(handed).toEqual([]);
  expect(queued).toMatchObject({ sentAt: null, nextAttemptAt: null, failureReason: 'TEXT' });
});

testOnShared('when Twilio is down the text is tried again', async (db) => {
  const { queued } = await textedAfter(db, 1, [{ status: 503, body: {} }]);
  expect(queued).toMatchObject({ sentAt: null, nextAttemptAt: new Date(start.getTime() + 31_000) });
});

testOnShared('a code that is no longer valid is not sent', async (db) => {
  const { handed, queued } = await textedAfter(db, 600);
  expect(handed).toEqual([]);
  expect(queued).toMatchObject({ sentAt: null, nextAttemptAt: null, failureReason: 'too late' });
});
