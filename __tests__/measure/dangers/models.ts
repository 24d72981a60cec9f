import type { Weights } from '#server/agent/safetyScripts/learned/classifyDanger.ts';

import { classCount } from './lines.ts';
import { type Example, trainSmall } from './supportVectors.ts';

const kindCount = classCount - 1;

const isDanger = ({ classIndex }: Example) => classIndex > 0;

/** Whether a line describes a danger. */
export const trainDanger = (examples: readonly Example[]): Weights =>
  trainSmall(
    examples.map((one) => ({ ...one, classIndex: isDanger(one) ? 1 : 0 })),
    [1],
    { cost: 0.3, maxFeatures: 30_000 },
  );

/** Which danger it is, for lines that describe one. */
export const trainKinds = (examples: readonly Example[]): Weights =>
  trainSmall(
    examples.filter(isDanger),
    Array.from({ length: kindCount }, (_, at) => at + 1),
    { cost: 0.3, maxFeatures: 6_000 },
  );
