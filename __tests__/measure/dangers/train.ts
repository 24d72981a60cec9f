import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { format, resolveConfig } from 'prettier';

import { featuresOf } from '#server/agent/fixed/learned/features.ts';
import { HIGHEST_WEIGHT } from '#server/agent/fixed/learned/learnedDanger.ts';
import { safetyText } from '#server/agent/fixed/safetyText.ts';

import { classCount, digestOfModel, readLines } from './lines.ts';
import { MOST_FEATURES, trainSmall, type Weights } from './logistic.ts';

/** The few weights beyond it are as good as it. */
const USUAL_WEIGHTS = 0.999;
const file = path.resolve(import.meta.dirname, '../../../server/agent/fixed/learned/dangerModel.ts');

const examples = readLines().map(({ text, classIndex }) => ({
  features: featuresOf(safetyText(text)),
  classIndex,
}));
const model = written(trainSmall(examples, classCount, MOST_FEATURES));
writeFileSync(file, await format(model, { ...(await resolveConfig(file)), filepath: file }));

function written({ bias, weightsOf }: Weights): string {
  const ids = [...weightsOf.keys()].sort((a, b) => a - b);
  const weights = ids.flatMap((id) => [...(weightsOf.get(id) ?? [])]);
  const sizes = weights.map(Math.abs).sort((a, b) => a - b);
  const step = Number(
    ((sizes[Math.floor(sizes.length * USUAL_WEIGHTS)] ?? 1) / HIGHEST_WEIGHT).toPrecision(6),
  );
  const steps = weights.map((weight) => {
    const count = Math.max(-HIGHEST_WEIGHT, Math.min(HIGHEST_WEIGHT, Math.round(weight / step)));
    return count + HIGHEST_WEIGHT + 1;
  });
  const packed = Buffer.alloc(Math.ceil(steps.length / 2));
  steps.forEach((one, at) => {
    const byte = packed.readUInt8(at >> 1);
    packed.writeUInt8(at % 2 === 0 ? byte | one : byte | (one << 4), at >> 1);
  });
  const packedIds = Buffer.from(ids.flatMap((id) => [id & 255, (id >> 8) & 255, id >> 16]));
  return `/** Written by \`npm run train:dangers\`; do not edit. */
export const dangerModel = {
  madeFrom: '${digestOfModel()}',
  step: ${step},
  bias: [${[...bias].map((one) => Number(one.toFixed(4))).join(', ')}],
  ids: '${packedIds.toString('base64')}',
  weights:
    '${packed.toString('base64')}',
};
`;
}
