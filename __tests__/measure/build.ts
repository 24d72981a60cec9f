import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import type { Configuration } from 'webpack';
import webpack from 'webpack';

import type { BuiltFiles } from '../../server/http/pageBundle.ts';
import { configurations } from '../../webpack.config.ts';

export type Build = {
  /** Files of the entry and of each named chunk with what it shares, by name. */
  filesOf: (chunk: string) => string[];
  /** What a first visit to a screen fetches: the entry, its scripts as they are joined, its style sheets. */
  firstLoadOf: (screen: string) => string[];
  /** Brotli, in bytes. */
  sizeOf: (file: string) => number;
  /** The modules in these files, as paths from the root. */
  sourcesOf: (files: string[]) => string[];
  chunkNames: string[];
  /** Modules that more than one file carries. */
  twice: string[];
};

/** What `npm start` serves, or another build of the same configuration. */
export function readBuild(folder: string): Build {
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
  const { groups, joined } = read('files.json') as BuiltFiles;
  const modulesOf = read('modules.json') as Record<string, string[]>;
  const sourcesOf = (files: string[]) => [...new Set(files.flatMap((file) => modulesOf[file] ?? []))];
  const scripts = Object.keys(modulesOf).filter((file) => file.endsWith('.js'));
  const inScripts = scripts.flatMap((file) => [...new Set(modulesOf[file])]);
  const filesOf = (name: string) => groups[name] ?? [];
  return {
    filesOf,
    firstLoadOf: (screen) => {
      const own = joined[screen];
      const late = filesOf(screen).filter((file) => !(own && file.endsWith('.js')));
      return [...new Set([...filesOf('main'), ...late, ...(own ? [own] : [])])];
    },
    sizeOf: (file) => {
      const whole = path.join(folder, 'web', file);
      // as the build has compressed it for those who fetch it
      if (existsSync(`${whole}.br`)) return statSync(`${whole}.br`).size;
      return brotliCompressSync(readFileSync(whole)).length;
    },
    sourcesOf,
    chunkNames: Object.keys(groups),
    twice: [...new Set(inScripts.filter((module, at) => inScripts.indexOf(module) !== at))],
  };
}

/** Builds what the browser gets, as for `npm start` but for the changes, and removes it when it was looked at. */
export async function withBuild<Result>(
  folder: string,
  change: (web: Configuration) => Configuration,
  look: (build: Build) => Result,
): Promise<Result> {
  const [web] = configurations('production', false);
  if (!web) throw new Error('There is no web build.');
  await compile(change({ ...web, output: { ...web.output, path: path.join(folder, 'web') } }));
  try {
    return look(readBuild(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function compile(configuration: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
        else resolve();
      });
    });
  });
}
