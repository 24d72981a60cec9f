import { once } from 'node:events';

import { openDatabase } from '#server/db/openDatabase.ts';
import { runLeasedJob } from '#server/leasedJob.ts';
import { tourMessageJob } from '#server/tours/actions/dueTours.ts';
import { testSettings } from '#tests/support/testSettings.ts';

// A server that looks for due tour messages every half hour between two moments, once signaled to begin.
const [databaseUrl = '', from = '', to = ''] = process.argv.slice(2);
const db = await openDatabase(testSettings({ databaseUrl }));
process.stdout.write('ready\n');
await once(process.stdin, 'data');
const HALF_AN_HOUR_MS = 30 * 60_000;
for (let at = Date.parse(from); at <= Date.parse(to); at += HALF_AN_HOUR_MS) {
  await runLeasedJob(tourMessageJob, { db, clock: { now: () => new Date(at) } });
}
await db.close();
process.exit(0);
