import { run } from '../run.ts';

import { createPageReloader } from './createPageReloader.ts';

const [port, frontPort] = process.argv.slice(2).map(Number) as [number, number];

await run({
  change: (env) => ({ ...env, port, pageCacheSeconds: 0 }),
  pages: createPageReloader(),
  frontPort,
});
