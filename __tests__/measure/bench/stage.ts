import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startPostgres } from '../../support/postgres.ts';
import { copyDatabase } from '../../support/templates.ts';

import { addHomes } from './homes.ts';
import { startProduct } from './product.ts';

/** What the measurements share: both databases, with the tables and the demo's data. */
export type Stage = {
  dataDir: string;
  databaseUrl: string;
  /** Copies an embedded database's files, by default the demo's, because a folder belongs to one process. */
  copyDataDir: (folder?: string) => Promise<string>;
  /** The address of a PostgreSQL database with the demo's data and this many more homes. Made once. */
  withHomes: (count: number) => Promise<string>;
  close: () => Promise<void>;
};

export async function openStage(): Promise<Stage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'foyer-bench-'));
  const dataDir = path.join(folder, 'data');
  const postgres = await startPostgres();
  const close = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await start({ DATA_DIR: dataDir });
    await start({ DATABASE_URL: postgres.url });
  } catch (error) {
    await close();
    throw error;
  }
  const filled = new Map<number, Promise<string>>();
  const fill = async (count: number) => {
    const url = await copyDatabase(postgres.url);
    await addHomes({ DATABASE_URL: url }, count);
    return url;
  };
  return {
    dataDir,
    databaseUrl: postgres.url,
    async copyDataDir(of = dataDir) {
      const copy = await mkdtemp(path.join(folder, 'copy-'));
      await cp(path.join(of, 'database'), path.join(copy, 'database'), { recursive: true });
      return copy;
    },
    withHomes(count) {
      const url = filled.get(count) ?? fill(count);
      filled.set(count, url);
      return url;
    },
    close,
  };
}

/** The first start makes the tables and fills them. */
async function start(env: Record<string, string>): Promise<void> {
  const product = await startProduct(env);
  await product.stop();
}
