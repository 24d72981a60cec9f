import { createRandom } from '#server/homes/pictures/random.ts';
import type { Weights } from '#server/learned/weights.ts';
import { getTransition, scoreWords, sumPaths } from '#server/understanding/parts/chain.ts';
import { gaps, type Word } from '#server/understanding/parts/wordFeatures.ts';

/** A text with the class of each of its words. */
export type ChainExample = { words: readonly Word[]; classes: readonly number[] };

const ROUNDS = 12;
const SELECTION_ROUNDS = 4;
/** The mean of all rounds after these is taken, so that the order of the examples matters less. */
const UNSETTLED = 2;
const RATE = 0.1;
const DECAY = 0.01;
/** A feature with fewer words is left out, because it would only be memorized. */
const FEWEST = 2;
const SMALLEST = 1e-6;
/** Smaller mistakes are left alone, which saves most of the time. */
const NEGLIGIBLE = 2e-3;

const at = (values: ArrayLike<number>, place: number): number => values[place] ?? 0;

/**
 * Learns a conditional random field: what each word says of its class, and how one class follows another. The
 * transitions take the place of the bias.
 */
export function trainChain(
  examples: readonly ChainExample[],
  count: number,
  { maxFeatures }: { maxFeatures: number },
): Weights & { weights: Float64Array } {
  const counts = new Map<number, number>();
  for (const { words } of examples)
    for (const { ids } of words) for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  const often = [...counts].filter(([, seen]) => seen >= FEWEST).map(([id]) => id);
  if (often.length <= maxFeatures) return learn(examples, often, count, ROUNDS);
  const whole = learn(examples, often, count, SELECTION_ROUNDS);
  const worth = new Map(
    Array.from(whole.ids, (id, place) => {
      const own = whole.weights.subarray(place * count, (place + 1) * count);
      return [id, own.reduce((sum, weight) => sum + weight * weight, 0) * (counts.get(id) ?? 0)];
    }),
  );
  const selected = often
    .sort((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0) || a - b)
    .slice(0, maxFeatures);
  return learn(examples, selected, count, ROUNDS);
}

type Learned = Weights & { weights: Float64Array };

function learn(
  examples: readonly ChainExample[],
  features: readonly number[],
  count: number,
  rounds: number,
): Learned {
  const ids = Int32Array.from(features).sort();
  const placeOf = new Map(Array.from(ids, (id, place) => [id, place]));
  const weights = new Float64Array(ids.length * count);
  const sums = new Float64Array(weights.length).fill(SMALLEST);
  const transitions = new Float64Array(gaps.length * count * count);
  const meanWeights = new Float64Array(weights.length);
  const meanTransitions = new Float64Array(transitions.length);
  const transitionSums = new Float64Array(transitions.length).fill(SMALLEST);
  const known = examples.map(({ words, classes }) => ({
    words,
    classes,
    places: words.map(({ ids: own }) => Array.from(own).flatMap((id) => placeOf.get(id) ?? [])),
  }));
  const random = createRandom('messages').next;
  const order = [...known.keys()];
  for (let round = 0; round < rounds; round++) {
    shuffle(order, random);
    for (const one of order) {
      const example = known[one];
      if (!example) continue;
      const { words, classes, places } = example;
      const scores = scoreWords(places, weights, count);
      const { before, after, all } = sumPaths(words, scores, { count, transitions });
      for (const [n, word] of words.entries()) {
        for (let to = 0; to < count; to++) {
          const goesOn = at(after, n * count + to) - all;
          for (let from = 0; from < count && n > 0; from++) {
            const place = getTransition(count, word, from, to);
            const odds = Math.exp(
              at(before, (n - 1) * count + from) +
                at(transitions, place) +
                at(scores, n * count + to) +
                goesOn,
            );
            const isTrue = classes[n - 1] === from && classes[n] === to;
            step(transitions, transitionSums, place, odds - (isTrue ? 1 : 0));
          }
          const slope = Math.exp(at(before, n * count + to) + goesOn) - (classes[n] === to ? 1 : 0);
          for (const place of places[n] ?? []) step(weights, sums, place * count + to, slope);
        }
      }
    }
    for (let place = 0; place < weights.length; place++) weights[place] = at(weights, place) * (1 - DECAY);
    if (round < UNSETTLED) continue;
    addTo(meanWeights, weights, 1 / (rounds - UNSETTLED));
    addTo(meanTransitions, transitions, 1 / (rounds - UNSETTLED));
  }
  return { bias: Array.from(meanTransitions), ids, weights: meanWeights };
}

function addTo(sums: Float64Array, values: Float64Array, share: number): void {
  for (let place = 0; place < sums.length; place++) sums[place] = at(sums, place) + at(values, place) * share;
}

function step(values: Float64Array, sums: Float64Array, place: number, slope: number): void {
  if (Math.abs(slope) < NEGLIGIBLE) return;
  const sum = at(sums, place) + slope * slope;
  sums[place] = sum;
  values[place] = at(values, place) - (RATE * slope) / Math.sqrt(sum);
}

function shuffle(order: number[], random: () => number): void {
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [at(order, other), at(order, last)];
  }
}
