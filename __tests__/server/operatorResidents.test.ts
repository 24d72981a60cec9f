import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Database } from '#server/db/database.ts';
import { organizationBySlug } from '#server/db/organizations.ts';
import { leasesOf } from '#server/db/residents/accounts.ts';
import { residentsFile } from '#server/residents/file/command.ts';
import { testWithDatabase } from '#tests/support/bothEngines.ts';

import { takeIn } from './takeInOrganization.ts';

type Resident = Record<string, unknown> & { email: string; leases: Record<string, unknown>[] };
type Given = { organization: string; residents: Resident[] };

const exampleOf = async <Example>(name: string) =>
  JSON.parse(await readFile(`docs/${name}.example.json`, 'utf8')) as Example;

async function opened(db: Database) {
  await takeIn(db, await exampleOf<Record<string, unknown>>('organization'));
  const organizationId = (await organizationBySlug(db, 'hearth'))?.id ?? '';
  const lines: string[] = [];
  const run = async (given: unknown, ...words: string[]) => {
    lines.length = 0;
    const folder = await mkdtemp(path.join(tmpdir(), 'foyer-residents-'));
    const say = (line: string) => void lines.push(line);
    try {
      await writeFile(path.join(folder, 'residents.json'), JSON.stringify(given));
      return await residentsFile({ db, words: ['residents.json', ...words], folder, say });
    } finally {
      await rm(folder, { recursive: true });
    }
  };
  const rentsOf = async (email: string) =>
    (await leasesOf(db, { organizationId, email })).map(({ rentCents }) => rentCents);
  return { run, lines, rentsOf, organizationId };
}

testWithDatabase('an operator’s residents are those that the file names', async (open) => {
  const { db } = await open();
  const { run, lines, rentsOf, organizationId } = await opened(db);
  const example = await exampleOf<Given>('residents');
  const [rosa, tom] = example.residents;
  if (!rosa || !tom) throw new Error('The example has two residents');

  expect(await run(example, '--dry-run')).toBe(
    'Dry run, nothing was changed: 2 added, 0 changed, 0 removed.',
  );
  expect(lines).toEqual([`  adds ${rosa.email}`, `  adds ${tom.email}`]);
  expect(await rentsOf(rosa.email)).toEqual([]);

  await run(example);
  expect(await leasesOf(db, { organizationId, email: 'ROSA.delgado@example.com' })).toMatchObject([
    {
      address: '12 Elm Street, unit 3, Waco',
      endsOn: '2027-02-28',
      bills: [{ label: 'Rent' }, { label: 'Water', amountCents: 3890, paidOn: null }],
      maintenanceRequests: [{ category: 'Dishwasher', visitOn: '2026-12-09', doneOn: null }],
      renewalOffers: [{ months: 6, rentCents: 151_000 }, { months: 12 }],
      applicationGroup: {
        appliedOn: '2026-01-28',
        approvedOn: '2026-02-03',
        applicants: ['Rosa Delgado', 'Pablo Delgado'],
      },
    },
  ]);
  const turned = { ...example, residents: [tom, rosa] };
  expect(await run(turned)).toMatch(/are already up to date\.$/);

  const [lease] = tom.leases;
  const raised = { ...tom, email: 'Tom.Becker@Example.com', leases: [{ ...lease, rentCents: 191_000 }] };
  expect(await run({ ...example, residents: [rosa, raised] })).toMatch(/: 0 added, 1 changed, 0 removed\.$/);
  expect(await rentsOf(tom.email)).toEqual([191_000]);
  expect(await rentsOf(rosa.email)).toEqual([142_000]);

  const alone = { ...example, residents: [rosa] };
  await expect(run(alone)).rejects.toThrow(/1 of 2 residents aren’t in the file.*--approve-leaving/);
  await expect(run(alone, '--dry-run')).rejects.toThrow(/--approve-leaving/);
  expect(lines).toEqual(['  removes Tom.Becker@example.com']);
  expect(await rentsOf(tom.email)).toEqual([191_000]);
  await run(alone, '--approve-leaving');
  expect(lines).toEqual(['  removes Tom.Becker@example.com']);
  expect(await rentsOf(tom.email)).toEqual([]);
});

testWithDatabase(
  'a file of many is taken in with few statements, and who leaves is told first',
  async (open) => {
    const { db } = await open();
    const asked: string[] = [];
    const { run, lines, rentsOf } = await opened({
      ...db,
      transaction: (work) =>
        db.transaction((tx) =>
          work({
            query: (name, statement) => {
              asked.push(name);
              return tx.query(name, statement);
            },
          }),
        ),
    });
    const example = await exampleOf<Given>('residents');
    const [rosa, tom] = example.residents;
    if (!rosa || !tom) throw new Error('The example has two residents');
    asked.length = 0;
    const many = Array.from({ length: 1_200 }, (_, at) => ({ ...rosa, email: `resident-${at}@example.com` }));
    expect(await run({ ...example, residents: [...many, tom] })).toMatch(
      /: 1201 added, 0 changed, 0 removed/,
    );
    expect(asked.length).toBeLessThan(20);
    expect(await rentsOf('resident-1199@example.com')).toEqual([142_000]);

    const others = many.map((resident) => ({ ...resident, name: 'Somebody else' }));
    await run({ ...example, residents: others }, '--dry-run');
    expect(lines[0]).toBe(`  removes ${tom.email}`);
    expect(lines.at(-1)).toBe('  … and 1151 more');
  },
);

testWithDatabase('all that is wrong with a file of residents is told with its place', async (open) => {
  const { db } = await open();
  const { run, rentsOf } = await opened(db);
  const example = await exampleOf<Given>('residents');
  const [rosa] = example.residents;
  if (!rosa) throw new Error('The example has residents');
  const [lease] = rosa.leases;
  const wrong = {
    ...example,
    residents: [
      { ...rosa, leases: [{ ...lease, endsOn: '2026-01-31', rentCents: 1420.5, rent: 1420 }] },
      { ...rosa, email: rosa.email.toUpperCase() },
      { ...rosa, email: 'at home', leases: [] },
    ],
  };
  const told = await run(wrong).then(
    () => '',
    (error: unknown) => String(error),
  );
  expect(told).toContain('residents[0].leases[0].rent is not a known key');
  expect(told).toContain('residents[0].leases[0].rentCents must be a whole number');
  expect(told).toContain('residents[2].email: "at home" is not an email address');
  expect(told).toContain('residents[2].leases must have at least one entry');

  const again = { ...example, residents: [rosa, { ...rosa, email: rosa.email.toUpperCase() }] };
  await expect(run(again)).rejects.toThrow('residents[1] has the same email address as residents[0]');
  const ended = { ...example, residents: [{ ...rosa, leases: [{ ...lease, endsOn: '2026-01-31' }] }] };
  await expect(run(ended)).rejects.toThrow(/leases\[0\] ends on 2026-01-31, which is not after/);
  const early = { appliedOn: '2026-02-03', approvedOn: '2026-01-28', applicants: ['Rosa Delgado'] };
  const hasty = { ...example, residents: [{ ...rosa, leases: [{ ...lease, applicationGroup: early }] }] };
  await expect(run(hasty)).rejects.toThrow(/applicationGroup was approved on 2026-01-28, which is before/);
  await expect(run({ ...example, organization: 'nobody' })).rejects.toThrow(
    'There is no organization "nobody".',
  );
  expect(await rentsOf(rosa.email)).toEqual([]);
});
