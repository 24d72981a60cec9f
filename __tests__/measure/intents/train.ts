import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { extractIntentFeatures } from '#server/agent/intents/classifyIntent.ts';
import { packWeights } from '#tests/measure/training/packWeights.ts';
import { trainSoftmax } from '#tests/measure/training/softmax.ts';

import { type Audience, audiences, digestOfModel, readLines } from './lines.ts';

const file = path.resolve(import.meta.dirname, '../../../server/agent/intents/intentModel.ts');

const MAX_FEATURES = 12_000;
/** Makes all features together about as long as one. */
const SCALE = 0.5;

const train = (audience: Audience): string => {
  const examples = readLines(audience).map(({ text, lastAnswer, classIndex }) => ({
    features: extractIntentFeatures(text, lastAnswer),
    classIndex,
  }));
  return packWeights(
    trainSoftmax(examples, audiences[audience].classes.length, { maxFeatures: MAX_FEATURES, scale: SCALE }),
  );
};

writeFileSync(
  file,
  `/** Written by \`npm run train:intents\`; do not edit. */
export const intentModel = {
  madeFrom: '${digestOfModel()}',
  leasing: ${train('leasing')},
  residents: ${train('residents')},
};
`,
);
