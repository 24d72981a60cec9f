import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { saveTours } from '#server/tours/setup/saveTours.ts';
import { runLeasedJob } from '#server/leasedJob.ts';
import { nextToursJob } from '#server/tours/next/nextToursJob.ts';
import { now } from '#tests/server/homes/makeHomes.ts';
import { hangBoxes } from '#tests/server/tours/access/hangBoxes.ts';
import { agent, createRuleInput } from '#tests/server/tours/openTours.ts';
import { everyDay } from '#tests/server/tours/slots/makeRules.ts';

/** Gives various homes various tour rules, and finds their next tours. */
export async function showHomes(db: Database, organizationId: string): Promise<void> {
  const properties = await db.query<{ name: string }>(
    'test.properties',
    sql`select external_id as name from properties where organization_id = ${organizationId} order by 1`,
  );
  await db.query(
    'test.video',
    sql`update organizations set settings = settings || '{"video": {"callsVisitor": true}}' where id = ${organizationId}`,
  );
  const every = (nth: number) =>
    properties.slice(1).flatMap(({ name }, at) => (at % nth === 0 ? [name] : []));
  const none = { hours: null, reason: null, market: null };
  await db.transaction((tx) =>
    saveTours(tx, organizationId, {
      rules: [
        createRuleInput({ market: 'waco', noticeMinutes: 60 }),
        createRuleInput({ kind: 'IN_PERSON', requiresHost: true, noticeMinutes: 24 * 60 }),
        createRuleInput({
          kind: 'LIVE_VIDEO',
          market: 'austin',
          windows: [{ weekday: 1, opens: '10:00', closes: '12:00' }],
        }),
        ...every(3).map((property) =>
          createRuleInput({ kind: 'OPEN_HOUSE', property, seats: 8, windows: everyDay('13:00', '14:00') }),
        ),
        ...every(7).map((property) => createRuleInput({ kind: 'IN_PERSON', property, isOffered: false })),
      ],
      blackouts: every(5).map((property) => ({
        ...none,
        property,
        startsOn: '2026-11-20',
        endsOn: '2026-11-24',
      })),
      agents: [agent('Dana')],
    }),
  );
  await hangBoxes(db, organizationId);
  await runLeasedJob(nextToursJob, { db, clock: { now: () => now } });
}
