import { readFile } from 'node:fs/promises';

import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';

import { takeIn as takeInOrganization } from '../../loadOrganization.ts';
import { testTours } from '../../tours/testTours.ts';

import { buildHomes } from './buildHome.ts';
import { openImport } from './openImport.ts';
import { box, rowsWithBoxes } from './rowsWithBoxes.ts';

const homes = buildHomes(6);

const listSerials = async (db: Database) =>
  (await db.query<{ serial: string }>('test.serials', sql`select serial from lockboxes order by serial`)).map(
    ({ serial }) => serial,
  );

testTours(
  'lockboxes in a file of homes and in that of the organization at once come from one of the two',
  async (db) => {
    const { takeIn } = await openImport(db);
    await takeIn(rowsWithBoxes(homes.map((home) => [home])));
    const { slug, name, brand, equalHousingStatement } = JSON.parse(
      await readFile('docs/organization.example.json', 'utf8'),
    ) as Record<string, unknown>;
    const markets = [
      {
        slug: 'austin',
        name: 'Austin',
        state: 'TX',
        timeZone: 'America/Chicago',
        bounds: [-98, 30, -97, 31],
      },
    ];
    const named = (prefix: string) => homes.map((_, at) => `${prefix}${at}`);
    for (let round = 1; round <= 4; round += 1) {
      // the same lockboxes at other doors, so that each has to wait for the other
      const [ofHomes, ofFile] = [named(`HOMES${round}`), named(`FILE${round}`)];
      const lockboxes = homes.map(({ externalId: home }, at) => ({ home, serial: ofFile[at] }));
      await Promise.all([
        takeIn(rowsWithBoxes(homes.map((home, at) => [home, box(ofHomes[at] ?? '')])), { isPartial: true }),
        takeInOrganization(db, { slug, name, brand, equalHousingStatement, markets, lockboxes }),
      ]);
      expect([ofHomes, ofFile]).toContainEqual(await listSerials(db));
    }
  },
);
