import { readFileSync } from 'node:fs';

import { z } from 'zod';

import { columnNames, findColumn } from '#server/feeds/csv/columns.ts';
import { variables } from '#server/variables.ts';
import { organizationJsonSchema, pagesWithTables, withTables } from '#tests/support/docTables.ts';
import { importColumns } from '#tests/support/importColumns.ts';

/** However wide the columns of its tables are. */
const bare = (page: string) => page.replaceAll(/ {2,}/g, ' ').replaceAll(/-{3,}/g, '---');

test.each(pagesWithTables)(
  '%s has the tables that the code has: run `npm run docs` after a change',
  (name) => {
    const page = readFileSync(name, 'utf8');
    expect(bare(page)).toBe(bare(withTables(page)));
  },
);

test('the page about configuration names every variable with its default and what it is for', () => {
  const page = bare(readFileSync('docs/operating/configuration.md', 'utf8'));
  for (const { name, default: value, about } of variables) {
    expect(page).toContain(`| \`${name}\` | ${value === '' ? '' : `\`${value}\` `}| ${about} |`);
  }
});

test('the page about imports names every column once, by a name that means it', () => {
  const lines = importColumns.flatMap(([, group]) => group);
  expect(lines.map(([column]) => column).sort()).toEqual(Object.keys(columnNames).sort());
  for (const [column, header] of lines) expect(findColumn(header)).toBe(column);
});

describe('The schema of an organization’s file, for editors', () => {
  const readJson = (name: string): unknown => JSON.parse(readFileSync(name, 'utf8'));
  const example = readJson('docs/organization.example.json') as Record<string, unknown>;

  test('is what the code has: run `npm run docs` after a change', () => {
    expect(readJson('docs/organization.schema.json')).toEqual(organizationJsonSchema());
  });

  test('is where the example says', () => {
    expect(example.$schema).toBe('./organization.schema.json');
  });

  test.each<[string, object, boolean]>([
    ['fits the example', {}, true],
    [
      'allows what the code allows',
      { tours: null, holidays: ['US_FEDERAL', { name: 'Fair', on: '10-01' }] },
      true,
    ],
    ['knows no other key', { naem: 'Hearth' }, false],
    ['knows the formats', { leasingEmail: 'nobody' }, false],
    ['knows the choices', { documents: [{ ...(example.documents as object[])[0], kind: 'RULES' }] }, false],
    ['knows the limits', { tourChanges: { maxMoves: 21 } }, false],
    ['knows what is required', { name: undefined }, false],
  ])('%s', (_, changes, isFine) => {
    const schema = z.fromJSONSchema(
      readJson('docs/organization.schema.json') as z.core.JSONSchema.JSONSchema,
    );
    const content: unknown = JSON.parse(JSON.stringify({ ...example, ...changes }));
    expect(schema.safeParse(content).success).toBe(isFine);
  });
});
