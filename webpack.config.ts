import { createHash } from 'node:crypto';
import path from 'node:path';
import { constants } from 'node:zlib';

import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import type { ChunkGroup, Compilation, Compiler, Configuration, Module } from 'webpack';
import webpack from 'webpack';

const root = import.meta.dirname;

/** The chat's SDK and its parts are published whole for browsers, with what old ones lack; in pieces they are half. */
const chatSdk = /node_modules[\\/](@twilio|twilio-sync|twilsock)[\\/]/;
const inPieces = ['react-native', 'browser', 'module', 'main'];

/** With this the SDK guesses from a long list which browser and system a visitor has, and tells it. It is not asked for. */
const withoutGuesses = new webpack.NormalModuleReplacementPlugin(
  /^platform$/,
  'data:text/javascript,export const os={}',
);

/** Larger than any screen of ours, smaller than a library that is fetched for one of its parts. */
const LIBRARY_BYTES = 150_000;
/** A smaller file is compiled in no time. */
const WORTH_BYTES = 8_000;

/** Read by the engine at the top of a script. */
const COMPILED_ON_ARRIVAL = '//# allFunctionsCalledOnLoad\n';

const targets = ['chrome >= 111', 'edge >= 111', 'firefox >= 115', 'safari >= 16.4'];

type Side = 'web' | 'node';
type Mode = 'production' | 'development';

/** Development does not overwrite what `npm start` serves. */
const folderOf = (isHot: boolean) => path.join(root, 'dist', ...(isHot ? ['dev'] : []));

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
  // Another key for another side and mode: one cache must not serve both.
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
      { test: [chatSdk, /src[\\/]services[\\/]chat[\\/]/], resolve: { mainFields: inPieces } },
      // It can fetch code by an address that is only known then; ours has none.
      { test: /maplibre-gl\.mjs$/, parser: { exprContextCritical: false } },
      // Under a name that is served as a script.
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
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  performance: false,
  stats: 'errors-warnings',
});

const isScript = (file: string) => file.endsWith('.js') && !file.includes('hot-update');
const isCode = (file: string) => isScript(file) || file.endsWith('.css');

/** Where the screens are loaded from. */
const ROUTES = path.join(root, 'src', 'app', 'routes.tsx');

const isScreen = (group: ChunkGroup) =>
  group.origins.some(({ module }) => (module as { resource?: string } | null)?.resource === ROUTES);

/**
 * Which files each entry and each named chunk needs, for the server that writes their tags. The scripts of a screen are
 * also joined in one: a first visit would wait for a dozen small ones, half a second for six of them on a slow line.
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

/** The modules in each file, as paths from the root: what `npm run size` reads. */
function modulesByFile({ chunks, chunkGraph }: Compilation): Record<string, string[]> {
  const modules: Record<string, string[]> = {};
  for (const chunk of chunks) {
    const resources = [...chunkGraph.getChunkModulesIterable(chunk)].flatMap(resourcesOf);
    for (const file of [...chunk.files].filter(isCode)) modules[file] = resources;
  }
  return modules;
}

/** The files behind a module; webpack joins several into one where it can. */
function resourcesOf(module: Module & { resource?: string; modules?: Module[] }): string[] {
  if (module.modules) return module.modules.flatMap(resourcesOf);
  return module.resource !== undefined && /\.[cm]?[jt]sx?$/.test(module.resource)
    ? [path.relative(root, module.resource)]
    : [];
}

/** What comes with the entry is not in it. */
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

/**
 * Has the browser compile what a page starts with while it arrives, beside the main thread: all of it is called, and
 * one function after the other would be compiled when it is called first. Not for what only a library's part needs.
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
    entry: { main: './src/index.tsx' },
    // Maps lie outside the folder that is served.
    devtool: mode === 'production' ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: path.join(folderOf(isHot), 'web'),
      publicPath: '/assets/',
      filename: `${name}.js`,
      cssFilename: `${name}.css`,
      // One hash for all that comes later: a list with a hash of each would stand in the first load of every page.
      ...(mode === 'production' && {
        chunkFilename: '[id].[fullhash:8].js',
        cssChunkFilename: '[id].[fullhash:8].css',
      }),
      assetModuleFilename: '[name].[contenthash:6][ext]',
      sourceMapFilename: '../maps/[file].map',
      clean: !isHot,
      trustedTypes: { policyName: 'webpack' },
      // it stands in each of the many small files
      chunkLoadingGlobal: 'foyer',
    },
    optimization: {
      // Their files are new with each build anyway, so the shortest names do.
      chunkIds: 'total-size',
      splitChunks: {
        chunks: 'all',
        // A first visit fetches them joined.
        maxAsyncRequests: Infinity,
        // However small, what two screens share is shipped once.
        cacheGroups: {
          twice: { chunks: 'async', minChunks: 2, minSize: 0, priority: -5 },
          // What every screen has is not worth a file of its own.
          everywhere: { test: /src.ui.PageSummary\b/, name: 'main', enforce: true },
        },
      },
    },
    plugins: [
      withoutGuesses,
      new FilesByChunk({ isJoining: mode === 'production' }),
      ...(mode === 'production' ? [new CompiledOnArrival(), ...precompressed] : []),
      ...(isHot ? [new ReactRefreshPlugin({ overlay: false })] : []),
    ],
  };
};

const node = (mode: Mode, isHot: boolean): Configuration => ({
  ...shared('node', mode, isHot),
  target: 'node20',
  entry: { renderPage: './src/renderPage.tsx' },
  devtool: mode === 'production' ? 'source-map' : 'eval-cheap-module-source-map',
  output: {
    path: path.join(folderOf(isHot), 'node'),
    publicPath: '/assets/',
    filename: '[name].cjs',
    chunkFilename: '[name].cjs',
    assetModuleFilename: '[name].[contenthash:6][ext]',
    library: { type: 'commonjs2' },
    clean: !isHot,
  },
  optimization: { minimize: false },
});

/** The script for other sites: one file under a name that stays, without anything of the app. */
export const embed = (): Configuration => ({
  ...shared('web', 'production', false),
  name: 'embed',
  cache: false,
  target: 'web',
  entry: { embed: './src/embed/embed.ts' },
  devtool: false,
  output: { path: path.join(folderOf(false), 'embed'), filename: '[name].js', clean: true },
  plugins: precompressed,
});

export const configurations = (mode: Mode, isHot: boolean) => [web(mode, isHot), node(mode, isHot)];

export default (_env: unknown, { mode = 'production' }: { mode?: Mode }) => [
  ...configurations(mode, false),
  embed(),
];
