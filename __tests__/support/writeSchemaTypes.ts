import { writeFileSync } from 'node:fs';

import { browserTypesFile, createBrowserTypes, createServerTypes, serverTypesFile } from './schemaTypes.ts';

writeFileSync(browserTypesFile, createBrowserTypes());
writeFileSync(serverTypesFile, createServerTypes());
