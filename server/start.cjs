// The door of both commands. Plain and old-fashioned on purpose: it must run on a Node that is too old,
// and before anything is installed.
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

// what npm, its shell or whoever else has started it does not pass on is noticed by their being gone
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
  // reads its sources, which change meanwhile
  dev: './dev/index.ts',
};
var what = process.argv[2] || 'serve';
// from where one stands, since preparing goes elsewhere: the names of files are meant from there
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
