import { mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { readBuild } from './build.ts';
import { laterSizes } from './laterSizes.ts';
import { describeFloor } from './floor.ts';

const { prepare } = createRequire(import.meta.url)('../../server/prepare.cjs') as {
  prepare: (what: { pages: boolean }) => void;
};
prepare({ pages: true });

const MOST_TIMES_FLOOR = 1.1;
/**
 * The size of the packages of a listings page with a realistic set of them, including those of a page of
 * text. A screen with fewer packages keeps this limit, because otherwise leaving one out would cost more than
 * it saves.
 */
const USUAL_FLOOR = 163 * 1024;
const usualFloors: Record<string, number> = { terms: 136.8 * 1024 };
const MOST_SCRIPT = 5 * 1024;
/** Also measures the packages of screens that are well below the usual size. */
const isThorough = process.argv.includes('--floors');
const root = path.resolve(import.meta.dirname, '../..');

/** What the first load must never contain, by folder in node_modules. */
const late = ['@twilio', '@sentry', '@segment', 'maplibre-gl', 'leaflet', 'libphonenumber-js'];

const say = (line: string) => void process.stdout.write(`${line}\n`);
const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const scratch = (name: string) => mkdtempSync(path.join(tmpdir(), `foyer-${name}-`));
const isOurs = (source: string) =>
  ['domain', 'machines', 'src'].some((folder) => source.startsWith(folder + path.sep));
const failures: string[] = [];
const warnings: string[] = [];

/** Fails when the size is over its budget, and warns within two percent of it. */
function compare(what: string, size: number, max: number): void {
  if (size > max) failures.push(`${what} is ${kb(size)}, over ${kb(max)}`);
  else if (size > max * 0.98) warnings.push(`${what} is ${kb(size)}, close to its ${kb(max)}`);
}

const build = readBuild(path.join(root, 'dist'));
const { screens } = build;

function floorUnder(screen: string, modules: string[]): Promise<number> {
  const entry = build.getSources(build.getFiles('main')).filter(isOurs);
  const own = modules.filter((module) => isOurs(module) && !entry.includes(module));
  const whole = (sources: string[]) => sources.map((source) => path.join(root, source));
  return describeFloor({ entry: whole(entry), screen: whole(own) }, scratch(screen), root);
}

say(
  isThorough
    ? 'First load by screen, brotli: scripts and styles of the entry and of the screen, against the same packages alone, split alike'
    : 'First load by screen, brotli: scripts and styles of the entry and of the screen',
);
for (const screen of screens) {
  const files = [...new Set([...build.getFiles('main'), ...build.getFiles(screen)])];
  const ours = build.getFirstLoad(screen).reduce((sum, file) => sum + build.getSize(file), 0);
  const modules = build.getSources(files);
  const usual = usualFloors[screen] ?? USUAL_FLOOR;
  // each floor requires a separate build
  const floor = isThorough || ours > usual * MOST_TIMES_FLOOR ? await floorUnder(screen, modules) : null;
  const max = Math.max(floor ?? 0, usual) * MOST_TIMES_FLOOR;
  const compared = floor === null ? '' : `   floor ${kb(floor).padStart(9)}   ${(ours / floor).toFixed(3)}`;
  say(`  ${screen.padEnd(14)} ${kb(ours).padStart(9)}${compared}   at most ${kb(max)}`);
  compare(screen, ours, max);
  for (const name of late) {
    if (modules.some((module) => module.includes(path.join('node_modules', name)))) {
      failures.push(`${screen} loads ${name} at once`);
    }
  }
}

say('By file');
for (const file of new Set(screens.flatMap(build.getFirstLoad))) {
  say(`  ${file.padEnd(36)} ${kb(build.getSize(file)).padStart(9)}`);
}

const script = readFileSync(path.join(root, 'dist', 'embed', 'embed.js'));
const scriptSize = brotliCompressSync(script).length;
say(`The script for other sites  ${kb(scriptSize)}   at most ${kb(MOST_SCRIPT)}`);
compare('the script for other sites', scriptSize, MOST_SCRIPT);

for (const { what, size, max } of laterSizes(build)) {
  say(`${what}  ${kb(size)}   at most ${kb(max)}`);
  compare(what, size, max);
}

if (build.twice.length > 0) failures.push(`shipped twice: ${build.twice.join(', ')}`);

for (const warning of warnings) say(`! ${warning}`);
for (const failure of failures) say(`✗ ${failure}`);
if (failures.length === 0) say('✓ every screen is within its budget, and no module is shipped twice');
process.exitCode = failures.length > 0 ? 1 : 0;
