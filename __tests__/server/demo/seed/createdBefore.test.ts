/** @isolated */
import type { Database } from '#server/db/database.ts';
import type * as seedHomes from '#server/demo/seed/homes/createDemoHomes.ts';
import { seed } from '#server/demo/seed/seed.ts';
import { testWithDatabase } from '#tests/support/bothEngines.ts';

const mockMadeAt: string[] = [];
let mockWhere = 'before';

jest.mock('#server/demo/seed/homes/createDemoHomes.ts', () => {
  const actual = jest.requireActual<typeof seedHomes>('#server/demo/seed/homes/createDemoHomes.ts');
  return {
    createDemoHomes: (...args: Parameters<typeof actual.createDemoHomes>) => {
      mockMadeAt.push(mockWhere);
      return actual.createDemoHomes(...args);
    },
  };
});

testWithDatabase(
  'the demo’s homes are created before the transaction that adds them, and only where there are none',
  async (open) => {
    const { db } = await open();
    const watched: Database = {
      ...db,
      async transaction(work) {
        mockWhere = 'inside';
        return db.transaction(work);
      },
    };
    expect(await seed(watched, ['lantern', 'orchard'])).toBe(true);
    expect(mockMadeAt).toEqual(['before', 'before']);

    mockMadeAt.length = 0;
    mockWhere = 'before';
    expect(await seed(watched, ['lantern', 'orchard'])).toBe(false);
    expect(mockMadeAt).toEqual([]);
  },
);
