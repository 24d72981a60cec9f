import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { lockFolder } from '#server/db/embedded/folderLock.ts';
import { getProcessIdentity } from '#server/db/embedded/processes.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { childScript } from '#tests/support/childScript.ts';
import { makeDataFolder } from '#tests/support/database.ts';
import { testSettings } from '#tests/support/testSettings.ts';

const makeFolder = () => mkdtemp(join(tmpdir(), 'foyer-lock-'));
const child = (file: string, ...args: string[]) =>
  spawn(process.execPath, [childScript(__dirname, 'children', file), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });

test('a second process is refused, with the name of the process that holds the folder', async () => {
  const dataDir = await makeDataFolder();
  const db = await openDatabase(testSettings({ dataDir }));
  const second = child('lockFolder.ts', dataDir, '1');
  const lines = createInterface({ input: second.stdout })[Symbol.asyncIterator]();
  await lines.next();
  second.stdin.write('\n');
  const answer = String((await lines.next()).value);
  expect(answer).toBe(
    `refused: The data folder ${dataDir} has been in use by process ${process.pid} since ${/since (\S+)\. /.exec(answer)?.[1]}. ` +
      'Stop that process first, or choose another DATA_DIR.',
  );
  second.kill('SIGKILL');
  await db.close();
  await rm(dataDir, { recursive: true });
});

test('a folder that was released can be locked again by the same process', async () => {
  const folder = await makeFolder();
  const first = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow('has been in use');
  await first.release();
  await (await lockFolder(folder)).release();
  expect(await readdir(folder)).toHaveLength(1);
});

test.each([
  ['a process that has ended', { pid: 2 ** 30 }],
  ['an older process whose id was given again', { startedAt: '1' }],
])('a lock of %s is taken over', async (_, change) => {
  const folder = await makeFolder();
  await writeFile(join(folder, 'lock.7'), JSON.stringify({ ...getProcessIdentity(), since: '', ...change }));
  await lockFolder(folder);
  expect(await readdir(folder)).toEqual(['lock.8']);
});

test('a lock from another container holds while its heartbeat continues', async () => {
  const folder = await makeFolder();
  const file = join(folder, 'lock.1');
  await writeFile(file, JSON.stringify({ ...getProcessIdentity(), place: 'elsewhere', since: '' }));
  await expect(lockFolder(folder)).rejects.toThrow('has been in use');
  const { utimes } = await import('node:fs/promises');
  await utimes(file, 0, 0);
  await lockFolder(folder);
});

test('of many that take over a stale lock at the same moment exactly one wins', async () => {
  const processes = [1, 2, 3, 4].map(() => child('lockFolder.ts'));
  const readers = processes.map((each) => createInterface({ input: each.stdout })[Symbol.asyncIterator]());
  await Promise.all(readers.map((lines) => lines.next()));
  for (let round = 0; round < 100; round++) {
    const folder = await makeFolder();
    await writeFile(
      join(folder, 'lock.1'),
      JSON.stringify({ ...getProcessIdentity(), since: '', pid: 2 ** 30 }),
    );
    for (const each of processes) each.stdin.write(`${folder}\n`);
    const answers = await Promise.all(readers.map(async (lines) => String((await lines.next()).value)));
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1);
    await rm(folder, { recursive: true });
  }
  for (const each of processes) each.kill('SIGKILL');
  await Promise.all(processes.map((each) => once(each, 'exit')));
});

test('a folder that cannot be created is named, with what to do', async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, 'file'), '');
  const dataDir = join(folder, 'file', 'data');
  await expect(openDatabase(testSettings({ dataDir }))).rejects.toMatchObject({
    name: 'StartUpError',
    message: `We can’t write to the data folder ${dataDir} (ENOTDIR). Correct its permissions, or choose another DATA_DIR.`,
  });
});

const asRoot = process.getuid?.() === 0;
(asRoot ? test.skip : test)(
  'a folder that is not writable is named (root can write everywhere)',
  async () => {
    const dataDir = join(await makeFolder(), 'data');
    await mkdir(dataDir);
    await chmod(dataDir, 0o500);
    await expect(openDatabase(testSettings({ dataDir }))).rejects.toThrow('(EACCES)');
  },
);
