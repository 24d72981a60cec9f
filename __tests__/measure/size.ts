import { mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { readBuild } from './build.ts';
import { laterSizes } from './laterSizes.ts';
import { floorOf } from './floor.ts';

const { prepare } = createRequire(import.meta.url)('../../server/prepare.cjs') as {
  prepare: (what: { pages: boolean }) => void;
};
prepare({ pages: true });

const MOST_TIMES_FLOOR = 1.1;
/**
 * What the packages of a listings page weigh that takes a realistic set of them, and those of a page of words. A screen
 * that does with fewer is not held to less, or leaving a package out would cost more than it saves.
 */
const USUAL_FLOOR = 163 * 1024;
const usualFloors: Record<string, number> = { terms: 136.8 * 1024 };
const MOST_SCRIPT = 5 * 1024;
/** Measures what the packages alone weigh, of the screens too that are well below what is usual. */
const isThorough = process.argv.includes('--floors');
const root = path.resolve(import.meta.dirname, '../..');

/** What the first load must never carry, by folder in node_modules. */
const late = ['@twilio', '@sentry', '@segment', 'maplibre-gl', 'leaflet', 'libphonenumber-js'];

const say = (line: string) => void process.stdout.write(`${line}\n`);
const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const scratch = (name: string) => mkdtempSync(path.join(tmpdir(), `foyer-${name}-`));
const isOurs = (source: string) => ['src', 'machines'].some((folder) => source.startsWith(folder + path.sep));
const isScreen = (source: string) => source.startsWith(path.join('src', 'screens') + path.sep);
const failures: string[] = [];
const warnings: string[] = [];

/** Over its budget it fails; within two percent of it, it says so before the next line does. */
function compare(what: string, size: number, most: number): void {
  if (size > most) failures.push(`${what} is ${kb(size)}, over ${kb(most)}`);
  else if (size > most * 0.98) warnings.push(`${what} is ${kb(size)}, close to its ${kb(most)}`);
}

const build = readBuild(path.join(root, 'dist'));
const screens = build.chunkNames.filter((name) => build.sourcesOf(build.filesOf(name)).some(isScreen));

function floorUnder(screen: string, modules: string[]): Promise<number> {
  const entry = build.sourcesOf(build.filesOf('main')).filter(isOurs);
  const own = modules.filter((module) => isOurs(module) && !entry.includes(module));
  const whole = (sources: string[]) => sources.map((source) => path.join(root, source));
  return floorOf({ entry: whole(entry), screen: whole(own) }, scratch(screen), root);
}

say(
  isThorough
    ? 'First load by screen, brotli: scripts and styles of the entry and of the screen, against the same packages alone, split alike'
    : 'First load by screen, brotli: scripts and styles of the entry and of the screen',
);
for (const screen of screens) {
  const files = [...new Set([...build.filesOf('main'), ...build.filesOf(screen)])];
  const ours = build.firstLoadOf(screen).reduce((sum, file) => sum + build.sizeOf(file), 0);
  const modules = build.sourcesOf(files);
  const usual = usualFloors[screen] ?? USUAL_FLOOR;
  // each is a build of its own
  const floor = isThorough || ours > usual * MOST_TIMES_FLOOR ? await floorUnder(screen, modules) : null;
  const most = Math.max(floor ?? 0, usual) * MOST_TIMES_FLOOR;
  const compared = floor === null ? '' : `   floor ${kb(floor).padStart(9)}   ${(ours / floor).toFixed(3)}`;
  say(`  ${screen.padEnd(14)} ${kb(ours).padStart(9)}${compared}   at most ${kb(most)}`);
  compare(screen, ours, most);
  for (const name of late) {
    if (modules.some((module) => module.includes(path.join('node_modules', name)))) {
      failures.push(`${screen} loads ${name} at once`);
    }
  }
}

say('By file');
for (const file of new Set(screens.flatMap(build.firstLoadOf))) {
  say(`  ${file.padEnd(36)} ${kb(build.sizeOf(file)).padStart(9)}`);
}

const script = readFileSync(path.join(root, 'dist', 'embed', 'embed.js'));
const scriptSize = brotliCompressSync(script).length;
say(`The script for other sites  ${kb(scriptSize)}   at most ${kb(MOST_SCRIPT)}`);
compare('the script for other sites', scriptSize, MOST_SCRIPT);

for (const { what, size, most } of laterSizes(build)) {
  say(`${what}  ${kb(size)}   at most ${kb(most)}`);
  compare(what, size, most);
}

if (build.twice.length > 0) failures.push(`shipped twice: ${build.twice.join(', ')}`);

for (const warning of warnings) say(`! ${warning}`);
for (const failure of failures) say(`✗ ${failure}`);
if (failures.length === 0) say('✓ every screen is within its budget, and no module is shipped twice');
process.exitCode = failures.length > 0 ? 1 : 0;
