import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { variables } from '#server/variables.ts';

export const root = path.resolve(import.meta.dirname, '../../..');

/** Every variable at its default, regardless of the machine's environment or files. */
export const defaults = Object.fromEntries(variables.map(({ name }) => [name, '']));

export type Product = { port: number; pid: number; stop: () => Promise<void> };

/** The product in a separate process, as `npm start` starts it. */
export async function startProduct(env: Record<string, string>): Promise<Product> {
  const child = spawn(process.execPath, [path.join(root, 'server', 'start.cjs')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: undefined, ...defaults, PORT: '0', WARM_PICTURES: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  // its last output comes before it closes, possibly after it has ended
  const ended = once(child, 'close').finally(() => process.off('exit', kill));

  let printed = '';
  const port = await new Promise<number>((resolve, reject) => {
    const take = (chunk: Buffer) => {
      printed += chunk.toString();
      const found = /http:\/\/localhost:(\d+)/.exec(printed);
      if (printed.includes('Foyer is ready') && found) resolve(Number(found[1]));
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    void ended.then(() => reject(new Error(`The product has ended:\n${printed}`)));
  });

  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
