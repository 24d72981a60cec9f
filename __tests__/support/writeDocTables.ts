import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

import { pagesWithTables, withTables } from './docTables.ts';

for (const page of pagesWithTables) writeFileSync(page, withTables(readFileSync(page, 'utf8')));
spawnSync('node_modules/.bin/oxfmt', pagesWithTables, { stdio: 'inherit' });
