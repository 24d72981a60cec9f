import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { diagramsFolder, drawMachines } from './diagrams.ts';

rmSync(diagramsFolder, { recursive: true, force: true });
mkdirSync(diagramsFolder, { recursive: true });
for (const [name, text] of await drawMachines()) writeFileSync(path.join(diagramsFolder, name), text);
