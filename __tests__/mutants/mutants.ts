// Checks whether the tests notice a broken product: breaks random places, one at a time, in a copy.
import { parseArgs } from 'node:util';

import { mutated, parses, type Place, placesIn } from './places.ts';
import { openTrial, type Trial, type Verdict } from './trial.ts';

type Result = Verdict & { place: Place };

const LEAST_CAUGHT = 55 / 60;
const WIDEST = 48;

const say = (line: string) => void process.stdout.write(`${line}\n`);

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '20261126' },
    only: { type: 'string', default: '' },
    limit: { type: 'string', default: '240' },
    'no-journeys': { type: 'boolean', default: false },
  },
});
const count = Number(options.count);
const seed = Number(options.seed);

/** mulberry32 */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Excludes types, the demo, drawn cards and plans, and the development server. */
const isProduct = (file: string) =>
  /^(domain|src|machines|server)\/.*\.tsx?$/.test(file) &&
  !/\.d\.ts$|^server\/(demo|dev|pictures\/(cards|plans))\//.test(file) &&
  file.startsWith(options.only);

/** One place in each chosen file; a file with more places is more likely to be chosen. */
function choosePlaces({ files, read }: Trial, random: () => number): Place[] {
  const drawn = files
    .filter(isProduct)
    .sort()
    .flatMap((file) => {
      const text = read(file);
      const places = placesIn(file, text);
      return places.length === 0 ? [] : [{ file, text, places, rank: random() ** (1 / places.length) }];
    });
  return drawn
    .sort((a, b) => b.rank - a.rank)
    .slice(0, count)
    .flatMap(({ file, text, places }) => {
      const first = Math.floor(random() * places.length);
      const ordered = [...places.slice(first), ...places.slice(0, first)];
      return ordered.find((place) => parses(file, mutated(text, place))) ?? [];
    });
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > WIDEST ? `${line.slice(0, WIDEST - 1)}…` : line;
}

const described = ({ file, line, kind, before, after }: Place) =>
  `${file}:${line}  ${kind}  ${shortened(before)} → ${shortened(after)}`;

const isCaught = ({ by, isUnclear }: Verdict) => by !== null && !isUnclear;

function outcome({ by, isUnclear }: Verdict): string {
  if (by === null) return 'SURVIVED';
  return isUnclear ? `UNCLEAR, fails without the mutant too: ${by}` : `caught by ${by}`;
}

async function judgeAll(trial: Trial, places: readonly Place[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const place of places) {
    const started = Date.now();
    const verdict = await trial.judge(place);
    results.push({ place, ...verdict });
    const seconds = Math.round((Date.now() - started) / 1000);
    say(`${results.length} of ${places.length}  ${described(place)}  ${outcome(verdict)}  ${seconds} s`);
  }
  return results;
}

function printSummary(results: readonly Result[]) {
  const missed = results.filter((result) => !isCaught(result));
  const caught = results.length - missed.length;
  if (missed.length > 0) say('\nNot caught:');
  for (const { place, ...verdict } of missed) say(`  ${described(place)}  ${outcome(verdict)}`);
  say(`\n${caught} of ${results.length} caught (seed ${seed})`);
  if (caught / results.length < LEAST_CAUGHT) process.exitCode = 1;
}

async function measure(trial: Trial) {
  const places = choosePlaces(trial, randomFrom(seed));
  const [first] = places;
  if (!first) throw new Error(`There is nothing to break in ${options.only}.`);
  say(`${places.length} mutants (seed ${seed})`);
  const reason = await trial.checkUnmutated(first.file);
  if (reason !== null) throw new Error(`The tests of ${first.file} fail without a mutant: ${reason}`);
  printSummary(await judgeAll(trial, places));
}

const stopping = new AbortController();
process.once('SIGINT', () => stopping.abort());
process.once('SIGTERM', () => stopping.abort());
try {
  const trial = await openTrial({
    limitSeconds: Number(options.limit),
    hasJourneys: !options['no-journeys'],
    signal: stopping.signal,
  });
  await measure(trial).finally(() => trial.remove());
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = stopping.signal.aborted ? 130 : 1;
}
