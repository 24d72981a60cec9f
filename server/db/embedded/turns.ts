import { unavailable } from '#server/errors.ts';

type Waiting = { go: () => void; refuse: (error: Error) => void };

/** First come, first served, one at a time. */
export function createTurns(maxWaiting: number) {
  let waiting: Waiting[] = [];
  let isTaken = false;

  async function take(): Promise<void> {
    if (!isTaken) {
      isTaken = true;
      return;
    }
    if (waiting.length >= maxWaiting) throw unavailable(new Error('Too many are waiting for the database'));
    await new Promise<void>((go, refuse) => waiting.push({ go, refuse }));
  }

  function pass(): void {
    const next = waiting.shift();
    if (next) next.go();
    else isTaken = false;
  }

  return {
    async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
      await take();
      try {
        return await work();
      } finally {
        pass();
      }
    },
    refuseWaiting(error: Error): void {
      const refused = waiting;
      waiting = [];
      for (const { refuse } of refused) refuse(error);
    },
  };
}
