import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { extractFeatures } from '#server/agent/safetyScripts/learned/features.ts';
import type { Weights } from '#server/agent/safetyScripts/learned/classifyDanger.ts';

import { digestOfModel, readLines } from './lines.ts';
import { trainDanger, trainKinds } from './models.ts';
import { withTypos } from './typos.ts';

const HIGHEST_BYTE = 127;
/** The few weights above this quantile are clipped, since they have the same effect. */
const USUAL_WEIGHTS = 0.9995;
const file = path.resolve(import.meta.dirname, '../../../server/agent/safetyScripts/learned/dangerModel.ts');

/** Plain statements must be recognized whatever the other lines are, so each of them counts several times. */
const PLAIN_COUNT = 4;
const plain = ['phrases.tsv', 'plain.tsv', 'replies.tsv'];

const examples = readLines().flatMap(({ text, classIndex, source }) => {
  const [asWritten, slipped] = [text, withTypos(text)].map((variant) => ({
    features: extractFeatures(variant),
    classIndex,
  }));
  const count = plain.includes(source) ? PLAIN_COUNT : 1;
  return [...Array.from({ length: count }, () => asWritten), slipped].filter((one) => one !== undefined);
});
const model = `/** Written by \`npm run train:dangers\`; do not edit. */
export const dangerModel = {
  madeFrom: '${digestOfModel()}',
  danger: ${packed(trainDanger(examples))},
  kinds: ${packed(trainKinds(examples))},
};
`;
writeFileSync(file, model);

function packed({ bias, weightsById }: Weights): string {
  const ids = [...weightsById.keys()].sort((a, b) => a - b);
  const weights = ids.flatMap((id) => [...Array.from(weightsById.get(id) ?? [])]);
  const sizes = weights.map(Math.abs).sort((a, b) => a - b);
  const step = Number(((sizes[Math.floor(sizes.length * USUAL_WEIGHTS)] ?? 1) / HIGHEST_BYTE).toPrecision(6));
  const steps = weights.map((weight) =>
    Math.max(-HIGHEST_BYTE, Math.min(HIGHEST_BYTE, Math.round(weight / step))),
  );
  return `{
    step: ${step},
    bias: [${bias.map((one) => Number(one.toFixed(4))).join(', ')}],
    ids: '${Buffer.from(ids.flatMap((id) => [id & 255, (id >> 8) & 255, id >> 16])).toString('base64')}',
    weights: '${Buffer.from(Int8Array.from(steps).buffer).toString('base64')}',
  }`;
}
