import {
  claimDueCode,
  type DueCode,
  dueCodes,
  forgetCode,
  MOST_TRIES,
} from '#server/db/access/codesToRevoke.ts';
import type { Database } from '#server/db/database.ts';
import { within } from '#server/db/deadline.ts';
import type { HeldJob } from '#server/heldJob.ts';
import type { Lock } from '#server/locks/lock.ts';
import type { Log } from '#server/log.ts';

const AT_ONCE = 100;
/** Shorter than the time after which the next one asks. */
const ANSWER_WITHIN_MS = 10_000;

class LockSilent extends Error {
  override name = 'LockSilent';
}

type Parts = { lock: Lock; log: Log; answerWithinMs?: number };

/**
 * Tells the lock which codes count no more, until it has heard it. What it has heard stands in the database, whichever
 * server has told it. Null where the lock has nothing to take back.
 */
export function createRevokeJob({ lock, log, answerWithinMs = ANSWER_WITHIN_MS }: Parts): HeldJob | null {
  const { revoke } = lock;
  if (!revoke) return null;

  const tell = async ({ serial, stayId, version }: DueCode) =>
    within(
      revoke({ serial, stayId, version }, AbortSignal.timeout(answerWithinMs)),
      answerWithinMs,
      () => new LockSilent('The lock does not answer'),
    );

  async function tellOnce(db: Database, code: DueCode, now: Date): Promise<void> {
    const tries = await claimDueCode(db, code.id, now);
    if (tries === null) return;
    const isHeard = await tell(code).then(
      () => true,
      (error: unknown) => {
        const { stayId, version } = code;
        const reason = error instanceof Error ? error.name : 'unknown';
        log[tries < MOST_TRIES ? 'warn' : 'error']('lock.notRevoked', { stayId, version, tries, reason });
        return false;
      },
    );
    if (isHeard) await forgetCode(db, code.id);
  }

  return {
    name: 'ended codes',
    isAnythingToDo: async (db, now) => (await dueCodes(db, { now, most: 1 })).length > 0,
    async work({ db, clock }, goOn) {
      for (const code of await dueCodes(db, { now: clock.now(), most: AT_ONCE })) {
        if (!(await goOn())) return;
        await tellOnce(db, code, clock.now());
      }
    },
  };
}
