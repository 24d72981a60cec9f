// The door of `npm test`: runs before anything is installed.
require('../server/prepare.cjs').prepare({ build: true });
if (process.argv[2] === 'long') process.env.TEST_LONG = '1';
import('tsx/esm/api').then((tsx) => {
  tsx.register();
  return import('./run.ts');
});
