import { classifyFeatures, dangerNames } from '#server/agent/safetyScripts/classifyDanger.ts';
import { extractDangerFeatures } from '#server/agent/safetyScripts/dangerFeatures.ts';
import type { Features } from '#server/learned/features.ts';
import type { Line } from '#tests/measure/training/lines.ts';
import { withTypos } from '#tests/measure/training/typos.ts';

import { readLines } from './lines.ts';
import { trainModel } from './models.ts';

/**
 * How well a model that has learned from all other authors judges each author's lines: the basis for every
 * choice.
 */
const limits = [0, -0.1, -0.2, -0.3, -0.4, -0.5, -0.6];

const emergencies = Object.values(dangerNames);
const lines = readLines().map((line) => ({
  ...line,
  features: extractDangerFeatures(line.text),
  slipped: extractDangerFeatures(withTypos(line.text)),
}));
type Seen = Line & { features: Features };

const judged = [...new Set(lines.map(({ source }) => source))].flatMap((source) => {
  const others = lines
    .filter((line) => line.source !== source)
    .flatMap((line): Seen[] => [line, { ...line, features: line.slipped }]);
  const model = trainModel(others);
  const own = lines.filter((line) => line.source === source).map((line) => judge(line, model));
  printResults(source, own);
  return own;
});

type Judged = ReturnType<typeof judge>;

// short answers and everyday questions are easy, and would make the results look better
const isHard = ({ source }: Judged) => !['everyday.tsv', 'replies.tsv'].includes(source);
printResults('all but easy ones', judged.filter(isHard));
const sure = judged.filter(({ classIndex }) => classIndex > 0);
for (const minScore of [-1, -0.8, -0.6, -0.4, -0.2]) {
  const named = sure.filter(({ kindScore }) => kindScore >= minScore);
  const right = named.filter(({ isRight }) => isRight);
  process.stdout.write(
    `kind from ${minScore}: ${percent(named.length, sure.length)} named, ${percent(right.length, named.length)} of them right\n`,
  );
}

function judge(line: Seen, model: ReturnType<typeof trainModel>) {
  const { score, name, nameScore } = classifyFeatures(line.features, model);
  return { ...line, score, kindScore: nameScore, isRight: name === emergencies[line.classIndex - 1] };
}

function printResults(name: string, some: readonly Judged[]): void {
  const dangers = some.filter(({ classIndex }) => classIndex > 0);
  const calm = some.filter(({ classIndex }) => classIndex === 0);
  process.stdout.write(`${name}: ${dangers.length} dangers and ${calm.length} others\n`);
  for (const limit of limits) {
    const found = dangers.filter(({ score }) => score >= limit).length;
    const alarms = calm.filter(({ score }) => score >= limit).length;
    process.stdout.write(
      `  from ${limit}: ${percent(found, dangers.length)} found, ${percent(alarms, calm.length)} false alarms\n`,
    );
  }
}

function percent(some: number, all: number): string {
  return all === 0 ? '–' : `${((100 * some) / all).toFixed(1)} %`;
}
