import type { Weights } from '#server/learned/weights.ts';
import { type Example, trainSmall } from '#tests/measure/training/supportVectors.ts';

import { classCount } from './lines.ts';

const kindCount = classCount - 1;

/** Whether a line describes a danger. */
const trainDanger = (examples: readonly Example[]): Weights =>
  trainSmall(
    examples.map((one) => ({ ...one, classIndex: one.classIndex > 0 ? 1 : 0 })),
    [1],
    { cost: 0.3, maxFeatures: 200_000 },
  );

/** Which danger it is: each is also told apart from no danger, which finds some that look like no other. */
const trainKinds = (examples: readonly Example[]): Weights =>
  trainSmall(
    examples,
    Array.from({ length: kindCount }, (_, at) => at + 1),
    { cost: 0.3, maxFeatures: 48_000 },
  );

export const trainModel = (examples: readonly Example[]) => ({
  danger: trainDanger(examples),
  kinds: trainKinds(examples),
});
