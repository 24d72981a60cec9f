// Installs what is missing and builds what is out of date. Uses only Node, because it runs before anything is
// installed.
const { spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const root = path.dirname(__dirname);
const at = (...names) => path.join(root, ...names);
const installed = at('node_modules', '.foyer-installed');
const builtPages = at('dist', '.foyer-built');
const builtServer = at('dist', 'server', '.foyer-built');

exports.prepare = ({ pages, server }) => {
  process.chdir(root);
  install();
  if (pages) buildPages();
  if (server) buildServer();
};

function install() {
  const wanted = digest([at('package-lock.json')]);
  if (isCurrent(installed, wanted)) return;
  step('Installing packages (once, about a minute)', process.env.npm_execpath ? process.execPath : 'npm', [
    ...(process.env.npm_execpath ? [process.env.npm_execpath] : []),
    // not `ci`: it rejects a lockfile created where packages for other systems were not visible
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  writeFileSync(installed, wanted);
}

/** Identifies the sources of the pages, here and in a recording of a visit. */
exports.getSourceVersion = () => digestPages().slice(0, 12);

const digestPages = () =>
  digest([
    ...['domain', 'machines', 'src', 'public'].flatMap((folder) => filesIn(at(folder))),
    ...['package-lock.json', 'package.json', 'webpack.config.ts'].map((file) => at(file)),
  ]);

function buildPages() {
  const wanted = digestPages();
  if (isCurrent(builtPages, wanted)) return;
  step('Building the pages (about half a minute)', process.execPath, [
    at('node_modules', 'webpack-cli', 'bin', 'cli.js'),
    '--config',
    'webpack.config.ts',
    '--mode',
    'production',
  ]);
  writeFileSync(builtPages, wanted);
}

/** How server code is bundled: for the server, its worker threads and the tests' child processes. */
exports.bundleOptions = {
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'warning',
};

/** Bundled into single files, the server starts much faster than from its thousand modules. */
function buildServer() {
  const sources = ['domain', 'machines', 'server'].flatMap((folder) => filesIn(at(folder)));
  const wanted = digest([
    ...sources.filter((file) => file.endsWith('.ts')),
    at('package-lock.json'),
    at('server', 'prepare.cjs'),
  ]);
  if (isCurrent(builtServer, wanted)) return;
  rmSync(path.dirname(builtServer), { recursive: true, force: true });
  require('esbuild').buildSync({
    absWorkingDir: root,
    entryPoints: {
      index: 'server/index.ts',
      operator: 'server/operator/index.ts',
      worker: 'server/db/embedded/worker.ts',
      importWorker: 'server/feeds/import/importWorker.ts',
    },
    ...exports.bundleOptions,
    splitting: true,
    sourcemap: true,
    outdir: 'dist/server',
    outExtension: { '.js': '.mjs' },
  });
  writeFileSync(builtServer, wanted);
}

function step(title, command, args) {
  const started = Date.now();
  console.log(`${title} …`);
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32' && command === 'npm',
    env: { ...process.env, NODE_ENV: undefined, NODE_OPTIONS: '' },
  });
  if (status === 0) {
    console.log(`  done in ${Math.round((Date.now() - started) / 1000)} s`);
    return;
  }
  console.error(`${stdout ?? ''}${stderr ?? ''}${error ? error.message : ''}`.trim());
  console.error(`${title}: this failed. See the error above.`);
  process.exit(1);
}

const isCurrent = (mark, wanted) => existsSync(mark) && readFileSync(mark, 'utf8') === wanted;

function digest(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const full = path.join(folder, entry.name);
      return entry.isDirectory() ? filesIn(full) : [full];
    });
}
