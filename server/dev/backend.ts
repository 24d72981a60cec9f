import { run } from '../run.ts';

import { freshPages } from './freshPages.ts';

const [port, frontPort] = process.argv.slice(2).map(Number) as [number, number];

await run({ change: (env) => ({ ...env, port, keptPageSeconds: 0 }), pages: freshPages(), frontPort });
