import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';

import { openDatabase } from '#server/db/openDatabase.ts';
import { childScript } from '#tests/support/childScript.ts';
import { makeDataFolder } from '#tests/support/database.ts';
import { KILLS, noteTrial } from '#tests/support/trials.ts';
import { testSettings } from '#tests/support/testSettings.ts';

import { openOutbox } from './openOutbox.ts';
import { startSmtpServer } from './smtpServer.ts';

test('a server that is killed while it queues and sends loses no email', async () => {
  const smtp = await startSmtpServer();
  const dataDir = await makeDataFolder();
  const queued: string[] = [];
  for (let round = 0; round < KILLS; round++) {
    const file = childScript(__dirname, 'children', 'queueForever.ts');
    const child = spawn(process.execPath, [file, dataDir, smtp.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    while (said.split('\n').length <= 40) {
      const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
      said += chunk.toString();
    }
    child.kill('SIGKILL');
    await once(child, 'close');
    queued.push(...said.split('\n').slice(0, -1));
  }

  const db = await openDatabase(testSettings({ dataDir }));
  const outbox = await openOutbox(db);
  outbox.wait(120);
  await outbox.send(smtp.url);
  const ids = new Map(smtp.taken.map(({ to, mail }) => [to[0], mail.messageId]));
  const lost = queued.filter((recipient) => !ids.has(recipient));
  noteTrial({
    trial: 'kills while mailing',
    done: `${KILLS} kills`,
    lost: lost.length,
    passed: lost.length === 0,
  });
  expect(lost).toEqual([]);
  expect(new Set(smtp.taken.map(({ mail }) => mail.messageId)).size).toBe(ids.size);
  expect((await outbox.rows()).every(({ sentBy }) => sentBy === 'SMTP')).toBe(true);
  await db.close();
  await smtp.stop();
  await rm(dataDir, { recursive: true });
});
