import { readFileSync } from 'node:fs';

import { columnNames, findColumn } from '#server/feeds/csv/columns.ts';
import { variables } from '#server/variables.ts';
import { pagesWithTables, withTables } from '#tests/support/docTables.ts';
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
