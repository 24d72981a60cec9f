import sql from 'sql-template-tag';

import { addAgentVisit } from '#server/tours/agents/agentVisits.ts';
import { purgeExpiredData } from '#server/housekeeping.ts';
import { createTokens } from '#server/tokens.ts';
import { openBookings, secretKey } from '#tests/server/tours/openBookings.ts';
import { now } from '#tests/server/tours/openTours.ts';
import { testTours } from '#tests/server/tours/testTours.ts';
import { listeningLog } from '#tests/support/testSettings.ts';

const tokens = createTokens({ secretKey, missesPerMinute: 10 });
const years = (count: number) => new Date(now.getTime() - count * 366 * 86_400_000);
const keep = { sentMailDays: 30, inquiryMonths: 24 };

testTours('expired tours and chats are deleted with their links, and no others', async (db) => {
  const { organizationId, getHome, rows } = await openBookings(db);
  const unitId = (await getHome()).id;
  for (const [id, endsAt] of [
    ['00000000-0000-4000-8000-000000000001', years(3)],
    ['00000000-0000-4000-8000-000000000002', years(1)],
  ] as const) {
    await addAgentVisit(db, {
      id,
      organizationId,
      unitId,
      firstName: 'Ada',
      lastName: 'Ng',
      licenseNumber: 'TX-1234',
      licenseState: 'TX',
      brokerage: 'Brokers',
      officeEmail: 'ada@brokers.example',
      phoneNumber: '+15125550199',
      tabHash: Buffer.from('mac'),
      rulesVersion: '2026-11',
      startsAt: new Date(endsAt.getTime() - 1_800_000),
      endsAt,
    });
    await tokens.issue(db, { kind: 'agent', organizationId, subjectId: id });
  }
  for (const [sid, at] of [
    ['1', years(2)],
    ['2', now],
  ] as const) {
    await rows(sql`
      insert into chat_conversations (sid, organization_id, created_by, state_at, created_at, updated_at)
      values (${`CH0${sid.repeat(31)}`}, ${organizationId}, 'Ada', ${at}, ${at}, ${at})
    `);
    await rows(sql`
      insert into chat_media (sid, organization_id, author, filename, content_type, bytes, created_at)
      values (${`ME${sid.repeat(32)}`}, ${organizationId}, 'Ada', 'key.jpg', 'image/jpeg', 1, ${at})
    `);
  }

  await tokens.issue(db, {
    kind: 'chat',
    organizationId,
    subjectId: '00000000-0000-4000-8000-000000000003',
  });

  const { lines, log } = listeningLog();
  await purgeExpiredData({ db, clock: { now: () => now }, log, retention: keep });
  expect(lines.filter((line) => line.includes('housekeeping.failed'))).toEqual([]);
  expect(
    await rows(sql`
      select
        (select array_agg(right(id::text, 1)) from agent_visits) as visits,
        (select array_agg(right(subject_id::text, 1)) from tokens where kind = 'agent') as links,
        (select count(*)::int from tokens where kind = 'chat') as "chatLinks",
        (select array_agg(right(sid, 1)) from chat_conversations) as chats,
        (select array_agg(right(sid, 1)) from chat_media) as files
    `),
  ).toEqual([{ visits: ['2'], links: ['2'], chatLinks: 0, chats: ['2'], files: ['2'] }]);
});
