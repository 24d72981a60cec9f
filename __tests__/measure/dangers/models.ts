import type { Weights } from '#server/agent/fixed/learned/learnedDanger.ts';

import { classCount } from './lines.ts';
import { type Example, trainSmall } from './supportVectors.ts';

const kindCount = classCount - 1;

const isDanger = ({ classIndex }: Example) => classIndex > 0;

/** Whether it is a danger. */
export const trainDanger = (examples: readonly Example[]): Weights =>
  trainSmall(
    examples.map((one) => ({ ...one, classIndex: isDanger(one) ? 1 : 0 })),
    [1],
    { cost: 0.3, mostFeatures: 30_000 },
  );

/** Which danger it is, of those that are one. */
export const trainKinds = (examples: readonly Example[]): Weights =>
  trainSmall(
    examples.filter(isDanger),
    Array.from({ length: kindCount }, (_, at) => at + 1),
    { cost: 0.3, mostFeatures: 6_000 },
  );
