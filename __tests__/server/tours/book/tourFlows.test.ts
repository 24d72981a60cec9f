import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import {
  addIdentityCheck,
  updateIdentityCheck,
  identityCheckById,
} from '#server/tours/model/identityChecks.ts';
import { questions } from '#server/demo/seed/tours/questions.ts';
import { openBrowserSession } from '#server/http/browserSession.ts';
import { createInquiry } from '#server/inquiries/createInquiry.ts';
import { home } from '#tests/server/homes/makeHomes.ts';
import { openInquiries, secretKey, tokens } from '#tests/server/inquiries/openInquiries.ts';
import { saveLantern } from '#tests/server/mail/saveLantern.ts';
import { agent, createRuleInput, now, openTours } from '#tests/server/tours/openTours.ts';
import { everyDay } from '#tests/server/tours/slots/makeRules.ts';
import { testTours } from '#tests/server/tours/testTours.ts';

import { openGraphql } from '../../graphql/openGraphql.ts';

type Slot = { id: string; type: string; localLabel: string; timeLabel: string; remaining: number };
type Flow = Record<string, unknown> & { questionsVersion: string };
type Slots = {
  days: { date: string; slots: Slot[]; closedReason: string | null }[];
  firstAvailable: Slot | null;
  nextFrom: string | null;
};

const slotFields = 'id type startsAt endsAt timeZone localLabel timeLabel remaining';

function openCountingBackend(db: Database, organizationId: string) {
  const queryNames: string[] = [];
  const counting: Database = {
    ...db,
    query: (name, statement) => {
      queryNames.push(name);
      return db.query(name, statement);
    },
  };
  const { ask, post } = openGraphql({ db: counting, clock: { now: () => now }, secretKey, tokens });
  const getData = async (query: string, variables: Record<string, unknown>) => {
    const { data, errors } = await ask(query, { organizationId, ...variables });
    if (errors) throw new Error(JSON.stringify(errors));
    return data ?? {};
  };
  return {
    asked: queryNames,
    ask,
    post,
    flow: async (fields: string, variables: Record<string, unknown> = {}) => {
      const { tourFlow } = await getData(
        `query tourFlow($organizationId: ID!, $slug: String!, $inquiryToken: String) {
          tourFlow(organizationId: $organizationId, slug: $slug, inquiryToken: $inquiryToken) { ${fields} }
        }`,
        { slug: 'elm-house', ...variables },
      );
      return tourFlow as Flow | null;
    },
    slotsAnswer: (input: Record<string, unknown>) =>
      ask(
        `query tourSlots($organizationId: ID!, $input: SlotQueryInput!) {
          tourSlots(organizationId: $organizationId, input: $input) {
            timeZone nextFrom generatedAt firstAvailable { ${slotFields} }
            days { date label closedReason slots { ${slotFields} } }
          }
        }`,
        { organizationId, input: { slug: 'elm-house', type: 'SELF_GUIDED', ...input } },
      ),
    check: (version: string, answers: unknown[], slug = 'elm-house') =>
      ask(
        `query checkTourAnswers($organizationId: ID!, $input: CheckTourAnswersInput!) {
          checkTourAnswers(organizationId: $organizationId, input: $input) {
            outcome notes { questionId criterionText whatYouCanDo }
          }
        }`,
        { organizationId, input: { slug, questionsVersion: version, answers } },
      ),
  };
}

async function open(db: Database, options: Parameters<typeof openTours>[1] = {}) {
  const tours = await openTours(db, options);
  return { ...tours, ...openCountingBackend(db, tours.organization.id) };
}

const giveQuestions = (db: Database, organizationId: string, asked = questions) =>
  db.query(
    'test.questions',
    sql`
      update organizations set settings = jsonb_build_object('questions', ${JSON.stringify(asked)}::jsonb)
      where id = ${organizationId}
    `,
  );

