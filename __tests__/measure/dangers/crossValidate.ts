import { emergencyIn } from '#server/agent/fixed/emergencies.ts';
import { type Features, featuresOf } from '#server/agent/fixed/learned/features.ts';
import { SCALE } from '#server/agent/fixed/learned/learnedDanger.ts';
import { safetyText } from '#server/agent/fixed/safetyText.ts';

import { classCount, type Line, readLines } from './lines.ts';
import { MOST_FEATURES, trainSmall, type Weights } from './logistic.ts';

/** How well lines are judged by a model that has learned from the others: the way to choose the limits of `dangerIn`. */
const FOLDS = 4;
const least = [-0.4, 0, 0.3, 0.6, 0.9, 1.2, 1.6];
const oddsOfSigns = [0, 1, 2, 3];

const lines = readLines().map((line) => {
  const sentences = safetyText(line.text);
  return { ...line, features: featuresOf(sentences), hasSign: emergencyIn(sentences) !== null };
});

const judged = Array.from({ length: FOLDS }, (_, fold) => {
  const isOut = (_line: Line, at: number) => at % FOLDS === fold;
  const rest = lines.filter((line, at) => !isOut(line, at));
  const weights = trainSmall(rest, classCount, MOST_FEATURES);
  return lines.filter(isOut).map((line) => ({ ...line, odds: oddsOf(weights, line.features) }));
}).flat();

// short answers and questions about homes are easy, and the signs were written with the set: both would flatter
const told = judged.filter(
  ({ source }) => !['everyday.tsv', 'phrases.tsv', 'replies.tsv', 'dangers.json'].includes(source),
);
const dangers = told.filter(({ classIndex }) => classIndex > 0);
const calm = told.filter(({ classIndex }) => classIndex === 0);
const shareOf = (some: typeof told, isFound: (line: (typeof told)[number]) => boolean) =>
  `${((100 * some.filter(isFound).length) / some.length).toFixed(1)} %`;

process.stdout.write(`${dangers.length} dangers and ${calm.length} others, in ${FOLDS} parts\n`);
process.stdout.write(
  `signs alone: ${shareOf(dangers, (line) => line.hasSign)} found, ${shareOf(calm, (line) => line.hasSign)} false alarms\n`,
);
for (const signs of oddsOfSigns)
  for (const limit of least) {
    const isFound = ({ odds, hasSign }: (typeof told)[number]) => odds + (hasSign ? signs : 0) >= limit;
    process.stdout.write(
      `signs ${signs}, least ${limit}: ${shareOf(dangers, isFound)} found, ${shareOf(calm, isFound)} false alarms\n`,
    );
  }

function oddsOf({ bias, weightsOf }: Weights, { ids, values }: Features): number {
  const scores = Float64Array.from(bias);
  ids.forEach((id, k) => {
    weightsOf.get(id)?.forEach((weight, c) => {
      scores[c] = (scores[c] ?? 0) + weight * (values[k] ?? 0) * SCALE;
    });
  });
  const [none = 0, ...others] = scores;
  const highest = Math.max(...others);
  return highest + Math.log(others.reduce((sum, one) => sum + Math.exp(one - highest), 0)) - none;
}
