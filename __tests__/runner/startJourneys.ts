import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { chromiumPath } from '../support/chromium.ts';
import { makeDemo } from '../support/makeDemo.ts';
import { createEmptyDatabase } from '../support/templates.ts';

import startServices from './startServices.ts';

/**
 * Makes the data that the products of the journeys start with: the demo after a first start, on both engines.
 */
export default async function startJourneys(): Promise<void> {
  await startServices();
  chromiumPath((line) => void process.stdout.write(`${line}\n`));
  const folder = mkdtempSync(path.join(process.env.TEST_SCRATCH ?? tmpdir(), 'demo-'));
  const url = await createEmptyDatabase(process.env.TEST_POSTGRES_URL ?? '');
  const embedded = path.join(folder, 'embedded');
  const pictures = path.join(folder, 'pictures');
  mkdirSync(pictures);
  await Promise.all([
    makeDemo({ DATA_DIR: path.join(folder, 'data'), DATABASE_URL: url }),
    makeDemo({ DATA_DIR: embedded }),
  ]);
  Object.assign(process.env, { TEST_DEMO_URL: url, TEST_DEMO_FOLDER: embedded, TEST_PICTURES: pictures });
}