testTours('the flow of a home lists its options, steps and limits', async (db) => {
  const { flow } = await open(db, {
    rules: [
      createRuleInput({
        requires: ['GOVERNMENT_ID', 'EMAIL_CODE'],
        noticeMinutes: 60,
        whatToExpect: ['Nobody is there.'],
      }),
      createRuleInput({ kind: 'IN_PERSON', requiresHost: true, requiresApproval: true, lengthMinutes: 45 }),
    ],
    agents: [agent('Dana')],
  });
  const answer = await flow(`
    tourable unavailableReason opensOn steps timeZone holdMinutes holdExtendMinutes holdExtensions minSeconds stamp
    consents { key } identityConsent { key } questions { id } prefill { firstName } similar { slug } unit { slug }
    options {
      type label durationMinutes approval minNoticeMinutes maxDaysAhead requires verifyByMinutesBefore whatToExpect
      nextSlot { localLabel }
    }
  `);
  expect(answer).toMatchObject({
    tourable: true,
    unavailableReason: null,
    steps: ['TOUR_TYPE', 'TIME', 'CONTACT', 'DETAILS', 'VERIFY', 'REVIEW'],
    timeZone: 'America/Chicago',
    holdMinutes: 10,
    holdExtensions: 2,
    consents: [{ key: 'sms.transactional' }, { key: 'sms.marketing' }],
    prefill: null,
    similar: [],
    unit: { slug: 'elm-house' },
    options: [
      {
        type: 'SELF_GUIDED',
        label: 'Self-guided',
        durationMinutes: 30,
        approval: 'INSTANT',
        minNoticeMinutes: 60,
        maxDaysAhead: 14,
        requires: ['EMAIL_CODE', 'GOVERNMENT_ID'],
        verifyByMinutesBefore: 120,
        whatToExpect: ['Nobody is there.'],
        // 30 min to send the photo ID and an hour of review must end two hours before the tour
        nextSlot: { localLabel: 'Fri, Nov 20, 2:00 PM CST' },
      },
      { type: 'IN_PERSON', approval: 'REQUEST', nextSlot: { localLabel: 'Fri, Nov 20, 10:30 AM CST' } },
    ],
  });
});

testTours(
  'a home with one tour type and no requirements needs neither the choice nor the verification steps',
  async (db) => {
    const { flow } = await open(db);
    expect(await flow('steps')).toEqual({ steps: ['TIME', 'CONTACT', 'DETAILS', 'REVIEW'] });
  },
);

testTours('a home that never existed, or is another organization’s, has no flow and no times', async (db) => {
  const { flow, slotsAnswer } = await open(db);
  const other = await saveLantern(db, [], 'orchard');
  expect(await flow('tourable', { slug: 'no-house' })).toBeNull();
  expect(await flow('tourable', { slug: 'Elm House!' })).toBeNull();
  expect(await flow('tourable', { organizationId: other.id })).toBeNull();
  expect((await slotsAnswer({ slug: 'no-house' })).data).toEqual({ tourSlots: null });
});

testTours('a flow shows who sent an inquiry only to the holder of its token', async (db) => {
  const { organization, input } = await openInquiries(db);
  const parts = { db, now, ip: '192.0.2.1', secretKey, tokens };
  const limits = {
    formsPer10Min: 10,
    formMinSeconds: 0,
    maxEmailsPerRecipientPerHour: 5,
    maxEmailsPerOrganizationPerHour: 1000,
  };
  const { id } = await createInquiry({ ...parts, limits }, input({ moveInOn: '2027-01-15' }));
  const { flow } = openCountingBackend(db, organization.id);
  const fields = 'prefill { firstName lastName email phoneNumber preferredChannel moveInOn }';

  expect(await flow(fields, { inquiryToken: tokens.derive('inquiry', id) })).toEqual({
    prefill: {
      firstName: 'Ada',
      lastName: 'Ng',
      email: 'ada@example.com',
      phoneNumber: '+15125550199',
      preferredChannel: null,
      moveInOn: '2027-01-15',
    },
  });
  for (const inquiryToken of [tokens.derive('tour', id), 'nothing', null]) {
    expect(await flow(fields, { inquiryToken })).toEqual({ prefill: null });
  }
});

const notReady = { notReadyReason: 'It is being painted.' };
const withDetails = (details: { tourableFrom: string }) => ({ details: { ...notReady, ...details } });

testTours('a home without tours says why, from when, and which others have tours', async (db) => {
  const { flow, slotsAnswer } = await open(db, {
    homes: [
      home('let', { status: 'LEASED' }),
      home('held', { status: 'ON_HOLD' }),
      home('off', { status: 'OFF_MARKET' }),
      home('unready', { status: 'COMING_SOON', details: notReady }),
      home('far', { status: 'COMING_SOON', ...withDetails({ tourableFrom: '2026-12-24' }) }),
      home('near', { status: 'COMING_SOON', ...withDetails({ tourableFrom: '2026-11-24' }) }),
      home('open', { ...withDetails({ tourableFrom: '2026-11-19' }) }),
    ],
  });
  const fields = 'tourable unavailableReason opensOn similar(first: 1) { slug }';
  const summarize = async (slug: string) => {
    const tourFlow = await flow(fields, { slug });
    const { data } = await slotsAnswer({ slug, from: '2026-11-23', days: 1 });
    const [day] = (data?.tourSlots as Slots).days;
    return [
      tourFlow?.unavailableReason,
      tourFlow?.opensOn,
      (tourFlow?.similar as unknown[]).length,
      day?.closedReason,
    ];
  };
  expect(await summarize('let')).toEqual(['LEASED', null, 1, 'This home has been rented.']);
  expect(await summarize('held')).toEqual(['ON_HOLD', null, 1, 'This home is on hold for someone else.']);
  expect(await summarize('off')).toEqual(['OFF_MARKET', null, 1, 'This home isn’t for rent.']);
  expect(await summarize('unready')).toEqual(['NOT_READY', null, 1, 'This home isn’t ready to tour yet.']);
  expect(await summarize('far')).toEqual(['NOT_READY', '2026-12-24', 1, 'Tours open on December 24, 2026.']);
  expect(await summarize('near')).toEqual([null, '2026-11-24', 0, 'Tours open on Nov 24.']);
  expect(await summarize('open')).toEqual([null, null, 0, null]);
});

