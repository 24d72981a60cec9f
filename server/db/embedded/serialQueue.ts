import { unavailable } from '#server/errors.ts';

type QueuedTurn = { go: () => void; refuse: (error: Error) => void };

/** First come, first served, one at a time. */
export function createSerialQueue(maxWaiting: number) {
  let waiting: QueuedTurn[] = [];
  let isTaken = false;

  async function acquire(): Promise<void> {
    if (!isTaken) {
      isTaken = true;
      return;
    }
    if (waiting.length >= maxWaiting)
      throw unavailable(new Error('Too many requests are waiting for the database'));
    await new Promise<void>((go, refuse) => waiting.push({ go, refuse }));
  }

  function runNext(): void {
    const next = waiting.shift();
    if (next) next.go();
    else isTaken = false;
  }

  return {
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      await acquire();
      try {
        return await work();
      } finally {
        runNext();
      }
    },
    refuseWaiting(error: Error): void {
      const refused = waiting;
      waiting = [];
      for (const { refuse } of refused) refuse(error);
    },
  };
}
