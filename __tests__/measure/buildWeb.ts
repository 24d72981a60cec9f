import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import type { Compilation, Configuration, Module } from 'webpack';
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
  /** Our own modules in these chunks, as paths from the root. */
  sourcesOf: (files: string[]) => string[];
  chunkNames: string[];
  /** Modules that more than one file carries. */
  twice: string[];
  remove: () => void;
};

/** Builds what the browser gets, exactly as for `npm start`, into a folder of its own. */
export async function buildWeb(folder: string, change: (web: Configuration) => Configuration = (it) => it) {
  const [web] = configurations('production', false);
  if (!web) throw new Error('There is no web build.');
  const { chunks, namedChunkGroups, chunkGraph } = await compile(
    change({ ...web, output: { ...web.output, path: path.join(folder, 'web') } }),
  );

  const filesIn = new Map<string, Set<string>>();
  for (const chunk of chunks) {
    for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
      for (const resource of resourcesOf(module)) {
        filesIn.set(resource, new Set([...(filesIn.get(resource) ?? []), ...chunk.files]));
      }
    }
  }
  const scriptsOf = (files: Set<string>) => [...files].filter((file) => file.endsWith('.js'));

  const build: Build = {
    filesOf: (name) => namedChunkGroups.get(name)?.getFiles().filter(isCode) ?? [],
    firstLoadOf: (screen) => {
      const { joined } = JSON.parse(readFileSync(path.join(folder, 'files.json'), 'utf8')) as BuiltFiles;
      const [entry, all] = [build.filesOf('main'), build.filesOf(screen)];
      const own = joined[screen];
      const late = all.filter((file) => !(own && file.endsWith('.js')));
      return [...new Set([...entry, ...late, ...(own ? [own] : [])])];
    },
    sizeOf: (file) => brotliCompressSync(readFileSync(path.join(folder, 'web', file))).length,
    sourcesOf: (files) =>
      [...filesIn].filter(([, own]) => files.some((file) => own.has(file))).map(([resource]) => resource),
    chunkNames: [...namedChunkGroups.keys()],
    twice: [...filesIn].filter(([, files]) => scriptsOf(files).length > 1).map(([resource]) => resource),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
  return build;
}

const isCode = (file: string) => /\.(js|css)$/.test(file);

/** The files behind a module; webpack joins several into one where it can. */
function resourcesOf(module: Module & { resource?: string; modules?: Module[] }): string[] {
  if (module.modules) return module.modules.flatMap(resourcesOf);
  return module.resource !== undefined && /\.[cm]?[jt]sx?$/.test(module.resource) ? [module.resource] : [];
}

function compile(configuration: Configuration): Promise<Compilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
        else resolve(stats.compilation);
      });
    });
  });
}