testTours('a visitor whose photo ID was accepted gets earlier times than a new one', async (db) => {
  const {
    organization,
    getHome: homeOf,
    post,
  } = await open(db, {
    rules: [createRuleInput({ requires: ['GOVERNMENT_ID'], noticeMinutes: 60 })],
  });
  const browser = openBrowserSession(null, { secretKey, isDemo: false });
  const check = {
    organizationId: organization.id,
    session: { tab: secretKey.hash('a tab'), browser: browser.persist() },
    firstName: 'Ada',
    lastName: 'Ng',
    unitId: (await homeOf()).id,
    attempts: 3,
    consentVersion: '1',
    now,
    expiresAt: now,
    deleteFilesAt: now,
  };
  const id = await addIdentityCheck(db, check);
  const pair = browser.setCookie()?.split(';')[0] ?? '';
  const seen = async (cookie: string) => {
    const query = `query tourFlow($id: ID!) {
      tourFlow(organizationId: $id, slug: "elm-house") { options { nextSlot { timeLabel } } }
      tourSlots(organizationId: $id, input: { slug: "elm-house", type: SELF_GUIDED }) { firstAvailable { timeLabel } }
      planTourDay(organizationId: $id, input: { slugs: ["elm-house"], date: "2026-11-20", type: SELF_GUIDED }) {
        stops { slot { timeLabel } }
      }
    }`;
    const response = await post({ query, variables: { id: organization.id } }, { cookie });
    return JSON.stringify(await response.json()).match(/\d+:\d\d [AP]M/g);
  };
  expect(await seen(pair)).toEqual(['2:00 PM', '2:00 PM', '2:00 PM']);
  const identityCheck = await identityCheckById(db, id);
  if (!identityCheck) throw new Error('There is no such check');
  await updateIdentityCheck(db, identityCheck, {
    status: 'PASSED',
    goodUntil: new Date(now.getTime() + 3_600_000),
  });
  expect(await seen(pair)).toEqual(['11:00 AM', '11:00 AM', '11:00 AM']);
  expect(await seen('')).toEqual(['2:00 PM', '2:00 PM', '2:00 PM']);
});

testTours('fourteen days of times take as many statements as one day', async (db) => {
  const { slotsAnswer, asked: queryNames } = await open(db, {
    rules: [createRuleInput({ windows: everyDay('16:00', '17:00') })],
  });
  await slotsAnswer({ days: 1 });
  const forOne = queryNames.splice(0).length;
  const { data } = await slotsAnswer({});
  expect(queryNames).toHaveLength(forOne);
  const { days, firstAvailable, nextFrom } = data?.tourSlots as Slots;
  expect(days.map(({ slots }) => slots.length)).toEqual(Array.from({ length: 14 }, () => 2));
  expect(days[0]).toMatchObject({
    date: '2026-11-20',
    label: 'Friday, November 20',
    closedReason: null,
    slots: [
      {
        timeLabel: '4:00 PM',
        localLabel: 'Fri, Nov 20, 4:00 PM CST',
        remaining: 1,
        timeZone: 'America/Chicago',
      },
      { timeLabel: '4:30 PM' },
    ],
  });
  expect(firstAvailable).toEqual(days[0]?.slots[0]);
  expect(nextFrom).toBe('2026-12-04');
});

testTours('invalid days are refused by field', async (db) => {
  const { slotsAnswer } = await open(db);
  const { errors } = await slotsAnswer({ from: '2026-02-30', days: 32, sessionKey: 'short' });
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'INVALID_INPUT',
    info: {
      from: 'Enter a valid date.',
      days: 'Ask for 1 to 31 days.',
      sessionKey: expect.any(String) as string,
    },
  });
});

