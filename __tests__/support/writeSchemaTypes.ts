import { writeFileSync } from 'node:fs';

import { schemaTypes, typesFile } from './schemaTypes.ts';

writeFileSync(typesFile, schemaTypes());
