import sql from 'sql-template-tag';

import type { Channel } from '#server/db/outbox.ts';
import { saveFeedback, type FeedbackContent } from '#server/tours/model/feedback.ts';
import { addActivity } from '#server/tours/model/activities.ts';
import { addMove } from '#server/tours/model/moves.ts';
import { tourById } from '#server/tours/model/tours.ts';
import { createTextWriter } from '#server/texts/textWriter.ts';
import { loadDefinedMessages } from '#tests/server/mail/definedMessages.ts';
import { openServer, type TestServer } from '#tests/server/openServer.ts';
import { silentFeedback } from '#tests/support/silentFeedback.ts';

import { type Changes, makeTours, now, tokens } from '../makeTours.ts';

const server = openServer();
let messages: Awaited<ReturnType<typeof messagesOfTours>>;

beforeAll(async () => {
  await server.db.query('test.empty', sql`delete from organizations`);
  messages = await messagesOfTours(server);
});

const minutes = (from: number) => new Date(now.getTime() + from * 60_000);
const over = { startsAt: minutes(-90), endsAt: minutes(-60) };
const alone = { kind: 'SELF_GUIDED' } as const;

/** Tours for which each email has something to say. */
const tourCases: Record<string, Changes> = {
  'to come': {},
  'to come, alone': alone,
  'by video, with no way to join': { kind: 'LIVE_VIDEO' },
  'to be verified': { ...alone, status: 'NEEDS_VERIFICATION', verifyBy: minutes(2_880) },
  'asked for': { status: 'PENDING_APPROVAL', answerBy: minutes(600) },
  moved: { activities: ['requested', 'confirmed', 'moved'] },
  'in trouble': { ...alone, activities: ['problem'] },
  'without a box': { ...alone, activities: ['lockbox_removed'] },
  seen: { ...over, status: 'COMPLETED' },
  'seen alone': { ...over, ...alone, status: 'COMPLETED' },
  missed: { ...over, status: 'NO_SHOW' },
  'given back': { status: 'EXPIRED' },
  cancelled: { status: 'CANCELLED_BY_PROSPECT' },
};

/** The messages about tours, by kind: emails, and texts to a phone. */
async function messagesOfTours({ db }: TestServer) {
  const { organization, tour, mail, take, rule, agent } = await makeTours(db);
  const organizationId = organization.id;
  await rule();
  await rule({ kind: 'SELF_GUIDED', requires: ['GOVERNMENT_ID'] });
  await db.query('test.video', sql`update organizations set settings = settings - 'video'`);
  const ids: string[] = [];
  for (const changes of Object.values(tourCases)) {
    ids.push((await tour(changes)).id);
  }
  await db.query(
    'test.givenBack',
    sql`update tours set ended_at = ${now}, end_reason = 'UNCONFIRMED' where status = 'EXPIRED'`,
  );
  const shown = await tour({ email: 'shown@example.com', agentId: await agent('Grace') });
  const onWay = await tour({ email: 'on-way@example.com' });
  const stranded = await tour({ email: 'stranded@example.com' });
  await db.query(
    'test.showing',
    sql`
      update tours set
        agent_on_way_at = case when id = ${onWay.id} then ${now}::timestamptz end,
        agent_unavailable_at = case when id = ${stranded.id} then ${now}::timestamptz end
    `,
  );
  const times = minutes(4_320).toISOString();
  await addActivity(db, shown.id, { at: now, kind: 'proposed', actor: 'TEAM', details: { times } });
  const requested = await tour({ email: 'asked@example.com' });
  await take('elm-house', requested.id, [minutes(2_880), minutes(2_910)]);
  const [time] = await db.query<{ id: string }>('test.time', sql`select id from tour_times limit 1`);
  await addMove(db, { tourId: requested.id, timeId: time?.id ?? '', answerBy: minutes(600), now });
  const missed = await tour({ ...over, status: 'NO_SHOW', email: 'told@example.com' });
  const missedTour = await tourById(db, missed.id);
  if (missedTour) await saveFeedback(db, missedTour, { ...feedback, now });

  const all = [...ids, shown.id, onWay.id, stranded.id, requested.id, missed.id];
  // a visitor at the door has asked for a call
  for (const subjectId of all) await tokens.issue(db, { kind: 'call', organizationId, subjectId });

  const written = new Map<string, string[]>();
  for (const kind of await listTourMessages('MAIL')) {
    for (const id of all) {
      const html = (await mail(kind, id))?.html;
      await db.query('test.sent', sql`delete from outbox`);
      if (html) written.set(kind, [...(written.get(kind) ?? []), html]);
    }
  }
  const writeText = createTextWriter({ db, tokens });
  const texts = new Map<string, string[]>();
  for (const kind of await listTourMessages('TEXT')) {
    for (const subjectId of all) {
      const text = await writeText({ ...queued, organizationId, kind, subjectId });
      if (text !== 'nothing to send') texts.set(kind, [...(texts.get(kind) ?? []), text.body]);
    }
  }
  return { written, texts };
}

