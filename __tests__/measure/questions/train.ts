import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { extractFeatures } from '#server/learned/features.ts';
import { packWeights } from '#tests/measure/training/packWeights.ts';
import { trainSoftmax } from '#tests/measure/training/softmax.ts';

import { type Audience, audiences, digestOfModel, readLines } from './lines.ts';

const file = path.resolve(import.meta.dirname, '../../../server/agent/likelyQuestions/questionModel.ts');

const MAX_FEATURES = 18_000;
/** Makes all features together about as long as one. */
const SCALE = 0.7;

const train = (audience: Audience): string => {
  const examples = readLines(audience).map(({ text, classIndex }) => ({
    features: extractFeatures(text),
    classIndex,
  }));
  const { classes } = audiences[audience];
  const { weights, ...rest } = trainSoftmax(examples, classes.length, {
    maxFeatures: MAX_FEATURES,
    scale: SCALE,
  });
  // many small weights matter here, and roots leave more steps for them
  const roots = Array.from(weights, (weight) => Math.sign(weight) * Math.sqrt(Math.abs(weight)));
  const names = classes.map((name) => `'${name}'`).join(', ');
  return packWeights({ ...rest, weights: roots }).replace('{', `{\n    names: [${names}],`);
};

const model = `/** Written by \`npm run train:questions\`; do not edit. */
export const questionModel = {
  madeFrom: '${digestOfModel()}',
  leasing: ${train('leasing')},
  residents: ${train('residents')},
};
`;
writeFileSync(file, model);
