import fc from 'fast-check';
import sql from 'sql-template-tag';

import { isLong } from '#tests/support/kills.ts';

import { commands, openModel } from './bookingModel.ts';
import { testTours } from './testTours.ts';

testTours(
  'whatever is held, booked, extended, let go and answered, nothing is promised twice',
  async (db) => {
    await fc.assert(
      fc.asyncProperty(commands, async (given) => {
        await db.query('test.empty', sql`delete from organizations`);
        const model = await openModel(db);
        for (const command of given) {
          await model.run(command);
          expect(await model.faults()).toEqual([]);
        }
      }),
      { seed: 20_261_122, numRuns: isLong ? 200 : 5 },
    );
  },
);
