import { readFile } from 'node:fs/promises';

import PostalMime from 'postal-mime';
import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { newestMails } from '#server/db/outbox.ts';
import { homeBySlug } from '#server/homes/queries/homeBySlug.ts';
import { saveHomes } from '#server/homes/queries/upsertHomes.ts';
import { createMailWriter } from '#server/mail/mailWriter.ts';
import { listTourTimes } from '#server/tours/slots/findNextSlots.ts';
import { describe as describeText } from '#server/organizationFile/applyOrganizationFile.ts';
import { organizationBySlug } from '#server/organizations/queries.ts';
import { findFreeSlots } from '#server/tours/slots/findFreeSlots.ts';
import { getTourableHome } from '#server/tours/model/tourPlace.ts';
import { testWithDatabase } from '#tests/support/bothEngines.ts';

import { home } from './homes/makeHomes.ts';
import { takeIn, takeInWhere } from './loadOrganization.ts';
import { hangBoxes } from './tours/access/hangBoxes.ts';
import { tokens } from './tours/openBookings.ts';

type JsonObject = Record<string, unknown>;
type Example = JsonObject & {
  tours: JsonObject[];
  tourAgents: JsonObject[];
  markets: JsonObject[];
  questions: JsonObject[];
};

const now = new Date('2026-12-18T16:00:00Z');

const readExample = async () =>
  JSON.parse(await readFile('docs/organization.example.json', 'utf8')) as Example;

async function addHome(db: Database) {
  const organizationId = (await organizationBySlug(db, 'hearth'))?.id ?? '';
  const elm = home('elm-house', { property: { externalId: 'elm', slug: 'elm', marketSlug: 'waco' } });
  await saveHomes(db, organizationId, [elm], now);
  await hangBoxes(db, organizationId);
  return async (kind: 'SELF_GUIDED' | 'IN_PERSON' | 'LIVE_VIDEO', from: string) => {
    const found = await homeBySlug(db, organizationId, 'elm-house');
    if (!found) throw new Error('no home');
    const { days } = await findFreeSlots(db, await getTourableHome(db, found, now), {
      kind,
      from,
      days: 1,
      now,
    });
    return days[0]?.closedReason ?? days[0]?.slots.map(({ timeLabel }) => timeLabel).join(', ');
  };
}

/** Books a tour on Tuesday, Dec 29, at 10:00 AM, with the only agent. */
async function book(db: Database, kind: 'IN_PERSON' | 'LIVE_VIDEO') {
  await db.query(
    'test.book',
    sql`
      with visitor as (
        insert into prospects (organization_id, first_name, last_name, email, created_at)
        select id, 'Ada', 'Ng', 'ada@example.com', ${now} from organizations
        returning id
      ),
      tour as (
        insert into tours (
          organization_id, prospect_id, unit_id, kind, status, starts_at, ends_at, agent_id, questions_version,
          accepted_total_cents, created_at
        )
        select tour_agents.organization_id, visitor.id, units.id, ${kind}, 'CONFIRMED', '2026-12-29T16:00:00Z',
          '2026-12-29T16:30:00Z', tour_agents.id, 'v', 150000, ${now}
        from visitor, units, tour_agents
        returning *
      )
      insert into tour_times (
        organization_id, unit_id, kind, starts_at, ends_at, during, seats, agent_id, tour_id, created_at
      )
      select organization_id, unit_id, kind, starts_at, ends_at, tstzrange(starts_at, ends_at), int4range(0, null),
        agent_id, id, ${now}
      from tour
    `,
  );
}

/** The contents of the emails in the queue. */
async function readEmails(db: Database) {
  const write = createMailWriter({ db, tokens, mailFrom: null, listTourTimes });
  return Promise.all(
    (await newestMails(db, 10)).map(async (mail) => {
      const message = await write(mail);
      return message === 'nothing to send' ? message : PostalMime.parse(message.raw);
    }),
  );
}

const listMails = (db: Database) => db.query('test.mails', sql`select kind, recipient from outbox`);

