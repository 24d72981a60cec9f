import type { MessagePort } from 'node:worker_threads';

import { unavailable } from '#server/errors.ts';

import {
  type Connection,
  type Engine,
  emptyResult,
  createStatement,
  type RawResult,
  type Statement,
} from './engine.ts';
import { serializeFailure, type SerializedFailure, deserializeFailure } from './failures.ts';

/** Each call number identifies one borrowed connection. */
type Call =
  | { kind: 'use'; call: number }
  | { kind: 'run'; call: number; use: number; statement: Statement }
  | { kind: 'script'; call: number; use: number; name: string; text: string };
type Request = Call | { kind: 'done'; use: number };

type LendReply = { call: number } & ({ result: RawResult } | { failure: SerializedFailure });

type LentConnection = { connection: Connection; release: () => void };

/** Lends this thread's connections to another thread, each for one unit of work. */
export function lendConnections(port: MessagePort, use: Engine['use']): void {
  const lent = new Map<number, LentConnection>();
  let isClosed = false;
  const answer = (message: LendReply) => port.postMessage(message);
  const fail = (call: number) => (error: unknown) => answer({ call, failure: serializeFailure(error) });

  function lendConnection(call: number) {
    use(
      (connection) =>
        new Promise<void>((resolve) => {
          // The connection became available after the other thread had ended.
          if (isClosed) {
            resolve();
            return;
          }
          lent.set(call, { connection, release: resolve });
          answer({ call, result: emptyResult });
        }),
    ).catch(fail(call));
  }

  function handleRequest(
    request: Exclude<Request, { kind: 'use' }>,
    { connection, release }: LentConnection,
  ) {
    if (request.kind === 'done') {
      lent.delete(request.use);
      release();
      return;
    }
    const { call } = request;
    const done =
      request.kind === 'run'
        ? connection.run(request.statement)
        : connection.script(request.name, request.text).then(() => emptyResult);
    done.then((result) => answer({ call, result }), fail(call));
  }

  port.on('message', (request: Request) => {
    if (request.kind === 'use') {
      lendConnection(request.call);
      return;
    }
    const held = lent.get(request.use);
    if (held) handleRequest(request, held);
  });
  // A thread that has ended will not finish its work.
  port.on('close', () => {
    isClosed = true;
    for (const { connection, release } of lent.values()) {
      void connection
        .run(createStatement('rollback', 'rollback'))
        .catch(() => undefined)
        .then(release);
    }
    lent.clear();
  });
}

/** The engine of a thread that borrows its connections from another thread. */
export function createBorrowedEngine(port: MessagePort): Engine {
  const calls = new Map<number, { resolve: (result: RawResult) => void; reject: (error: Error) => void }>();
  let last = 0;
  const nextCall = () => ++last;
  const request = (message: Request) => port.postMessage(message);
  const ask = (call: Call) =>
    new Promise<RawResult>((resolve, reject) => {
      calls.set(call.call, { resolve, reject });
      request(call);
    });

  port.on('message', (answer: LendReply) => {
    const waiting = calls.get(answer.call);
    calls.delete(answer.call);
    if ('result' in answer) waiting?.resolve(answer.result);
    else waiting?.reject(deserializeFailure(answer.failure));
  });
  port.on('close', () => {
    const lost = unavailable(new Error('The thread that provides database connections has ended'));
    for (const { reject } of calls.values()) reject(lost);
    calls.clear();
  });

  return {
    kind: 'embedded',
    async use(work) {
      const use = nextCall();
      await ask({ kind: 'use', call: use });
      try {
        return await work({
          run: (statement) => ask({ kind: 'run', call: nextCall(), use, statement }),
          async script(name, text) {
            await ask({ kind: 'script', call: nextCall(), use, name, text });
          },
        });
      } finally {
        request({ kind: 'done', use });
      }
    },
    close() {
      port.close();
      return Promise.resolve();
    },
  };
}
