import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import type { Configuration } from 'webpack';
import webpack from 'webpack';

import type { BuiltFiles } from '../../server/http/pageBundle.ts';
import { configurations } from '../../webpack.config.ts';

export type Build = {
  /** Files of the entry and of each named chunk, including the files they share, by name. */
  getFiles: (chunk: string) => string[];
  /** What a first visit to a screen fetches: the entry, its combined scripts and its style sheets. */
  getFirstLoad: (screen: string) => string[];
  /** Brotli, in bytes. */
  getSize: (file: string) => number;
  /** The modules in these files, as paths from the root. */
  getSources: (files: string[]) => string[];
  /** What the route table loads. */
  screens: string[];
  /** Modules that more than one file contains. */
  twice: string[];
};

/** The build that `npm start` serves, or another one with the same configuration. */
export function readBuild(folder: string): Build {
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
  const { groups, joined } = read('files.json') as BuiltFiles;
  const modulesByFile = read('modules.json') as Record<string, string[]>;
  const getSources = (files: string[]) => [...new Set(files.flatMap((file) => modulesByFile[file] ?? []))];
  const scripts = Object.keys(modulesByFile).filter((file) => file.endsWith('.js'));
  const inScripts = scripts.flatMap((file) => [...new Set(modulesByFile[file])]);
  const getFiles = (name: string) => groups[name] ?? [];
  return {
    getFiles,
    getFirstLoad: (screen) => {
      const own = joined[screen];
      const late = getFiles(screen).filter((file) => !(own && file.endsWith('.js')));
      return [...new Set([...getFiles('main'), ...late, ...(own ? [own] : [])])];
    },
    getSize: (file) => {
      const whole = path.join(folder, 'web', file);
      // in the form that the build has compressed for visitors
      if (existsSync(`${whole}.br`)) return statSync(`${whole}.br`).size;
      return brotliCompressSync(readFileSync(whole)).length;
    },
    getSources,
    screens: Object.keys(joined),
    twice: [...new Set(inScripts.filter((module, at) => inScripts.indexOf(module) !== at))],
  };
}

/** Builds the browser's files as for `npm start`, with these changes, and removes the build after use. */
export async function withBuild<Result>(
  folder: string,
  change: (web: Configuration) => Configuration,
  inspect: (build: Build) => Result,
): Promise<Result> {
  const [web] = configurations('production', false);
  if (!web) throw new Error('There is no web build.');
  await compile(change({ ...web, output: { ...web.output, path: path.join(folder, 'web') } }));
  try {
    return inspect(readBuild(folder));
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
