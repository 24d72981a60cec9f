import { createInterface } from 'node:readline';

import { lockFolder } from '#server/db/embedded/folderLock.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const [folder = ''] = process.argv.slice(2);

say('ready');
for await (const line of createInterface({ input: process.stdin })) {
  try {
    await lockFolder(line || folder);
    say('taken');
  } catch (error) {
    say(`refused: ${error instanceof Error ? error.message : ''}`);
  }
}
