import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { diagramsFolder, drawMachines } from './diagrams.ts';

test('the diagrams in docs/machines match the machines: run `npm run machines` after a change', async () => {
  const drawn = await drawMachines();
  expect(readdirSync(diagramsFolder).sort()).toEqual([...drawn.keys()].sort());
  for (const [name, text] of drawn) expect(readFileSync(path.join(diagramsFolder, name), 'utf8')).toBe(text);
});
