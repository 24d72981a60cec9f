import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { newestMails } from '#server/db/outbox.ts';
import { runLeasedJob } from '#server/leasedJob.ts';
import { createTextTransport } from '#server/mail/transports.ts';
import { sendDueMails } from '#server/mail/sender.ts';
import { formatMailState } from '#server/mail/viewer/formatMailState.ts';
import { createTextWriter } from '#server/texts/textWriter.ts';
import { tourMessageJob } from '#server/tours/actions/dueTours.ts';
import { listeningLog } from '#tests/support/testSettings.ts';

import { openChanges } from '../change/openChanges.ts';
import { minutesAfter, monday, tokens } from '../openBookings.ts';
import { testTours } from '../testTours.ts';

const consents = [{ key: 'sms.transactional' as const, version: '2026-11', granted: true }];

/** A visitor is asked on Sunday at ten in the morning whether they are coming on Monday at ten. */
async function openTexts(db: Database) {
  const made = await openChanges(db);
  await made.book({ consents });
  const requestedAt = minutesAfter(monday, -1440);
  await runLeasedJob(tourMessageJob, { db, clock: { now: () => requestedAt } });
  const sent: string[] = [];
  const server = { send: ({ body }: { body: string }) => Promise.resolve(void sent.push(body)) };
  const write = createTextWriter({ db, tokens });
  const { lines, log } = listeningLog();
  return {
    sent,
    lines,
    /** The sender runs at this time, after a break. */
    send: (moment: Date) =>
      sendDueMails({
        db,
        clock: { now: () => moment },
        log,
        transports: { MAIL: null, TEXT: createTextTransport(write, server) },
      }),
    waiting: async () => {
      const [text] = await made.rows<{ nextAttemptAt: Date | null; sentBy: string | null }>(
        sql`select next_attempt_at as "nextAttemptAt", sent_by as "sentBy" from outbox where channel = 'TEXT'`,
      );
      return text;
    },
    state: async () => {
      const [text] = (await newestMails(db, 10)).filter(({ channel }) => channel === 'TEXT');
      return text && formatMailState(text);
    },
  };
}

const elevenAtNight = minutesAfter(monday, -11 * 60);
const eightInTheMorning = minutesAfter(monday, -2 * 60);

testTours('a text that could not be sent during the day waits for the morning', async (db) => {
  const { sent, lines, send, waiting, state } = await openTexts(db);
  await send(elevenAtNight);
  expect(sent).toEqual([]);
  expect(await waiting()).toEqual({ nextAttemptAt: eightInTheMorning, sentBy: null });
  expect(await state()).toMatch(/^Scheduled for [^,]+, [^,]+, [^,]+ UTC$/);
  expect(lines).toEqual([]);

  await send(eightInTheMorning);
  expect(sent).toEqual([expect.stringContaining('are you still coming to see Home elm-house')]);
  expect(await waiting()).toEqual({ nextAttemptAt: null, sentBy: 'TEXT' });
});

testTours('a text of the evening is sent in the evening', async (db) => {
  const { sent, send } = await openTexts(db);
  await send(minutesAfter(monday, -13 * 60 - 1));
  expect(sent).toHaveLength(1);
});
