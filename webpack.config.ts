import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import { constants } from 'node:zlib';

import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Chunk, ChunkGroup, Compilation, Compiler, Configuration, Module } from 'webpack';
import webpack from 'webpack';

const root = import.meta.dirname;

const { getSourceVersion } = createRequire(import.meta.url)('./server/prepare.cjs') as {
  getSourceVersion: () => string;
};

/**
 * The chat SDK's browser bundle includes polyfills for old browsers; built from its modules it is half the
 * size.
 */
const chatSdk = /node_modules[\\/](@twilio|twilio-sync|twilsock)[\\/]/;
const inPieces = ['react-native', 'browser', 'module', 'main'];

/** The SDK uses this package to guess and report the visitor's browser and system, which we do not need. */
const withoutGuesses = new webpack.NormalModuleReplacementPlugin(
  /^platform$/,
  'data:text/javascript,export const os={}',
);

/** A button can show a ripple and its own spinner; ours never do, and they would be in every first load. */
const withoutUnusedEffects = new webpack.NormalModuleReplacementPlugin(
  /^\.\/TouchRipple\.mjs$|^\.\.\/CircularProgress\/index\.mjs$/,
  'data:text/javascript,export default () => null',
);

/** Larger than any of our screens, smaller than a library of which only a part is used. */
const LIBRARY_BYTES = 150_000;
/** Smaller files compile quickly anyway. */
const WORTH_BYTES = 8_000;

/** A hint for the engine at the top of a script. */
const COMPILED_ON_ARRIVAL = '//# allFunctionsCalledOnLoad\n';

const targets = ['chrome >= 111', 'edge >= 111', 'firefox >= 115', 'safari >= 16.4'];

type Side = 'web' | 'node';
type Mode = 'production' | 'development';

/** Development builds do not overwrite what `npm start` serves. */
const getOutputFolder = (isHot: boolean) => path.join(root, 'dist', ...(isHot ? ['dev'] : []));

const swc = (side: Side, mode: Mode, isHot: boolean) => ({
  loader: 'swc-loader',
  options: {
    env: { targets: side === 'web' ? targets : { node: '20' } },
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: {
        react: {
          runtime: 'automatic',
          development: mode === 'development',
          refresh: isHot && side === 'web',
        },
      },
    },
  },
});

const shared = (side: Side, mode: Mode, isHot: boolean): Configuration => ({
  name: side,
  mode,
  context: root,
  // Each side and mode needs its own key: one cache must not serve several.
  cache: {
    type: 'filesystem',
    name: `${side}-${mode}-${isHot ? 'hot' : 'cold'}`,
    cacheDirectory: path.join(root, '.cache', 'webpack'),
    buildDependencies: { config: [import.meta.filename] },
  },
  experiments: { css: true },
  module: {
    rules: [
      { test: /\.tsx?$/, exclude: /node_modules/, use: swc(side, mode, isHot) },
      { test: /\.woff2$/, type: 'asset/resource' },
      { test: [chatSdk, /src[\\/]features[\\/]chat[\\/]services[\\/]/], resolve: { mainFields: inPieces } },
      // It can import code from an address known only at run time, but ours never does.
      { test: /maplibre-gl\.mjs$/, parser: { exprContextCritical: false } },
      // The name makes the server send it as a script.
      {
        test: /maplibre-gl-worker\.mjs$/,
        type: 'asset/resource',
        generator: { filename: '[name].[contenthash:6].js' },
      },
    ],
    parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
    generator: {
      'css/auto': {
        localIdentName: mode === 'production' ? 'f[hash:8]' : '[name]-[local]',
        localIdentHashDigest: 'hex',
      },
      'asset/resource': { emit: side === 'web' },
    },
  },
  resolve: {
    extensions: ['.ts', '.tsx', '.mjs', '.js'],
    alias: {
      // React itself has this hook, and every page already loads the variant with a selector.
      'use-sync-external-store/shim$': 'use-sync-external-store',
      'use-sync-external-store/shim/with-selector$': 'use-sync-external-store/with-selector',
    },
  },
  performance: false,
  stats: 'errors-warnings',
});

const isScript = (file: string) => file.endsWith('.js') && !file.includes('hot-update');
const isCode = (file: string) => isScript(file) || file.endsWith('.css');

/** The module that loads the screens. */
const ROUTES = path.join(root, 'src', 'app', 'routes.tsx');

const isScreen = (group: ChunkGroup) =>
  group.origins.some(({ module }) => (module as { resource?: string } | null)?.resource === ROUTES);

