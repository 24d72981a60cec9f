import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

import { organizationJsonSchema, pagesWithTables, withTables } from './docTables.ts';

const ORGANIZATION_SCHEMA = 'docs/organization.schema.json';

for (const page of pagesWithTables) writeFileSync(page, withTables(readFileSync(page, 'utf8')));
writeFileSync(ORGANIZATION_SCHEMA, JSON.stringify(organizationJsonSchema(), null, 2));
spawnSync('node_modules/.bin/oxfmt', [...pagesWithTables, ORGANIZATION_SCHEMA], { stdio: 'inherit' });