testWithDatabase('tours of homes follow the rules in the file', async (open) => {
  const { db } = await open();
  await takeIn(db, await readExample());
  const times = await addHome(db);
  expect(await times('SELF_GUIDED', '2026-12-19')).toBe(
    '9:00 AM, 9:45 AM, 10:30 AM, 11:15 AM, 12:00 PM, 12:45 PM, 1:30 PM, 2:15 PM, 3:00 PM, 3:45 PM, 4:30 PM',
  );
  expect(await times('SELF_GUIDED', '2026-12-26')).toBe('No tours at Christmas.');
  expect(await times('IN_PERSON', '2026-12-22')).toContain('10:00 AM, 10:30 AM');
});

testWithDatabase(
  'an agent missing from the file shows no more homes, and comes back when named again',
  async (open) => {
    const { db } = await open();
    const base = await readExample();
    const [, inPerson = {}] = base.tours;
    const example = { ...base, tours: [{ ...inPerson, market: null }] };
    const [lee = {}, noor = {}] = base.tourAgents;
    const elsewhere = { ...noor, market: 'el-paso' };
    await takeIn(db, { ...example, tourAgents: [lee, elsewhere] });
    const times = await addHome(db);
    const { text } = await takeIn(db, { ...example, tourAgents: [elsewhere] });
    expect(text).toContain('tourAgents: removes lee');
    expect(await times('IN_PERSON', '2026-12-22')).toBe('No tours are available for this home.');
    await takeIn(db, example);
    expect(await times('IN_PERSON', '2026-12-22')).toContain('10:00 AM');
  },
);

testWithDatabase('a property can have its own tour rules once its homes are imported', async (open) => {
  const { db } = await open();
  const example = await readExample();
  await takeIn(db, example);
  const parking = 'Behind the house, where it says visitors.';
  const own = { ...example.tours[0], property: 'elm', isOffered: false, parking };
  const file = { ...example, tours: [...example.tours, own] };
  await expect(takeIn(db, file)).rejects.toThrow(
    'tours[3].property: "elm" is not one of your properties. Import your homes first',
  );
  const times = await addHome(db);
  expect((await takeIn(db, file)).text).toContain('tours: adds SELF_GUIDED elm');
  expect(await times('SELF_GUIDED', '2026-12-19')).toBe('This type of tour isn’t available for this home.');
  const rules = await db.query('test.parking', sql`select parking from tour_rules where parking is not null`);
  expect(rules).toEqual([{ parking }]);
  expect((await takeIn(db, file)).answer).toBe('No changes: Hearth & Main already matches the file.');
});

testWithDatabase('rules for a market are removed with the market and apply to no other', async (open) => {
  const { db } = await open();
  const example = await readExample();
  await takeIn(db, example);
  const { text } = await takeIn(db, {
    slug: example.slug,
    name: example.name,
    equalHousingStatement: example.equalHousingStatement,
    brand: example.brand,
    markets: example.markets.slice(1),
  });
  expect(text).toContain('tours: removes IN_PERSON waco');
  const rules = await db.query('test.rules', sql`select kind from tour_rules order by kind`);
  expect(rules).toEqual([{ kind: 'OPEN_HOUSE' }, { kind: 'SELF_GUIDED' }]);
});

testWithDatabase('tours that require a code by text are refused where no texts can be sent', async (open) => {
  const { db } = await open();
  const example = await readExample();
  const [alone = {}, ...others] = example.tours;
  const byText = { ...example, tours: [{ ...alone, requires: ['EMAIL_CODE', 'PHONE_CODE'] }, ...others] };
  const refused =
    'tours: SELF_GUIDED can never be booked: it requires PHONE_CODE, but this server doesn’t send texts. ' +
    'Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM, or remove PHONE_CODE';
  const noTexts = { hasTexts: false };
  await expect(takeInWhere(noTexts, db, byText)).rejects.toThrow(refused);
  expect((await takeIn(db, byText)).answer).toBe('Hearth & Main now matches the file.');
  await expect(takeInWhere(noTexts, db, { ...byText, tours: undefined })).rejects.toThrow(refused);
  const closed = { ...byText, tours: byText.tours.map((tour) => ({ ...tour, isOffered: false })) };
  expect((await takeInWhere(noTexts, db, closed)).answer).toBe('Hearth & Main now matches the file.');
});

