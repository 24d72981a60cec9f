import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';
import { extractWishFeatures } from '#server/fairHousing/wishFeatures.ts';
import { packWeights } from '#tests/measure/training/packWeights.ts';
import { trainSmall } from '#tests/measure/training/supportVectors.ts';
import { withTypos } from '#tests/measure/training/typos.ts';

import { digestOfModel, readCombinedLines, readLines } from './lines.ts';

const file = path.resolve(import.meta.dirname, '../../../server/fairHousing/wishModel.ts');

const toExample = (text: string, classIndex: number) => ({
  features: extractWishFeatures(normalizeText(text)),
  classIndex,
});

const examples = [
  ...readLines().flatMap(({ text, classIndex }) =>
    [text, withTypos(text)].map((variant) => toExample(variant, classIndex)),
  ),
  ...readCombinedLines().map(({ text, classIndex }) => toExample(text, classIndex)),
];
const model = `/** Written by \`npm run train:wishes\`; do not edit. */
export const wishModel = {
  madeFrom: '${digestOfModel()}',
  weights: ${packWeights(trainSmall(examples, [1, 2], { cost: 1, maxFeatures: 200_000 }))},
};
`;
writeFileSync(file, model);
