import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, statSync } from 'node:fs';
import { promisify } from 'node:util';

import { feedMarkets, withFile } from './readFeed.ts';

import { childScript } from '#tests/support/childScript.ts';

const ROWS = 4_000;
/** The memory limit of the process that reads the file. */
const HEAP_MB = 32;

const row = (n: number) =>
  `U-${n},${n} Long Meadow Road,Austin,TX,78704,${n % 5},2,"$1,${String(n % 900).padStart(3, '0')}",${'A home with a porch. '.repeat(500)}\n`;

test('a table larger than the memory is read without loading all of it', async () => {
  await withFile('', async (file) => {
    const output = createWriteStream(file);
    output.write('id,street,city,state,zip,bedrooms,bathrooms,rent,description\n');
    for (let n = 0; n < ROWS; n += 1) if (!output.write(row(n))) await once(output, 'drain');
    output.end();
    await once(output, 'finish');
    expect(statSync(file).size / 1024 / 1024).toBeGreaterThan(HEAP_MB);

    const child = childScript(__dirname, 'children', 'analyzeHomes.ts');
    const read = await promisify(execFile)(process.execPath, [
      `--max-old-space-size=${HEAP_MB}`,
      child,
      file,
      JSON.stringify(feedMarkets),
    ]);

    expect(read.stdout).toBe(String(ROWS));
  });
});
