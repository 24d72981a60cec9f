import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type Load = { port: number; request: string; connections: number; ms: number };

/** Sends requests from another process, and returns the answers per second. */
export function startLoad() {
  const child = fork(fileURLToPath(new URL('./loadClient.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The process that asks has ended');
  });
  ended.catch(() => undefined);
  return {
    async answersPerSecond(load: Load): Promise<number> {
      const answer = once(child, 'message') as Promise<[number]>;
      child.send(load);
      const [perSecond] = await Promise.race([answer, ended]);
      return perSecond;
    },
    stop: () => child.kill(),
  };
}
