import { importBundled } from '../../importBundled.mjs';

await importBundled(new URL('./worker.ts', import.meta.url));
