import { mkdir, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sendCommand, type Handler, type Handlers, listenForCommands } from '#server/control.ts';

const makeFolder = () => mkdtemp(join(tmpdir(), 'foyer-control-'));

const handlers: Handlers = {
  import: (payload, report) => {
    report({ done: 1 });
    report({ done: 2 });
    return Promise.resolve({ imported: payload });
  },
  fail: () => Promise.reject(new Error('The file has no column "unit".')),
};

test('a running server carries out a command and reports its progress', async () => {
  const folder = await makeFolder();
  const control = await listenForCommands(folder, handlers);
  const progress: unknown[] = [];
  const command = sendCommand(folder, 'import', { file: 'units.csv\n' }, (each) => progress.push(each));
  expect(await command).toEqual({ result: { imported: { file: 'units.csv\n' } } });
  expect(progress).toEqual([{ done: 1 }, { done: 2 }]);
  await expect(sendCommand(folder, 'fail', null)).rejects.toThrow('The file has no column "unit".');
  await expect(sendCommand(folder, 'toString', null)).rejects.toThrow('doesn’t know the command toString');
  await control.close();
  expect(await sendCommand(folder, 'import', null)).toBe('no server');
  expect(await readdir(folder)).toEqual([]);
});

test('a stopping server finishes its commands first, and accepts no more', async () => {
  const folder = await makeFolder();
  let finish: () => void = () => undefined;
  let swap: Handler = () => Promise.resolve();
  const started = new Promise<void>((begin) => {
    swap = async (_payload, _report, isStopping) => {
      begin();
      await new Promise<void>((resolve) => (finish = resolve));
      return isStopping();
    };
  });
  const control = await listenForCommands(folder, { swap: (...args) => swap(...args) });
  const command = sendCommand(folder, 'swap', null);
  await started;
  let hasStopped = false;
  const stopping = control.close().then(() => (hasStopped = true));

  expect(await sendCommand(folder, 'swap', null)).toBe('no server');
  expect(hasStopped).toBe(false);
  finish();
  expect(await command).toEqual({ result: true });
  await stopping;
});

test('a killed server counts as no server, and the next one listens normally', async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, 'control.sock'), '');
  await writeFile(join(folder, 'control'), 'control.sock');
  expect(await sendCommand(folder, 'import', null)).toBe('no server');
  const control = await listenForCommands(folder, handlers);
  expect(await sendCommand(folder, 'import', 1)).toEqual({ result: { imported: 1 } });
  await control.close();
});

test('a data folder with a long path has its socket elsewhere, for us alone', async () => {
  const folder = join(await makeFolder(), 'long'.repeat(30));
  await mkdir(folder);
  const control = await listenForCommands(folder, handlers);
  const address = await readFile(join(folder, 'control'), 'utf8');
  expect(address.length).toBeLessThan(100);
  expect((await stat(address)).mode & 0o777).toBe(0o600);
  expect(await sendCommand(folder, 'import', 1)).toEqual({ result: { imported: 1 } });
  await control.close();
  await expect(stat(address)).rejects.toThrow('ENOENT');
});
