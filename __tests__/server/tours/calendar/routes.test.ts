import ICAL from 'ical.js';

import type { Database } from '#server/db/database.ts';
import { createCalendarRoutes } from '#server/tours/calendar/routes.ts';
import { makeTours, now, tokens } from '#tests/server/tours/makeTours.ts';
import { testTours } from '#tests/server/tours/testTours.ts';
import { openRoutes } from '#tests/support/openRoutes.ts';

async function openAddress(db: Database) {
  const lantern = await makeTours(db);
  const orchard = await makeTours(db, undefined, 'orchard');
  let at = now;
  const calendar = openRoutes(
    createCalendarRoutes({
      db,
      clock: { now: () => at },
      tokens,
      getOrganizationSlug: (hostname) => hostname.split('.')[0] ?? '',
    }),
  );
  const ask = (path: string, { host = 'lantern.example', method = 'GET', ip = '192.0.2.9' } = {}) =>
    calendar(new Request(`https://${host}${path}`, { method }), { ip, isSecure: true, requestId: 'test' });
  return { lantern, orchard, ask, setTime: (moment: string) => (at = new Date(moment)) };
}

const secret = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
};
const getSecretHeaders = (response: Response | null) =>
  Object.fromEntries(Object.keys(secret).map((name) => [name, response?.headers.get(name)]));

testTours('a tour is a calendar file at the address of its token', async (db) => {
  const { lantern, ask } = await openAddress(db);
  const { id, token } = await lantern.tour({ status: 'CONFIRMED' });
  const response = await ask(`/calendar/${token}.ics`);
  expect([response?.status, response?.headers.get('content-type')]).toEqual([
    200,
    'text/calendar; charset=utf-8; method=REQUEST',
  ]);
  expect(getSecretHeaders(response)).toEqual(secret);
  const text = (await response?.text()) ?? '';
  const [event] = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent');
  expect(event?.getFirstPropertyValue('uid')).toBe(`tour-${id}`);
  expect(event?.getFirstPropertyValue('url')).toBe(
    `https://lantern.example/tour-request/finished?tour=${token}`,
  );
  expect(event?.getFirstProperty('attendee')).toBeNull();
  expect(text).not.toContain('ada@example.com');

  const head = await ask(`/calendar/${token}.ics`, { method: 'HEAD' });
  expect([head?.status, head?.body, head?.headers.get('content-type')]).toEqual([
    200,
    null,
    response?.headers.get('content-type'),
  ]);
  await lantern.change(id, { status: 'CANCELLED_BY_PROSPECT', sequence: 1 });
  expect(await (await ask(`/calendar/${token}.ics`))?.text()).toContain('METHOD:CANCEL');
});

testTours(
  'unknown, foreign, expired and other links get the same answer, and only a limited number of times',
  async (db) => {
    const { lantern, orchard, ask, setTime } = await openAddress(db);
    const { id, token } = await lantern.tour();
    const foreign = await orchard.tour();
    const inquiry = await tokens.issue(db, {
      kind: 'inquiry',
      organizationId: lantern.organization.id,
      subjectId: id,
    });
    const getAnswer = async (path: string, at = {}) => {
      const response = await ask(path, at);
      return [response?.status, await response?.text(), getSecretHeaders(response)];
    };
    const unknown = await getAnswer('/calendar/unknown.ics');
    expect(unknown).toEqual([404, 'Calendar file not found.\n', secret]);
    for (const path of [
      `/calendar/${foreign.token}.ics`,
      `/calendar/${inquiry}.ics`,
      `/calendar/${token}`,
      `/calendar/${token}.ics/`,
      '/calendar/',
      '/calendar',
      `/calendar/${'x'.repeat(300)}.ics`,
      '/calendar/%00.ics',
    ]) {
      expect(await getAnswer(path)).toEqual(unknown);
    }
    expect(await getAnswer(`/calendar/${token}.ics`, { host: 'orchard.example', ip: '192.0.2.10' })).toEqual(
      unknown,
    );
    expect(await ask('/calendars')).toBeNull();

    setTime('2027-02-24T22:59:59Z');
    expect((await ask(`/calendar/${token}.ics`))?.status).toBe(200);
    setTime('2027-02-24T23:00:00Z');
    expect(await getAnswer(`/calendar/${token}.ics`)).toEqual(unknown);

    for (let at = 0; at < 10; at++) await ask(`/calendar/guess${String(at)}.ics`, { ip: '192.0.2.66' });
    expect((await ask('/calendar/guess10.ics', { ip: '192.0.2.66' }))?.status).toBe(429);
  },
);