testWithDatabase('the check names the showing agents whom no message reaches', async (open) => {
  const { db } = await open();
  const example = await readExample();
  const [lee = {}, noor = {}] = example.tourAgents;
  const remark = 'tourAgents: Noor won’t be notified of tours.';
  expect((await takeIn(db, example)).text).not.toContain(remark);
  const unreached = { ...noor, email: null };
  expect((await takeIn(db, { ...example, tourAgents: [lee, unreached] })).text).toContain(remark);
  const byText = { ...unreached, phoneNumber: '(254) 555-0121', receivesTexts: true };
  const texted = { ...example, tourAgents: [lee, byText] };
  expect((await takeIn(db, texted)).text).not.toContain(remark);
  expect((await takeInWhere({ hasTexts: false }, db, texted)).text).toContain(remark);
});

testWithDatabase(
  'a video tour is offered where visitors know how to join, and the check names where they do not',
  async (open) => {
    const { db } = await open();
    const example = await readExample();
    const [, inPerson = {}] = example.tours;
    const byVideo = { ...inPerson, kind: 'LIVE_VIDEO', market: null, requiresApproval: false };
    const [lee = {}, noor = {}] = example.tourAgents;
    const noVideo = {
      ...example,
      tours: [byVideo],
      tourAgents: [lee, { ...noor, video: null }],
      video: null,
    };
    const { text } = await takeIn(db, noVideo);
    expect(text).toContain(
      'tours: LIVE_VIDEO isn’t offered because visitors wouldn’t know how to join. ' +
        'Add "video" with a "joinUrl" or "callsVisitor": true, for the organization or for an agent.',
    );
    const times = await addHome(db);
    expect(await times('LIVE_VIDEO', '2026-12-22')).toBe('No tours are available for this home.');

    const ofLee = { ...lee, video: { joinUrl: 'https://video.hearth-main.example/lee' } };
    const onlyWaco = await takeIn(db, { ...noVideo, tourAgents: [ofLee, { ...noor, video: null }] });
    expect(onlyWaco.text).toContain('tours: LIVE_VIDEO isn’t offered in El Paso because');
    expect(await times('LIVE_VIDEO', '2026-12-22')).toContain('10:00 AM');
    // Lee is away, and no visitor could join Noor
    expect(await times('LIVE_VIDEO', '2026-12-29')).toBe('No times are free.');

    const everywhere = await takeIn(db, { ...noVideo, video: { callsVisitor: true } });
    expect(everywhere.text).not.toContain('LIVE_VIDEO isn’t offered');
    expect(await times('LIVE_VIDEO', '2026-12-29')).toContain('10:00 AM');
  },
);

testWithDatabase('tours that no new visitor could ever book are refused with the reason', async (open) => {
  const { db } = await open();
  const example = await readExample();
  const [alone = {}, ...others] = example.tours;
  const withAlone = (changes: JsonObject, more: JsonObject = {}) =>
    takeIn(db, { ...example, ...more, tours: [{ ...alone, ...changes }, ...others] });
  await expect(withAlone({ bookingWindowDays: 1, noticeMinutes: 2880 })).rejects.toThrow(
    'tours: SELF_GUIDED can never be booked: its windows, lockHours, noticeMinutes and bookingWindowDays leave no bookable times',
  );
  await expect(withAlone({ lockHours: { opens: '20:00', closes: '21:00' } })).rejects.toThrow(
    'tours: SELF_GUIDED can never be booked: its windows, lockHours',
  );
  await expect(withAlone({}, { leasingEmail: null })).rejects.toThrow(
    'tours: SELF_GUIDED can never be booked: your team reviews each GOVERNMENT_ID, but there is no leasingEmail',
  );
  await expect(withAlone({ bookingWindowDays: 2, verifyMinutesBefore: 4320 })).rejects.toThrow(
    'tours: SELF_GUIDED can never be booked: your team needs an hour of supportHours to review a GOVERNMENT_ID, at least 4320',
  );
  const shortHours = [{ weekday: 2, opens: '09:00', closes: '09:30', timeZone: 'America/Chicago' }];
  await expect(withAlone({ bookingWindowDays: 7 }, { supportHours: shortHours })).rejects.toThrow(
    'tours: SELF_GUIDED can never be booked: your team needs an hour of supportHours',
  );
  await expect(withAlone({ windows: [] })).rejects.toThrow(
    'tours: SELF_GUIDED can never be booked: its windows, lockHours',
  );
  const [, noor = {}] = example.tourAgents;
  for (const tourAgents of [[], [{ ...noor, market: 'el-paso' }]]) {
    await expect(takeIn(db, { ...example, tourAgents })).rejects.toThrow(
      'tours: IN_PERSON for waco can never be booked: one of tourAgents must be free for it, but none shows these homes.',
    );
  }
  expect(await organizationBySlug(db, 'hearth')).toBeNull();

  // a visitor without verification can verify a code at the door
  const atOnce = {
    allowsInstantTour: true,
    requires: ['EMAIL_CODE'],
    bookingWindowDays: 1,
    noticeMinutes: 2880,
  };
  expect((await withAlone(atOnce)).answer).toBe('Hearth & Main now matches the file.');
});