testTours('answers are checked against the published rules, and nothing is refused for them', async (db) => {
  const { flow, check, organization } = await open(db);
  await giveQuestions(db, organization.id);
  const answer = await flow('questionsVersion questions { id kind purpose required min max criterionText }');
  expect(answer?.questions).toMatchObject([
    { id: 'move-in', purpose: 'INFORMATIONAL', min: '2026-11-20', max: '2028-05-13' },
    { id: 'people', purpose: 'PUBLISHED_CRITERION', required: false, min: '1' },
    { id: 'pets', purpose: 'PUBLISHED_CRITERION', required: false },
    { id: 'price-seen', purpose: 'INFORMATIONAL', required: true },
  ]);
  const version = answer?.questionsVersion ?? '';
  const seen = { questionId: 'price-seen', value: true };

  const fits = await check(version, [{ questionId: 'people', value: 5 }, seen]);
  expect(fits.data).toEqual({ checkTourAnswers: { outcome: 'OK', notes: [] } });
  const many = await check(version, [{ questionId: 'people', value: 6 }, seen]);
  expect(many.data?.checkTourAnswers).toMatchObject({
    outcome: 'MAY_NOT_MEET_CRITERIA',
    notes: [{ questionId: 'people' }],
  });

  expect((await check(version, [seen])).data).toEqual(fits.data);
  const wrong = await check(version, [{ questionId: 'people', value: 'many' }]);
  expect(Object.keys(wrong.errors?.[0]?.extensions?.info ?? {})).toEqual(['people', 'price-seen']);
  const old = await check('another', []);
  expect(old.errors?.[0]?.extensions).toMatchObject({
    info: { questionsVersion: 'The questions have changed. Please review them.' },
  });
  const none = await check(version, [], 'no-house');
  expect(none.errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
});

testTours('a question must be answered once the organization says so', async (db) => {
  const { flow, check, organization } = await open(db);
  const asked = questions.map((question) =>
    question.id === 'people' ? { ...question, required: true } : question,
  );
  await giveQuestions(db, organization.id, asked);
  const answer = await flow('questionsVersion questions { id required }');
  expect(answer?.questions).toContainEqual({ id: 'people', required: true });
  const version = answer?.questionsVersion ?? '';
  const seen = { questionId: 'price-seen', value: true };
  expect((await check(version, [seen])).errors?.[0]?.extensions).toMatchObject({
    code: 'INVALID_INPUT',
    info: { people: 'Please enter a number.' },
  });
  const answered = await check(version, [{ questionId: 'people', value: 2 }, seen]);
  expect(answered.data).toEqual({ checkTourAnswers: { outcome: 'OK', notes: [] } });
});

testTours('the next times of a whole page take as many statements as those of one home', async (db) => {
  const names = Array.from({ length: 24 }, (_, at) => `house-${String(at)}`);
  const {
    ask,
    asked: queryNames,
    organization,
    take,
  } = await open(db, {
    homes: names.map((name) => home(name)),
    rules: [
      createRuleInput({ windows: everyDay('16:00', '17:00') }),
      createRuleInput({ kind: 'LIVE_VIDEO', windows: everyDay('16:00', '17:30') }),
    ],
  });
  await take({ slug: 'house-0', from: '2026-11-20T22:00:00Z', to: '2026-11-20T22:30:00Z' });
  const page = async (first: number) => {
    const { data, errors } = await ask(
      `query listings($organizationId: ID!, $first: Int) {
        publicListings(organizationId: $organizationId, first: $first) {
          edges { node { slug tours { tourable reason opensOn kinds nextSlots { type localLabel } } } }
        }
      }`,
      { organizationId: organization.id, first },
    );
    if (errors) throw new Error(JSON.stringify(errors));
    return (data?.publicListings as { edges: { node: { slug: string; tours: Record<string, unknown> } }[] })
      .edges;
  };
  await page(1);
  const forOne = queryNames.splice(0);
  const edges = await page(24);
  expect(queryNames.toSorted()).toEqual(forOne.toSorted());
  const findTours = (slug: string) => edges.find(({ node }) => node.slug === slug)?.node.tours;
  expect(findTours('house-1')).toEqual({
    tourable: true,
    reason: null,
    opensOn: null,
    kinds: ['SELF_GUIDED', 'LIVE_VIDEO'],
    nextSlots: [
      { type: 'SELF_GUIDED', localLabel: 'Fri, Nov 20, 4:00 PM CST' },
      { type: 'SELF_GUIDED', localLabel: 'Fri, Nov 20, 4:30 PM CST' },
      { type: 'LIVE_VIDEO', localLabel: 'Fri, Nov 20, 5:00 PM CST' },
    ],
  });
  expect(findTours('house-0')).toMatchObject({
    nextSlots: [
      { localLabel: 'Fri, Nov 20, 4:30 PM CST' },
      { localLabel: 'Fri, Nov 20, 5:00 PM CST' },
      { localLabel: 'Sat, Nov 21, 4:00 PM CST' },
    ],
  });
});
