import {
  claimDueCode,
  type DueCode,
  listDueCodes,
  deleteCode,
  MAX_TRIES,
} from '#server/db/access/codesToRevoke.ts';
import type { Database } from '#server/db/database.ts';
import { withDeadline } from '#server/db/withDeadline.ts';
import type { LeasedJob } from '#server/leasedJob.ts';
import type { Lock } from '#server/locks/lock.ts';
import type { Log } from '#server/log.ts';

const BATCH_SIZE = 100;
/** Shorter than the time until the next run. */
const ANSWER_TIMEOUT_MS = 10_000;

class LockTimeout extends Error {
  override name = 'LockTimeout';
}

type Deps = { lock: Lock; log: Log; answerTimeoutMs?: number };

/**
 * Sends revoked codes to the lock until it accepts them. Progress is recorded in the database, whichever
 * server sends them. Null if the lock has nothing to revoke.
 */
export function createRevokeJob({ lock, log, answerTimeoutMs = ANSWER_TIMEOUT_MS }: Deps): LeasedJob | null {
  const { revoke } = lock;
  if (!revoke) return null;

  const revokeWithTimeout = async ({ serial, visitId, version }: DueCode) =>
    withDeadline(
      revoke({ serial, visitId, version }, AbortSignal.timeout(answerTimeoutMs)),
      answerTimeoutMs,
      () => new LockTimeout('The lock does not answer'),
    );

  async function revokeOnce(db: Database, code: DueCode, now: Date): Promise<void> {
    const tries = await claimDueCode(db, code.id, now);
    if (tries === null) return;
    const isRevoked = await revokeWithTimeout(code).then(
      () => true,
      (error: unknown) => {
        const { visitId, version } = code;
        const reason = error instanceof Error ? error.name : 'unknown';
        log[tries < MAX_TRIES ? 'warn' : 'error']('lock.revocation.failed', {
          visitId,
          version,
          tries,
          reason,
        });
        return false;
      },
    );
    if (isRevoked) await deleteCode(db, code.id);
  }

  return {
    name: 'codeRevocations',
    hasWork: async (db, now) => (await listDueCodes(db, { now, limit: 1 })).length > 0,
    async work({ db, clock }, shouldContinue) {
      for (const code of await listDueCodes(db, { now: clock.now(), limit: BATCH_SIZE })) {
        if (!(await shouldContinue())) return;
        await revokeOnce(db, code, clock.now());
      }
    },
  };
}