testWithDatabase(
  'marking an agent absent names the tours that they would miss, and emails the team a link to each once',
  async (open) => {
    const { db } = await open();
    const example = await readExample();
    const [, inPerson = {}] = example.tours;
    const [lee = {}] = example.tourAgents;
    const present = { ...example, tours: [inPerson], tourAgents: [{ ...lee, absences: [] }] };
    await takeIn(db, present);
    await addHome(db);
    await book(db, 'IN_PERSON');
    const mails = () => listMails(db);
    const absent = { ...present, tourAgents: [lee] };
    const line = /tourAgents: Lee is away during T-\w+, Home elm-house, Tue, Dec 29, 10:00 AM CST/;
    expect((await takeIn(db, absent, '--dry-run')).text).toMatch(line);
    expect(await mails()).toEqual([]);
    await expect(takeIn(db, { ...absent, leasingEmail: null })).rejects.toThrow(
      'leasingEmail is missing, so we can’t notify anyone about the tours above.',
    );

    const { text } = await takeIn(db, absent);
    expect(text).toMatch(line);
    expect(text).toContain('leasing@hearth-main.example will get a link to each of these tours.');
    const expected = [{ kind: 'tour.agentUnavailable', recipient: 'leasing@hearth-main.example' }];
    expect(await mails()).toEqual(expected);
    expect((await takeIn(db, absent)).text).toMatch(line);
    const leftOut = { ...present, tours: [{ ...inPerson, isOffered: false }], tourAgents: [] };
    expect((await takeIn(db, leftOut)).text).toContain('Lee is left out but still has T-');
    expect(await mails()).toEqual(expected);
  },
);

testWithDatabase(
  'removing a video link names each video tour it strands, and emails the team a link to each once',
  async (open) => {
    const { db } = await open();
    const example = await readExample();
    const [, inPerson = {}] = example.tours;
    const [lee = {}] = example.tourAgents;
    const joined = { ...example, tours: [inPerson], tourAgents: [{ ...lee, absences: [], video: null }] };
    await takeIn(db, joined);
    await addHome(db);
    await book(db, 'LIVE_VIDEO');
    const lost = { ...joined, video: null };
    const line = /video: visitors wouldn’t know how to join T-\w+, Home elm-house, Tue, Dec 29, 10:00 AM CST/;
    expect((await takeIn(db, lost, '--dry-run')).text).toMatch(line);
    expect(await listMails(db)).toEqual([]);
    await expect(takeIn(db, { ...lost, leasingEmail: null })).rejects.toThrow('leasingEmail is missing');

    const { text } = await takeIn(db, lost);
    expect(text).toMatch(line);
    expect(text).toContain('leasing@hearth-main.example will get a link to each of these tours.');
    const expected = [{ kind: 'tour.videoLinkLost', recipient: 'leasing@hearth-main.example' }];
    expect(await listMails(db)).toEqual(expected);
    expect(await readEmails(db)).toEqual([
      expect.objectContaining({
        subject: expect.stringMatching(
          /^This video tour has no video link: Home elm-house, Tue, Dec 29/,
        ) as string,
        text: expect.stringContaining('/staff/tour') as string,
      }),
    ]);
    expect((await takeIn(db, lost)).text).toMatch(line);
    const byAgent = { ...lost, tourAgents: [{ ...lee, absences: [], video: { callsVisitor: true } }] };
    expect((await takeIn(db, byAgent)).text).not.toContain('how to join T-');
    expect(await listMails(db)).toEqual(expected);
  },
);

