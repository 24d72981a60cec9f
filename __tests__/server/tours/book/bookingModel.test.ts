import fc from 'fast-check';
import sql from 'sql-template-tag';

import { noteTrial, hashSeed, size } from '#tests/support/trials.ts';

import { commands, openModel } from './bookingModel.ts';
import { testTours } from '../testTours.ts';

const RUNS = size(5, 200);
const SEED = hashSeed(20_261_122);

testTours(
  'in any sequence of holds, bookings, extensions, releases and answers, nothing is promised twice',
  async (db) => {
    await fc.assert(
      fc.asyncProperty(commands, async (sequence) => {
        await db.query('test.empty', sql`delete from organizations`);
        const model = await openModel(db);
        for (const command of sequence) {
          await model.run(command);
          expect(await model.faults()).toEqual([]);
        }
      }),
      { seed: SEED, numRuns: RUNS },
    );
    noteTrial({ trial: 'booking model', done: `${RUNS} random visits`, seed: SEED, passed: true });
  },
);
