import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import type { FeedLockbox } from '#server/feeds/normalize/parseLockbox.ts';
import type { ImportOptions } from '#server/feeds/import/importHomes.ts';

import { testTours } from '../../tours/testTours.ts';

import { buildHome, buildHomes } from './buildHome.ts';
import { openImport } from './openImport.ts';
import { box, rowsWithBoxes } from './rowsWithBoxes.ts';

/** A file with these homes by id; `undefined` leaves the lockbox out, null means that there is none. */
async function openBoxes(db: Database, slug?: string) {
  const { takeIn, organizationId } = await openImport(db, slug);
  return {
    takeIn: (boxes: Record<string, FeedLockbox | undefined>, options?: Partial<ImportOptions>) =>
      takeIn(rowsWithBoxes(Object.entries(boxes).map(([id, lockbox]) => [buildHome(id), lockbox])), options),
    takeInHomes: takeIn,
    hanging: async () =>
      (
        await db.query<{ told: string }>(
          'test.hanging',
          sql`
            select external_id || ' ' || serial || ' ' || location_hint as told
            from lockboxes join units on units.id = unit_id
            where lockboxes.organization_id = ${organizationId} order by 1
          `,
        )
      ).map(({ told }) => told),
    /** The homes whose next tours have to be found again, since the last call. */
    touched: async () => {
      const homes = await db.query<{ home: string }>(
        'test.touched',
        sql`
          with taken as (delete from next_tour_changes returning unit_id)
          select distinct external_id as home from taken join units on units.id = unit_id order by 1
        `,
      );
      return homes.map(({ home }) => home);
    },
  };
}

testTours(
  'lockboxes are added, changed and removed as the file says, and the others left alone',
  async (db) => {
    const { takeIn, hanging, touched } = await openBoxes(db);
    const first = await takeIn({ A: box('AA11', 'On the gate'), B: box('BB22'), C: box('CC33'), D: null });
    expect(first.outcome).toContain('3 lockboxes added, 0 changed, 0 removed');
    expect(await hanging()).toEqual([
      'A AA11 On the gate',
      'B BB22 At the front door',
      'C CC33 At the front door',
    ]);
    await touched();

    const second = await takeIn({ A: box('AA99'), B: null, C: undefined, D: box('DD44') });
    expect(second.outcome).toContain('1 lockbox added, 1 changed, 1 removed');
    const after = ['A AA99 On the gate', 'C CC33 At the front door', 'D DD44 At the front door'];
    expect(await hanging()).toEqual(after);
    expect(await touched()).toEqual(['A', 'B', 'D']);

    const same = await takeIn({ A: box('AA99'), B: null, C: box('CC33'), D: box('DD44') });
    expect(same.text).not.toContain('lockbox');
    expect(await hanging()).toEqual(after);
    expect(await touched()).toEqual([]);

    await takeIn({ A: undefined, B: undefined, C: box('CC33', 'Left of the door'), D: undefined });
    expect(await hanging()).toEqual([after[0], 'C CC33 Left of the door', after[2]]);
  },
);

testTours('a lockbox moves from door to door, and two homes swap theirs', async (db) => {
  const { takeIn, hanging } = await openBoxes(db);
  await takeIn({ A: box('AA11'), B: box('BB22'), C: box('CC33') });
  await takeIn({ A: box('BB22'), B: box('AA11'), C: undefined });
  expect(await hanging()).toEqual([
    'A BB22 At the front door',
    'B AA11 At the front door',
    'C CC33 At the front door',
  ]);
  // the file does not say what hangs at C now
  const moved = await takeIn({ C: undefined, D: box('CC33') }, { isPartial: true });
  expect(moved.outcome).toContain('1 lockbox added, 0 changed, 1 removed');
  expect(await hanging()).toEqual([
    'A BB22 At the front door',
    'B AA11 At the front door',
    'D CC33 At the front door',
  ]);
});

testTours('homes for which the file names the same lockbox keep the ones they have', async (db) => {
  const { takeIn, hanging } = await openBoxes(db);
  await takeIn({ A: box('AA11'), B: box('BB22'), C: null });
  const { text } = await takeIn({ A: box('CC33'), B: box('EE55'), C: box('CC33') });
  expect(text).toContain('Lines 2, 4 name the same lockbox. Lockboxes at these homes stay as they are.');
  expect(text).not.toContain('CC33');
  expect(await hanging()).toEqual(['A AA11 At the front door', 'B EE55 At the front door']);

  const other = await openBoxes(db, 'orchard');
  await other.takeIn({ A: box('AA11') });
  expect(await other.hanging()).toEqual(['A AA11 At the front door']);
  expect(await hanging()).toContain('A AA11 At the front door');
});

testTours('an import without changes leaves the lockboxes alone, and so does a refused row', async (db) => {
  const { takeIn, takeInHomes, hanging } = await openBoxes(db);
  await takeInHomes(rowsWithBoxes(buildHomes(4).map((home, at) => [home, box(`AA1${at}`)])));
  const before = await hanging();
  await takeIn({ H1: undefined });
  await expect(takeIn({ H1: null })).rejects.toThrow('more than 30%');
  const broken = buildHome('H2', { bedrooms: 99 });
  await takeInHomes(rowsWithBoxes([[buildHome('H1')], [broken, null]]), { isPartial: true });
  expect(await hanging()).toEqual(before);
  expect(before).toHaveLength(4);
});

testTours('a column that has lost its serials removes no lockboxes without approval', async (db) => {
  const { takeIn, hanging } = await openBoxes(db);
  await takeIn({ A: box('AA11'), B: box('BB22'), C: box('CC33'), D: box('DD44') });
  const before = await hanging();
  const spoilt = { A: box('AA11'), B: null, C: null, D: box('DD44') };
  const refusal = '2 of 4 lockboxes would be removed, which is more than 30%';
  const refused = `The import itself would be refused: ${refusal}`;
  expect((await takeIn(spoilt, { isDryRun: true })).text).toContain(refused);
  const approved = { isDryRun: true, isClosingApproved: true };
  expect((await takeIn(spoilt, approved)).text).not.toContain('would be refused');
  await expect(takeIn(spoilt)).rejects.toThrow(`Nothing was changed: ${refusal}`);
  expect(await hanging()).toEqual(before);
  // lockboxes that only change doors are not gone
  await takeIn({ A: null, B: null, C: box('AA11'), D: box('BB22') });
  expect(await hanging()).toEqual(['C AA11 At the front door', 'D BB22 At the front door']);
  const { outcome } = await takeIn({ A: null, B: null, C: null, D: null }, { isClosingApproved: true });
  expect(outcome).toContain('2 removed');
  expect(await hanging()).toEqual([]);
});

testTours('a dry run reports the doors but no serial, and changes nothing', async (db) => {
  const { takeIn, hanging } = await openBoxes(db);
  await takeIn({ A: box('AA11'), B: box('BB22'), C: box('CC33') });
  const before = await hanging();
  const { lines, outcome, text } = await takeIn(
    { A: box('AA99', 'On the gate'), B: null, C: box('CC33'), D: box('DD44') },
    { isDryRun: true },
  );
  expect(lines.join('\n')).toContain(
    ['1 lockbox added:\n  D', '1 lockbox changed:\n  A: serial, place', '1 lockbox removed:\n  B'].join('\n'),
  );
  expect(outcome).toMatch(/^Dry run, .*1 lockbox added, 1 changed, 1 removed\.$/);
  expect(text).not.toMatch(/AA|BB22|CC33|DD44/);
  expect(await hanging()).toEqual(before);
});
