// The door of `npm test`: runs before anything is installed.
require('../server/prepare.cjs').prepare({ build: true });
import('tsx/esm/api').then((tsx) => {
  tsx.register();
  return import('./run.ts');
});
