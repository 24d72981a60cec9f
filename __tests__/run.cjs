// The door of `npm test`, `npm run test:changed` and `npm run trials`: runs before anything is installed.
require('../server/prepare.cjs').prepare({ pages: true, server: true });
import('tsx/esm/api').then((tsx) => {
  tsx.register();
  return import('./run.ts');
});
