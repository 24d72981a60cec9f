// Entry point of `npm test`, `npm run test:changed` and `npm run trials`; runs before anything is installed.
require('../server/prepare.cjs').prepare({ pages: false, server: false });
import('tsx/esm/api').then((tsx) => {
  tsx.register();
  return import('./run.ts');
});
