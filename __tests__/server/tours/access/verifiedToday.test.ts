import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { saveVerifiedContact } from '#server/contact/verifiedContacts.ts';
import { openBrowserSession } from '#server/http/browserSession.ts';
import { forgetBrowser } from '#server/tours/verifications/previouslyVerified.ts';
import { ACCESS_RULES_VERSION } from '#server/tours/access/accessRules.ts';
import { secretKey } from '#tests/server/tours/openBookings.ts';
import { testTours } from '#tests/server/tours/testTours.ts';

import { openDoor } from './openDoor.ts';

/** 10 AM at the home, which is six hours behind UTC. */
const morning = new Date('2026-11-20T16:00:00Z');
const midnight = new Date('2026-11-21T06:00:00Z');
const beforeMidnight = new Date(midnight.getTime() - 1);
const lateYesterday = new Date('2026-11-20T05:59:59Z');

const newBrowser = () => openBrowserSession(null, { secretKey, isDemo: false });
type Browser = ReturnType<typeof newBrowser>;

type Reply = {
  data: {
    tourAccess?: { verifiedToday: boolean };
    requestTourAccess?: { access: { status: string } };
  } | null;
  errors?: { extensions: { info?: object } }[];
};

/** A door, and browsers that ask for it without naming an address, a number or a proof. */
async function openToBrowsers(db: Database) {
  const door = await openDoor(db);
  const { organizationId, tour, post, setTime } = door;
  const link = door.link(tour.id);
  const send = async (browser: Browser | null, query: string, variables: object) => {
    const cookie = browser?.setCookie()?.split(';')[0];
    const answer = await post({ query, variables }, cookie === undefined ? {} : { cookie });
    return (await answer.json()) as Reply;
  };
  return {
    ...door,
    /** The visitor enters the code that was sent to this address or number. */
    verify: (browser: Browser, at: Date, contact: { email?: string; phoneNumber?: string } = {}) => {
      const { email = tour.email ?? '', phoneNumber } = contact;
      const verified =
        phoneNumber === undefined
          ? { channel: 'EMAIL' as const, destination: email }
          : { channel: 'TEXT' as const, destination: phoneNumber };
      return saveVerifiedContact(
        { db, secretKey, browser, now: at },
        { organizationId, ...verified, verifiedAt: at },
      );
    },
    /** What the page reads, and then what the server decides. */
    arrive: async (browser: Browser | null, at: Date) => {
      setTime(at);
      const { data: read } = await send(
        browser,
        `query tourAccess($organizationId: ID!, $publicToken: String!) {
          tourAccess(organizationId: $organizationId, publicToken: $publicToken) { verifiedToday }
        }`,
        link,
      );
      const { data, errors } = await send(
        browser,
        `mutation requestTourAccess($input: RequestTourAccessInput!) {
          requestTourAccess(input: $input) { access { status } }
        }`,
        {
          input: {
            ...link,
            sessionKey: 'session-at-the-door',
            contactProofs: [],
            acceptedRulesVersion: ACCESS_RULES_VERSION,
          },
        },
      );
      const outcome =
        data?.requestTourAccess?.access.status ?? Object.keys(errors?.[0]?.extensions.info ?? {}).join();
      return [read?.tourAccess?.verifiedToday, outcome];
    },
  };
}

const opened = [true, 'APPROVED'];
const asked = [false, 'contactProofs'];

testTours('a visitor verified in this browser today is not asked again at the door', async (db) => {
  const { verify, arrive, tour, rows } = await openToBrowsers(db);
  const [byEmail, byText] = [newBrowser(), newBrowser()];
  await verify(byEmail, morning);
  expect(await arrive(byEmail, beforeMidnight)).toEqual(opened);
  await verify(byText, morning, { phoneNumber: tour.phoneNumber ?? '' });
  expect(await arrive(byText, beforeMidnight)).toEqual(opened);
  expect(
    await rows(
      sql`select email_verified_at as email, phone_verified_at as phone from tours where id = ${tour.id}`,
    ),
  ).toEqual([{ email: morning, phone: morning }]);
});

testTours('from midnight at the home, a browser no longer counts without naming the contact', async (db) => {
  const { verify, arrive } = await openToBrowsers(db);
  const browser = newBrowser();
  await verify(browser, lateYesterday);
  expect(await arrive(browser, morning)).toEqual(asked);
  await verify(browser, morning);
  expect(await arrive(browser, midnight)).toEqual(asked);
});

testTours(
  'what others verified, and what was verified elsewhere or is forgotten, opens no door',
  async (db) => {
    const { verify, arrive, enter, setTime } = await openToBrowsers(db);
    const browser = newBrowser();
    await verify(browser, morning, { email: 'eve@example.com' });
    expect(await arrive(browser, morning)).toEqual(asked);
    await verify(browser, morning);
    expect(await arrive(newBrowser(), morning)).toEqual(asked);
    expect(await arrive(null, morning)).toEqual(asked);
    setTime(new Date('2026-11-23T16:00:00Z'));
    expect((await enter()).refused?.extensions.code).toBe('ACCESS_CLOSED');

    const { setCookie } = browser;
    const cookie = setCookie();
    await forgetBrowser({ db, browser });
    expect(await arrive({ ...browser, setCookie: () => cookie }, morning)).toEqual(asked);
  },
);