/**
 * Lists the files of each entry and named chunk, so that the server can write their tags. A screen's scripts
 * are also joined into one file: a first visit would wait for a dozen small ones, half a second for six of
 * them on a slow line.
 */
class FilesByChunk {
  private readonly isJoining: boolean;

  constructor({ isJoining }: { isJoining: boolean }) {
    this.isJoining = isJoining;
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('FilesByChunk', (compilation) => {
      const joined: Record<string, string> = {};
      const groups = () => [...compilation.namedChunkGroups];
      const { PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE, PROCESS_ASSETS_STAGE_REPORT } = webpack.Compilation;
      compilation.hooks.processAssets.tap(
        { name: 'FilesByChunk', stage: PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1 },
        () => {
          if (!this.isJoining) return;
          for (const [name, group] of groups().filter(([, group]) => isScreen(group))) {
            const source = joinedScripts(compilation, group);
            const file = `${name}.${contentHash(source)}.js`;
            compilation.emitAsset(file, source);
            joined[name] = file;
          }
        },
      );
      compilation.hooks.processAssets.tap(
        { name: 'FilesByChunk', stage: PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const files = {
            groups: Object.fromEntries(
              groups().map(([name, group]) => [name, group.getFiles().filter(isCode)]),
            ),
            joined,
            fonts: compilation
              .getAssets()
              .map(({ name }) => name)
              .filter((name) => name.endsWith('.woff2')),
          };
          const emit = (name: string, content: unknown) =>
            compilation.emitAsset(name, new webpack.sources.RawSource(JSON.stringify(content)));
          emit('../files.json', files);
          emit('../modules.json', modulesByFile(compilation));
        },
      );
    });
  }
}

/** The modules in each file, as paths from the root, for `npm run size`. */
function modulesByFile({ chunks, chunkGraph }: Compilation): Record<string, string[]> {
  const modules: Record<string, string[]> = {};
  for (const chunk of chunks) {
    const resources = [...chunkGraph.getChunkModulesIterable(chunk)].flatMap(listResources);
    for (const file of [...chunk.files].filter(isCode)) modules[file] = resources;
  }
  return modules;
}

/** The source files of a module; webpack concatenates several into one where it can. */
function listResources(module: Module & { resource?: string; modules?: Module[] }): string[] {
  if (module.modules) return module.modules.flatMap(listResources);
  return module.resource !== undefined && /\.[cm]?[jt]sx?$/.test(module.resource)
    ? [path.relative(root, module.resource)]
    : [];
}

/** Leaves out what the entry already contains. */
function joinedScripts(compilation: Compilation, group: ChunkGroup) {
  const files = group.chunks
    .filter((chunk) => !chunk.canBeInitial())
    .flatMap((chunk) => [...chunk.files].filter(isScript));
  const parts = files.flatMap((file) => {
    const asset = compilation.getAsset(file);
    return asset ? [asset.source, '\n'] : [];
  });
  return new webpack.sources.ConcatSource(COMPILED_ON_ARRIVAL, ...parts);
}

const contentHash = (source: { source: () => string | Buffer }) =>
  createHash('sha256').update(source.source()).digest('hex').slice(0, 6);

/** Smaller chunks are merged into others. In bytes of source, as all of these; a third of them is left when minified. */
const CRUMB_BYTES = 5_000;
/** A merge may not make visitors load more than this without need, over all the parts that it affects. */
const MOST_UNNEEDED_BYTES = 20_000;
/** What a request is worth; the scripts of a screen are joined anyway. */
const REQUEST_BYTES = 4_000;
/** Chunks between the two sizes are merged only where that saves more than it costs; larger ones only take in others. */
const WHOLE_BYTES = 40_000;
/** In a screen, the same byte costs more than in a part that is loaded on demand, because a first visit waits for it. */
const SCREEN_WEIGHT = 40;
/** Every visit loads the first two after its screen, a visitor waits for the third, and only developers load the last. */
const weights: Record<string, number> = { afterStart: 5, startChat: 5, identityVerification: 2, replay: 0.1 };

/**
 * Merges small chunks into those that are loaded at the same time. Splitting off what two parts share leaves
 * two hundred chunks otherwise, half of them under 1 KB.
 */
class CrumbsMerged {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('CrumbsMerged', (compilation) => {
      // after the chunks are split
      const stage = webpack.optimize.OptimizationStages.STAGE_ADVANCED + 1;
      compilation.hooks.optimizeChunks.tap({ name: 'CrumbsMerged', stage }, () => mergeCrumbs(compilation));
    });
  }
}

