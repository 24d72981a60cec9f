import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { startProduct } from './product.ts';
import { type Row, row } from './rows.ts';
import type { Stage } from './stage.ts';
import { alternately } from './statistics.ts';

const ROUNDS = 3;

/** From the command to the first page, with everything installed, built and seeded. */
export async function measureSecondStart(stage: Stage): Promise<Row[]> {
  const copy = await stage.copyDataDir();
  const seconds = await alternately(ROUNDS, {
    ours: async () => {
      const began = performance.now();
      const product = await startProduct({ DATA_DIR: stage.dataDir });
      await (await fetch(`http://localhost:${product.port}/listings`)).text();
      const ended = performance.now();
      await product.stop();
      return (ended - began) / 1000;
    },
    floor: () => openingPglite(copy),
  });
  await rm(copy, { recursive: true });
  return [
    row({
      what: 'second start to the first page, against a Node that opens PGlite',
      unit: 's',
      ...seconds,
      limit: { of: 'ours', max: 10 },
    }),
  ];
}

async function openingPglite(folder: string): Promise<number> {
  const began = performance.now();
  const child = fork(fileURLToPath(new URL('./openOnce.ts', import.meta.url)), [folder], {
    execArgv: ['--import', 'tsx'],
  });
  const ended = once(child, 'exit');
  await Promise.race([
    once(child, 'message'),
    ended.then(() => {
      throw new Error('PGlite was not opened');
    }),
  ]);
  const opened = performance.now();
  await ended;
  return (opened - began) / 1000;
}
