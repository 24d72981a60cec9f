import { register } from 'tsx/esm/api';

// A worker thread does not inherit what lets Node read TypeScript.
register();
await import('./importWorker.ts');
