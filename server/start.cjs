// The entry point of both commands. Written in old syntax on purpose: it must run on a Node version that is
// too old, and before anything is installed.
var least = [20, 19];
var version = process.versions.node.split('.').map(Number);
if (version[0] < least[0] || (version[0] === least[0] && version[1] < least[1])) {
  console.error(
    'Foyer needs Node.js ' +
      least.join('.') +
      ' or later, but this is ' +
      process.versions.node +
      '. Install a newer version from your package manager or nodejs.org.',
  );
  process.exit(1);
}

// npm or a shell may not forward signals, so a missing parent process is taken as one
var parent = process.ppid;
function leaveWithParent() {
  var watch = setInterval(function () {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

var parts = {
  serve: '../dist/server/index.mjs',
  operate: '../dist/server/operator.mjs',
  // runs from the sources, which change meanwhile
  dev: './dev/index.ts',
};
var what = process.argv[2] || 'serve';
// relative to the caller's folder, because preparing changes it
if (what === 'operate') process.argv.splice(3, 0, process.env.INIT_CWD || process.cwd());
require('./prepare.cjs').prepare({ pages: what === 'serve', server: what !== 'dev' });
var ready =
  what === 'dev'
    ? import('tsx/esm/api').then(function (tsx) {
        tsx.register();
      })
    : Promise.resolve(process.setSourceMapsEnabled(true));
ready.then(function () {
  if (what === 'serve' && process.env.npm_lifecycle_event) leaveWithParent();
  return import(parts[what]);
});