/** Takes the smallest chunk first, and merges it into the one with which the fewest bytes are loaded without need. */
function mergeCrumbs({ chunks, chunkGraph, chunkGroups }: Compilation) {
  const loadedBefore = chunksLoadedBefore(chunkGroups);
  const getSize = (chunk: Chunk) => chunkGraph.getChunkModulesSize(chunk);
  const listModules = (chunk: Chunk) =>
    chunkGraph.getOrderedChunkModules(chunk, (a, b) => (a.identifier() < b.identifier() ? -1 : 1));
  // the same in each build
  const names = new Map([...chunks].map((chunk) => [chunk, listModules(chunk)[0]?.identifier() ?? '']));
  const bySize = (a: Chunk, b: Chunk) =>
    getSize(a) - getSize(b) || ((names.get(a) ?? '') < (names.get(b) ?? '') ? -1 : 1);

  /** The weight of those who request a chunk. */
  function weigh(chunk: Chunk, isCounted: (group: ChunkGroup) => boolean): number {
    const groups = [...chunk.groupsIterable].filter(
      (group) => loadedBefore.get(group)?.has(chunk) !== true && isCounted(group),
    );
    return groups.reduce((sum, group) => sum + getWeight(group), 0);
  }

  /** What two chunks cost more as one, in bytes: less than nothing where that saves requests. */
  function costOfMerging(one: Chunk, other: Chunk): number {
    const isLoading = (chunk: Chunk) => (group: ChunkGroup) =>
      group.chunks.includes(chunk) || loadedBefore.get(group)?.has(chunk) === true;
    const isSaving = (chunk: Chunk) => (group: ChunkGroup) => isLoading(chunk)(group) && !isScreen(group);
    const isWithout = (chunk: Chunk) => (group: ChunkGroup) => !isLoading(chunk)(group);
    const unneeded =
      weigh(one, isWithout(other)) * getSize(other) + weigh(other, isWithout(one)) * getSize(one);
    return unneeded - Math.max(weigh(one, isSaving(other)), weigh(other, isSaving(one))) * REQUEST_BYTES;
  }

  let late = [...chunks].filter((chunk) => !chunk.canBeInitial()).toSorted(bySize);
  for (let smallest = late[0]; smallest && getSize(smallest) < WHOLE_BYTES; smallest = late[0]) {
    const merged = smallest;
    const others = late.filter((chunk) => chunk !== merged);
    const [cheapest] = others
      .filter((chunk) => chunkGraph.canChunksBeIntegrated(chunk, merged))
      .map((chunk) => ({ chunk, cost: costOfMerging(chunk, merged) }))
      .toSorted((a, b) => a.cost - b.cost);
    late = others;
    const max = getSize(merged) < CRUMB_BYTES ? MOST_UNNEEDED_BYTES : 0;
    if (!cheapest || cheapest.cost > max) continue;

    for (const before of loadedBefore.values()) {
      if (before.delete(merged)) before.add(cheapest.chunk);
    }
    chunkGraph.integrateChunks(cheapest.chunk, merged);
    chunks.delete(merged);
    late = others.toSorted(bySize);
  }
}

const getWeight = (group: ChunkGroup) => (isScreen(group) ? SCREEN_WEIGHT : (weights[group.name ?? ''] ?? 1));

/** The chunks that are there already when a group is loaded, whichever way leads to it. */
function chunksLoadedBefore(groups: readonly ChunkGroup[]): Map<ChunkGroup, Set<Chunk>> {
  const loadedBefore = new Map<ChunkGroup, Set<Chunk>>();
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const group of groups) {
      const [way = new Set<Chunk>(), ...otherWays] = group
        .getParents()
        .filter((parent) => parent.isInitial() || loadedBefore.has(parent))
        .map((parent) => new Set([...parent.chunks, ...(loadedBefore.get(parent) ?? [])]));
      const always = new Set([...way].filter((chunk) => otherWays.every((other) => other.has(chunk))));
      isChanged ||= always.size !== loadedBefore.get(group)?.size;
      loadedBefore.set(group, always);
    }
  }
  return loadedBefore;
}

/**
 * Makes the browser compile a page's initial scripts off the main thread while they arrive, since all of
 * their functions are called. Large libraries are excluded, because only a part of each is used.
 */
class CompiledOnArrival {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('CompiledOnArrival', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'CompiledOnArrival', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1 },
        () => {
          const hinted = [...compilation.chunks].filter(
            (chunk) =>
              chunk.canBeInitial() || compilation.chunkGraph.getChunkModulesSize(chunk) < LIBRARY_BYTES,
          );
          const files = new Set(hinted.flatMap((chunk) => [...chunk.files]));
          const isWorthIt = (name: string) =>
            name.endsWith('.js') && (compilation.getAsset(name)?.source.size() ?? 0) >= WORTH_BYTES;
          for (const file of [...files].filter(isWorthIt)) {
            compilation.updateAsset(
              file,
              (source) => new webpack.sources.ConcatSource(COMPILED_ON_ARRIVAL, source),
            );
          }
        },
      );
    });
  }
}

