import { packIds, type Weights } from '#server/learned/weights.ts';

const HIGHEST_BYTE = 127;
/** The few weights above this quantile are clipped, since they have the same effect. */
const USUAL_WEIGHTS = 0.9995;

/** The weights as the source of a `PackedWeights`. */
export function packWeights({ bias, ids, weights: exact }: Weights): string {
  const weights = Array.from(exact);
  const sizes = weights.map(Math.abs).sort((a, b) => a - b);
  const step = Number(((sizes[Math.floor(sizes.length * USUAL_WEIGHTS)] ?? 1) / HIGHEST_BYTE).toPrecision(6));
  const steps = weights.map((weight) =>
    Math.max(-HIGHEST_BYTE, Math.min(HIGHEST_BYTE, Math.round(weight / step))),
  );
  return `{
    step: ${step},
    bias: [${bias.map((one) => Number(one.toFixed(4))).join(', ')}],
    ids: '${Buffer.from(packIds(ids)).toString('base64')}',
    weights: '${Buffer.from(Int8Array.from(steps).buffer).toString('base64')}',
  }`;
}
