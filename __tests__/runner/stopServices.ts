import { rmSync } from 'node:fs';
import path from 'node:path';

export default async function stopServices(): Promise<void> {
  const { TEST_DEMO_FOLDER } = process.env;
  if (TEST_DEMO_FOLDER !== undefined)
    rmSync(path.dirname(TEST_DEMO_FOLDER), { recursive: true, force: true });
  if (globalThis.testPostgres === undefined) return;
  await globalThis.testPostgres.stop();
  globalThis.testPostgres = undefined;
  for (const name of ['TEST_POSTGRES_URL', 'TEST_DEMO_URL', 'TEST_DEMO_FOLDER', 'TEST_PICTURES'])
    Reflect.deleteProperty(process.env, name);
}
