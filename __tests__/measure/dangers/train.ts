import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { extractDangerFeatures } from '#server/agent/safetyScripts/dangerFeatures.ts';
import { packWeights } from '#tests/measure/training/packWeights.ts';
import { withTypos } from '#tests/measure/training/typos.ts';

import { digestOfModel, readLines } from './lines.ts';
import { trainModel } from './models.ts';

const file = path.resolve(import.meta.dirname, '../../../server/agent/safetyScripts/dangerModel.ts');

/** Plain statements must be recognized whatever the other lines are, so each of them counts several times. */
const PLAIN_COUNT = 4;
const plain = ['brief.tsv', 'phrases.tsv', 'plain.tsv', 'replies.tsv'];

const examples = readLines().flatMap(({ text, classIndex, source }) => {
  const [asWritten, slipped] = [text, withTypos(text)].map((variant) => ({
    features: extractDangerFeatures(variant),
    classIndex,
  }));
  const count = plain.includes(source) ? PLAIN_COUNT : 1;
  return [...Array.from({ length: count }, () => asWritten), slipped].filter((one) => one !== undefined);
});
const { danger, kinds } = trainModel(examples);
const model = `/** Written by \`npm run train:dangers\`; do not edit. */
export const dangerModel = {
  madeFrom: '${digestOfModel()}',
  danger: ${packWeights(danger)},
  kinds: ${packWeights(kinds)},
};
`;
writeFileSync(file, model);
