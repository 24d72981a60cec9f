import { rmSync } from 'node:fs';

export default async function stopServices(): Promise<void> {
  const { TEST_SCRATCH } = process.env;
  if (TEST_SCRATCH !== undefined) rmSync(TEST_SCRATCH, { recursive: true, force: true, maxRetries: 5 });
  Reflect.deleteProperty(process.env, 'TEST_SCRATCH');
  if (globalThis.testPostgres === undefined) return;
  await globalThis.testPostgres.stop();
  globalThis.testPostgres = undefined;
  for (const name of ['TEST_POSTGRES_URL', 'TEST_DEMO_URL', 'TEST_DEMO_FOLDER', 'TEST_PICTURES'])
    Reflect.deleteProperty(process.env, name);
}