const rule = {
  kind: 'SELF_GUIDED',
  windows: [{ weekday: 1, opens: '09:00', closes: '10:00' }],
  lengthMinutes: 30,
};
const question = { id: 'own', kind: 'TEXT', label: 'What else?', why: 'To be prepared.' };

test.each<[JsonObject, string]>([
  [{ tours: [{ ...rule, kind: 'DRIVE_BY' }] }, 'tours[0].kind: "DRIVE_BY" is not one of SELF_GUIDED'],
  [
    { tours: [{ ...rule, lengthMinutes: 3 }] },
    'tours[0].lengthMinutes: must be a whole number from 5 to 480, not 3',
  ],
  [
    { tours: [{ ...rule, lengthMinutes: 90 }] },
    'tours[0].windows[0]: is shorter than a tour, which takes 90 minutes',
  ],
  [
    { tours: [{ ...rule, windows: [{ weekday: 1, opens: '12:00', closes: '10:00' }] }] },
    'tours[0].windows[0]: opens at 12:00 and closes at 10:00, but must close later than it opens',
  ],
  [
    { tours: [{ ...rule, windows: [{ weekday: 1, opens: '24:00', closes: '24:00' }] }] },
    'tours[0].windows[0].opens: "24:00" is not a time like 08:30',
  ],
  [{ tours: [rule, rule] }, 'tours[1]: has the same kind and place as tours[0]'],
  [
    { tours: [{ ...rule, market: 'dallas' }] },
    'tours[0].market: "dallas" is not one of the markets waco, el-paso',
  ],
  [
    { tours: [{ ...rule, market: 'waco', property: 'elm' }] },
    'tours[0]: names both a market and a property. Leave one of them out',
  ],
  [{ tours: [{ ...rule, seats: 4 }] }, 'tours[0].seats: must be 1. Only an open house can have more'],
  [
    { tours: [{ ...rule, kind: 'OPEN_HOUSE', requiresHost: true }] },
    'tours[0].requiresHost: must be left out. An open house doesn’t take up an agent’s time',
  ],
  [{ tours: [{ ...rule, requires: ['FACE'] }] }, 'tours[0].requires[0]: "FACE" is not one of EMAIL_CODE'],
  [{ tours: [{ ...rule, isOffered: 'no' }] }, 'tours[0].isOffered: must be true or false, not "no"'],
  [
    { tourBlackouts: [{ startsOn: '2026-12-24', endsOn: '2026-12-20' }] },
    'tourBlackouts[0]: ends on 2026-12-20, before it starts',
  ],
  [
    { tourBlackouts: [{ startsOn: '2026-12-24' }, { startsOn: '2026-12-24', reason: 'x' }] },
    'tourBlackouts[1]: has the same time and place as tourBlackouts[0]',
  ],
  [
    { tourAgents: [{ id: 'a', firstName: 'A', market: 'dallas' }] },
    'tourAgents[0].market: "dallas" is not one of',
  ],
  [
    { tourAgents: [{ id: 'a', firstName: 'A', absences: [{ from: '2026-12-24', to: '2026-12-25' }] }] },
    'tourAgents[0].absences[0].from: "2026-12-24" is not a date and time like 2026-12-24T13:00-06:00',
  ],
  [
    {
      tourAgents: [
        { id: 'a', firstName: 'A', absences: [{ from: '2026-12-24T10:00Z', to: '2026-12-24T04:00-06:00' }] },
      ],
    },
    'tourAgents[0].absences[0]: ends at 2026-12-24T04:00-06:00, but must end after it starts',
  ],
  [{ video: {} }, 'video: must have either a "joinUrl" or "callsVisitor": true'],
  [
    { video: { joinUrl: 'https://video.example', callsVisitor: true } },
    'video: must have either a "joinUrl" or "callsVisitor": true',
  ],
  [
    { tourAgents: [{ id: 'a', firstName: 'A', video: { joinUrl: 'call me' } }] },
    'tourAgents[0].video.joinUrl: "call me" is not a URL like https://…',
  ],
  [{ questions: [{ label: 'When?' }] }, 'questions[0].id: is missing'],
  [{ questions: [question, question] }, 'questions[1]: has the same id as questions[0]'],
  [{ questions: [{ ...question, kind: 'SINGLE_SELECT' }] }, 'questions[0].options: is missing'],
  [{ questions: [{ ...question, min: 1 }] }, 'questions[0].min: must be left out of a question of kind TEXT'],
  [
    { questions: [{ ...question, kind: 'DATE', max: 'soon' }] },
    'questions[0].max: must be a date like 2026-05-31, today or today+365',
  ],
  [
    { questions: [{ ...question, criterion: { kind: 'PETS' } }] },
    'questions[0].criterion: only works in a question of kind PETS',
  ],
  [
    { questions: [{ ...question, criterion: { kind: 'SMOKERS' } }] },
    'questions[0].criterion.kind: "SMOKERS" is not one of OCCUPANCY, PETS',
  ],
  [{ questions: [{ ...question, criterion: {} }] }, 'questions[0].criterion.kind: is missing'],
  [{ questions: [{ ...question, criterion: 'PETS' }] }, 'questions[0].criterion: must be an object'],
  [{ questions: [{ ...question, min: true }] }, 'questions[0].min: must be a number or text, not true'],
  [
    { questions: [{ ...question, label: 'What is your religion?' }] },
    'questions[0]: asks about “religion”, but religion and creed can’t play a part in who rents a home (the Fair Housing Act)',
  ],
])('%j is refused: %s', async (wrong, sentence) => {
  const text = JSON.stringify({ ...(await readExample()), ...wrong });
  expect(() => describeText(text)).toThrow(sentence);
});

