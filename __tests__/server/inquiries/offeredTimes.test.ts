import sql from 'sql-template-tag';

import { createFormStamp } from '#server/antiSpam.ts';
import { createInquiry } from '#server/inquiries/createInquiry.ts';
import { hangBoxes } from '#tests/server/tours/access/hangBoxes.ts';
import { makeTours, now, secretKey, tokens } from '#tests/server/tours/makeTours.ts';
import { testWithDatabase } from '#tests/support/bothEngines.ts';

const limits = {
  formsPer10Min: 10,
  formMinSeconds: 2,
  maxEmailsPerRecipientPerHour: 5,
  maxEmailsPerOrganizationPerHour: 1000,
};
const MINUTE_MS = 60_000;
const minutes = (from: number) => new Date(now.getTime() + from * MINUTE_MS);

/** Ada asks about Elm House at 10:00 AM on a Friday. */
async function openHome(db: Parameters<typeof makeTours>[0]) {
  const tours = await makeTours(db);
  await hangBoxes(db, tours.organization.id);
  const contact = { firstName: 'Ada', lastName: 'Ng', email: 'ada@example.com' };
  const ask = () =>
    createInquiry(
      { db, now, ip: '192.0.2.1', secretKey, tokens, limits },
      {
        organizationId: tours.organization.id,
        unitSlug: 'elm-house',
        contact,
        topics: ['PETS'],
        consents: [],
        antiSpam: { stamp: createFormStamp(secretKey, minutes(-1)) },
        idempotencyKey: 'key-of-the-question',
      },
    );
  const mailAfterAsking = async () => {
    const { id, publicToken } = await ask();
    await db.query('test.empty', sql`delete from outbox`);
    const mail = await tours.mail('inquiry.visitor', id);
    return { token: publicToken, text: mail?.text ?? '', html: mail?.html ?? '' };
  };
  return { ...tours, mailAfterAsking };
}

const SLOT_LINK =
  /^(.+ tour), (.+):\nhttps:\/\/lantern\.example\/tour-request\/elm-house\/time\?slot=([\w.-]+)&inquiry=(\S+)$/gm;

/** The times in an email's text, each with the kind of its tour and the number of that kind in its link. */
const listOffered = (text: string) =>
  [...text.matchAll(SLOT_LINK)].map(([, kind, time, slot]) => [time, kind, slot?.split('.')[1]]);

testWithDatabase(
  'the email after a question offers the next free times of the home, each kind at least once, as links to book them',
  async (open) => {
    const { db } = await open();
    const { rule, tour, take, mailAfterAsking } = await openHome(db);
    await rule({ kind: 'IN_PERSON' });
    await rule({ kind: 'SELF_GUIDED', requires: ['EMAIL_CODE'] });
    // someone else has the first half hour
    const { id } = await tour();
    await take('elm-house', id, [minutes(0), minutes(60)]);

    const { text, html, token } = await mailAfterAsking();
    expect(listOffered(text)).toEqual([
      ['Fri, Nov 20, 11:00 AM CST', 'Self-guided tour', '0'],
      ['Fri, Nov 20, 11:00 AM CST', 'In-person tour', '1'],
      ['Fri, Nov 20, 11:30 AM CST', 'Self-guided tour', '0'],
    ]);
    for (const [, , , , inquiry] of text.matchAll(SLOT_LINK)) expect(inquiry).toBe(token);
    const hrefs = [...html.matchAll(/href="([^"]+\/time\?slot=[^"]+)"/g)].map(([, href = '']) => href);
    expect(hrefs).toHaveLength(3);
    for (const href of hrefs) expect(text).toContain(href.replaceAll('&amp;', '&'));
    expect(text).toContain('Want to tour it? Pick one of the next available times:');
    expect(text).toContain(
      `See more times:\nhttps://lantern.example/tour-request/inquiry/elm-house?inquiry=${token}`,
    );
    expect(text).toContain('See your question:');
  },
);

testWithDatabase('without a free time, the email leads to the page of times as before', async (open) => {
  const { db } = await open();
  const { mailAfterAsking } = await openHome(db);
  const { text, token } = await mailAfterAsking();
  expect(listOffered(text)).toEqual([]);
  expect(text).not.toContain('available times');
  expect(text).toContain(
    `Pick a tour time:\nhttps://lantern.example/tour-request/inquiry/elm-house?inquiry=${token}`,
  );
});

testWithDatabase('a home that is no longer for rent is not offered for a tour', async (open) => {
  const { db } = await open();
  const { rule, mailAfterAsking } = await openHome(db);
  await rule({ kind: 'IN_PERSON' });
  await db.query('test.lease', sql`update units set status = 'LEASED', leased_at = ${now}`);
  const { text } = await mailAfterAsking();
  expect(text).toContain('This home is no longer for rent.');
  expect(text).not.toContain('/tour-request/');
});
