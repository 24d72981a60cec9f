import { importBundled } from '../../importBundled.mjs';

await importBundled(new URL('./importWorker.ts', import.meta.url));
