import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { purposes } from '#server/understanding/parts/readParts.ts';
import { trainChain } from '#tests/measure/training/chain.ts';
import { packWeights } from '#tests/measure/training/packWeights.ts';

import { digestOfModel, listExamples } from './lines.ts';

const file = path.resolve(import.meta.dirname, '../../../server/understanding/parts/partModel.ts');

const MAX_FEATURES = 30_000;

const packed = packWeights(trainChain(listExamples(), purposes.length, { maxFeatures: MAX_FEATURES }));
writeFileSync(
  file,
  `/** Written by \`npm run train:parts\`; do not edit. */
export const partModel = ${packed.replace('{', `{\n  madeFrom: '${digestOfModel()}',`)};
`,
);
