import { register } from 'tsx/esm/api';

// A worker thread does not inherit the loader that lets Node read TypeScript.
register();
await import('./importWorker.ts');
