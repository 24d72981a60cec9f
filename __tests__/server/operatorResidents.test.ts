import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Database } from '#server/db/database.ts';
import { organizationBySlug } from '#server/organizations/queries.ts';
import { listLeases } from '#server/residents/queries/accounts.ts';
import { applyResidentsFile } from '#server/residents/file/applyResidentsFile.ts';
import { testWithDatabase } from '#tests/support/bothEngines.ts';

import { takeIn } from './loadOrganization.ts';

type Resident = Record<string, unknown> & { email: string; leases: Record<string, unknown>[] };
type ResidentsFile = { organization: string; residents: Resident[] };

const readExample = async <Example>(name: string) =>
  JSON.parse(await readFile(`docs/${name}.example.json`, 'utf8')) as Example;

async function opened(db: Database) {
  await takeIn(db, await readExample<Record<string, unknown>>('organization'));
  const organizationId = (await organizationBySlug(db, 'hearth'))?.id ?? '';
  const lines: string[] = [];
  const run = async (content: unknown, ...args: string[]) => {
    lines.length = 0;
    const folder = await mkdtemp(path.join(tmpdir(), 'foyer-residents-'));
    const say = (line: string) => void lines.push(line);
    try {
      await writeFile(path.join(folder, 'residents.json'), JSON.stringify(content));
      return await applyResidentsFile({ db, args: ['residents.json', ...args], folder, say });
    } finally {
      await rm(folder, { recursive: true });
    }
  };
  const listRents = async (email: string) =>
    (await listLeases(db, { organizationId, email })).map(({ rentCents }) => rentCents);
  return { run, lines, rentsOf: listRents, organizationId };
}

testWithDatabase('an operator’s residents are exactly those in the file', async (open) => {
  const { db } = await open();
  const { run, lines, rentsOf: listRents, organizationId } = await opened(db);
  const example = await readExample<ResidentsFile>('residents');
  const [rosa, tom] = example.residents;
  if (!rosa || !tom) throw new Error('The example has two residents');

  expect(await run(example, '--dry-run')).toBe(
    'Dry run, nothing was changed: 2 added, 0 changed, 0 removed.',
  );
  expect(lines).toEqual([`  adds ${rosa.email}`, `  adds ${tom.email}`]);
  expect(await listRents(rosa.email)).toEqual([]);

  await run(example);
  expect(await listLeases(db, { organizationId, email: 'ROSA.delgado@example.com' })).toMatchObject([
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
  expect(await listRents(tom.email)).toEqual([191_000]);
  expect(await listRents(rosa.email)).toEqual([142_000]);

  const alone = { ...example, residents: [rosa] };
  await expect(run(alone)).rejects.toThrow(/1 of 2 residents aren’t in the file.*--approve-leaving/);
  await expect(run(alone, '--dry-run')).rejects.toThrow(/--approve-leaving/);
  expect(lines).toEqual(['  removes Tom.Becker@example.com']);
  expect(await listRents(tom.email)).toEqual([191_000]);
  await run(alone, '--approve-leaving');
  expect(lines).toEqual(['  removes Tom.Becker@example.com']);
  expect(await listRents(tom.email)).toEqual([]);
});

testWithDatabase(
  'a large file takes few statements, and departing residents are reported first',
  async (open) => {
    const { db } = await open();
    const statements: string[] = [];
    const {
      run,
      lines,
      rentsOf: listRents,
    } = await opened({
      ...db,
      transaction: (work) =>
        db.transaction((tx) =>
          work({
            query: (name, statement) => {
              statements.push(name);
              return tx.query(name, statement);
            },
          }),
        ),
    });
    const example = await readExample<ResidentsFile>('residents');
    const [rosa, tom] = example.residents;
    if (!rosa || !tom) throw new Error('The example has two residents');
    statements.length = 0;
    const many = Array.from({ length: 1_200 }, (_, at) => ({ ...rosa, email: `resident-${at}@example.com` }));
    expect(await run({ ...example, residents: [...many, tom] })).toMatch(
      /: 1201 added, 0 changed, 0 removed/,
    );
    expect(statements.length).toBeLessThan(20);
    expect(await listRents('resident-1199@example.com')).toEqual([142_000]);

    const others = many.map((resident) => ({ ...resident, name: 'Somebody else' }));
    await run({ ...example, residents: others }, '--dry-run');
    expect(lines[0]).toBe(`  removes ${tom.email}`);
    expect(lines.at(-1)).toBe('  … and 1151 more');
  },
);

testWithDatabase('all errors in a file of residents are reported with their place', async (open) => {
  const { db } = await open();
  const { run, rentsOf: listRents } = await opened(db);
  const example = await readExample<ResidentsFile>('residents');
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
  const message = await run(wrong).then(
    () => '',
    (error: unknown) => String(error),
  );
  expect(message).toContain('residents[0].leases[0].rent: is not a known key');
  expect(message).toContain('residents[0].leases[0].rentCents: must be a whole number');
  expect(message).toContain('residents[2].email: "at home" is not an email address');
  expect(message).toContain('residents[2].leases: must have at least one entry');

  const again = { ...example, residents: [rosa, { ...rosa, email: rosa.email.toUpperCase() }] };
  await expect(run(again)).rejects.toThrow('residents[1]: has the same email address as residents[0]');
  const ended = { ...example, residents: [{ ...rosa, leases: [{ ...lease, endsOn: '2026-01-31' }] }] };
  await expect(run(ended)).rejects.toThrow(/leases\[0\]: ends on 2026-01-31, which is not after/);
  const early = { appliedOn: '2026-02-03', approvedOn: '2026-01-28', applicants: ['Rosa Delgado'] };
  const hasty = { ...example, residents: [{ ...rosa, leases: [{ ...lease, applicationGroup: early }] }] };
  await expect(run(hasty)).rejects.toThrow(/applicationGroup: was approved on 2026-01-28, which is before/);
  await expect(run({ ...example, organization: 'nobody' })).rejects.toThrow(
    'There is no organization "nobody".',
  );
  expect(await listRents(rosa.email)).toEqual([]);
});