describe('A question before a tour', () => {
  const refused = async (label: string, changes: object = {}) => {
    const text = JSON.stringify({
      ...(await readExample()),
      questions: [{ ...question, label, ...changes }],
    });
    try {
      describeText(text);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };

  test.each([
    ['How many children will live with you?', 'familial status'],
    ['Will anyone under 18 live in the home?', 'familial status'],
    ['Do you or anyone in your household use a wheelchair?', 'disability'],
    ['Do you have an emotional support animal?', 'disability'],
    ['Can you climb stairs?', 'disability'],
    ['Where were you born?', 'national origin'],
    ['Are you a US citizen?', 'national origin'],
    ['Which language do you speak? Your native language', 'national origin'],
    ['Do you have a Section 8 voucher?', 'source of income'],
    ['What is the source of your income?', 'source of income'],
    ['What is your marital status?', 'marital status'],
    ['How old are you?', 'age'],
    ['Are you a student?', 'status as a student'],
    ['Are you a veteran?', 'status as a veteran'],
    ['What is your gender?', 'gender identity'],
    ['Which church do you attend?', 'religion'],
    ['¿Cuántos hijos tiene?', 'familial status'],
  ])('“%s” is refused, and the sentence says why', async (label, name) => {
    const sentence = await refused(label);
    expect(sentence).toContain(name);
    expect(sentence).toContain('can’t play a part in who rents a home');
  });

  test('is refused for invalid options too', async () => {
    const options = [
      { value: 'a', label: 'Single' },
      { value: 'b', label: 'Married' },
    ];
    expect(await refused('Which fits you?', { kind: 'SINGLE_SELECT', options })).toContain('marital status');
  });

  test.each([
    'When would you like to move in?',
    'How many people will live in the home?',
    'Which pets will live with you?',
    'How old are your pets?',
    'Do you smoke?',
    'Are you 18 or older?',
    'What is your monthly income before taxes?',
    'Is there anything that would make the tour easier for you?',
    'How did you hear about us?',
    'I’ve seen the total monthly price and what it includes.',
  ])('“%s” is fine', async (label) => {
    expect(await refused(label)).toBeNull();
  });
});
