import type { MessagePort } from 'node:worker_threads';

import { unavailable } from '#server/errors.ts';

import { type Connection, type Engine, noRows, plain, type RawResult, type Statement } from './engine.ts';
import { describeFailure, type FailureInWords, failureFrom } from './failures.ts';

/** A connection is known by the call that asked for it. */
type Call =
  | { kind: 'use'; call: number }
  | { kind: 'run'; call: number; use: number; statement: Statement }
  | { kind: 'script'; call: number; use: number; name: string; text: string };
type Request = Call | { kind: 'done'; use: number };

type Answer = { call: number } & ({ result: RawResult } | { failure: FailureInWords });

type Lent = { connection: Connection; giveBack: () => void };

/** Lends the connections of this thread to another one, each for one piece of its work. */
export function lendTo(port: MessagePort, use: Engine['use']): void {
  const lent = new Map<number, Lent>();
  let isClosed = false;
  const answer = (message: Answer) => port.postMessage(message);
  const fail = (call: number) => (error: unknown) => answer({ call, failure: describeFailure(error) });

  function lend(call: number) {
    use(
      (connection) =>
        new Promise<void>((resolve) => {
          // its turn comes after the thread has ended
          if (isClosed) {
            resolve();
            return;
          }
          lent.set(call, { connection, giveBack: resolve });
          answer({ call, result: noRows });
        }),
    ).catch(fail(call));
  }

  function work(request: Exclude<Request, { kind: 'use' }>, { connection, giveBack }: Lent) {
    if (request.kind === 'done') {
      lent.delete(request.use);
      giveBack();
      return;
    }
    const { call } = request;
    const done =
      request.kind === 'run'
        ? connection.run(request.statement)
        : connection.script(request.name, request.text).then(() => noRows);
    done.then((result) => answer({ call, result }), fail(call));
  }

  port.on('message', (request: Request) => {
    if (request.kind === 'use') {
      lend(request.call);
      return;
    }
    const held = lent.get(request.use);
    if (held) work(request, held);
  });
  // a thread that has ended finishes nothing
  port.on('close', () => {
    isClosed = true;
    for (const { connection, giveBack } of lent.values()) {
      void connection
        .run(plain('rollback', 'rollback'))
        .catch(() => undefined)
        .then(giveBack);
    }
    lent.clear();
  });
}

/** The engine of a thread that borrows its connections from another one. */
export function borrowedEngine(port: MessagePort): Engine {
  const calls = new Map<number, { resolve: (result: RawResult) => void; reject: (error: Error) => void }>();
  let last = 0;
  const nextCall = () => ++last;
  const request = (message: Request) => port.postMessage(message);
  const ask = (call: Call) =>
    new Promise<RawResult>((resolve, reject) => {
      calls.set(call.call, { resolve, reject });
      request(call);
    });

  port.on('message', (answer: Answer) => {
    const waiting = calls.get(answer.call);
    calls.delete(answer.call);
    if ('result' in answer) waiting?.resolve(answer.result);
    else waiting?.reject(failureFrom(answer.failure));
  });
  port.on('close', () => {
    const lost = unavailable(new Error('The thread that lends the database has ended'));
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