async function listTourMessages(channel: Channel): Promise<string[]> {
  const messages = (await loadDefinedMessages()).map(({ message }) => message);
  return messages
    .filter((message) => message.channel === channel && message.kind.startsWith('tour.'))
    .map(({ kind }) => kind);
}

const queued = {
  id: '1',
  channel: 'TEXT',
  version: 1,
  recipient: '+15125550199',
  createdAt: now,
  dueAt: now,
  goodUntil: null,
  attempts: 0,
} as const;

const feedback: FeedbackContent = {
  ...silentFeedback,
  reasons: [],
  attendance: 'COULD_NOT_GET_IN',
  problem: 'CODE',
};

const portal = 'https://lantern.example';

const pathsInText = (text: string) =>
  [...text.matchAll(/https?:\/\/\S+/g)].map(([href]) => href.slice(portal.length));

const pathsIn = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter((href) => href.startsWith(portal))
    .map((href) => href.slice(portal.length));

test('each link in each email and text about a tour leads to an existing page', async () => {
  const { written, texts } = messages;
  const silent = (await listTourMessages('MAIL')).filter((kind) => !written.has(kind));
  expect(silent).toEqual([]);
  expect([...texts.keys()]).toEqual(await listTourMessages('TEXT'));

  const inTexts = [...texts.values()].flat().flatMap(pathsInText);
  // a message that needs no action has no link
  const withoutLink = [...texts].filter(([, bodies]) =>
    bodies.every((body) => pathsInText(body).length === 0),
  );
  expect(withoutLink.map(([kind]) => kind)).toEqual(['tour.agentReleasedByText']);
  const paths = new Set([...[...written.values()].flat().flatMap(pathsIn), ...inTexts]);
  const places = [...paths].map((path) => path.split(/[/?]/)[1]);
  for (const place of [
    'tour-request',
    'reschedule-tour-request',
    'tour-feedback',
    'access',
    'staff',
    'calendar',
  ]) {
    expect(places).toContain(place);
  }
  const missing: string[] = [];
  for (const path of paths) {
    const answer = await server.ask(path);
    if (answer.status !== 200) missing.push(`${answer.status} ${path}`);
    await answer.arrayBuffer();
  }
  expect(missing).toEqual([]);
  // and a missing page is recognized as missing
  expect((await server.ask('/tour-feedbacks/x')).status).toBe(404);
});

/** What email apps cut off is more than 102 KB. */
const MAX_BYTES = 100_000;

test('an email about a tour has one button, or several where someone decides or picks a time, and is shown whole', () => {
  const choices: string[] = [];
  for (const [kind, bodies] of messages.written) {
    for (const html of bodies) {
      expect(Buffer.byteLength(html)).toBeLessThan(MAX_BYTES);
      expect([...html.matchAll(/class="button"/g)].length).toBeLessThan(2);
    }
    if (bodies.some((html) => html.includes('class="button secondary"'))) choices.push(kind);
  }
  expect(choices).toEqual([
    'tour.changedToTeam',
    'tour.missed',
    'tour.toTeam',
    'tour.agentReminder',
    'tour.toAgent',
  ]);
});