/** A third faster than the default for scripts, and smaller. The map's worker is minified already, and is a module. */
const minimizer = [
  new MinimizerPlugin({
    test: /\.js$/,
    exclude: /maplibre-gl-worker/,
    minify: MinimizerPlugin.swcMinify,
  }),
  '...' as const,
];

const precompressed = [
  new CompressionPlugin<Record<string, unknown>>({
    algorithm: 'brotliCompress',
    filename: '[path][base].br',
    test: /\.(js|css|svg)$/,
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    minRatio: 1,
  }),
  new CompressionPlugin({ algorithm: 'gzip', test: /\.(js|css|svg)$/, minRatio: 1 }),
];

const web = (mode: Mode, isHot: boolean): Configuration => {
  const base = shared('web', mode, isHot);
  const name = mode === 'production' ? '[name].[contenthash:6]' : '[name]';
  return {
    ...base,
    target: 'web',
    entry: { main: './src/app/start/index.tsx' },
    // Source maps are outside the served folder.
    devtool: mode === 'production' ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: path.join(getOutputFolder(isHot), 'web'),
      publicPath: '/assets/',
      filename: `${name}.js`,
      cssFilename: `${name}.css`,
      // One hash for all later chunks: a list with a hash of each would be part of every page's first load.
      ...(mode === 'production' && {
        chunkFilename: '[id].[fullhash:8].js',
        cssChunkFilename: '[id].[fullhash:8].css',
      }),
      assetModuleFilename: '[name].[contenthash:6][ext]',
      sourceMapFilename: '../maps/[file].map',
      clean: !isHot,
      trustedTypes: { policyName: 'webpack' },
      // short, because it is in each of the many small files
      chunkLoadingGlobal: 'foyer',
    },
    optimization: {
      minimizer,
      // The file names change with each build anyway, so the shortest ids are fine.
      chunkIds: 'total-size',
      splitChunks: {
        chunks: 'all',
        // A first visit fetches them joined.
        maxAsyncRequests: Infinity,
        // Modules that two screens share are shipped once, however small.
        cacheGroups: {
          twice: { chunks: 'async', minChunks: 2, minSize: 0, priority: -5 },
          // What every screen uses is not worth its own file.
          everywhere: { test: /src.ui.PageSummary\b/, name: 'main', enforce: true },
        },
      },
    },
    plugins: [
      withoutGuesses,
      withoutUnusedEffects,
      new webpack.DefinePlugin({ 'process.env.SOURCE_VERSION': JSON.stringify(getSourceVersion()) }),
      new FilesByChunk({ isJoining: mode === 'production' }),
      ...(mode === 'production' ? [new CrumbsMerged(), new CompiledOnArrival(), ...precompressed] : []),
      ...(isHot ? [new ReactRefreshPlugin({ overlay: false })] : []),
    ],
  };
};

const node = (mode: Mode, isHot: boolean): Configuration => ({
  ...shared('node', mode, isHot),
  target: 'node20',
  entry: { renderPage: './src/app/start/renderPage.tsx' },
  devtool: mode === 'production' ? 'source-map' : 'eval-cheap-module-source-map',
  output: {
    path: path.join(getOutputFolder(isHot), 'node'),
    publicPath: '/assets/',
    filename: '[name].cjs',
    chunkFilename: '[name].cjs',
    assetModuleFilename: '[name].[contenthash:6][ext]',
    library: { type: 'commonjs2' },
    clean: !isHot,
  },
  optimization: { minimize: false },
});

/** Scripts for other sites and for the team's chat page: one file each with a fixed name, without any of the app. */
export const embed = (): Configuration => ({
  ...shared('web', 'production', false),
  name: 'embed',
  cache: false,
  target: 'web',
  entry: {
    embed: './src/features/embed/script/embed.ts',
    teamChat: './src/features/chat/teamPage/teamChat.ts',
  },
  devtool: false,
  output: { path: path.join(getOutputFolder(false), 'embed'), filename: '[name].js', clean: true },
  plugins: precompressed,
});

export const configurations = (mode: Mode, isHot: boolean) => [web(mode, isHot), node(mode, isHot)];

export default (_env: unknown, { mode = 'production' }: { mode?: Mode }) => [
  ...configurations(mode, false),
  embed(),
];
