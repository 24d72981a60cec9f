import { withDeadline } from '#domain/withDeadline.ts';
import { defineJob, type JobDeps } from '#server/leasedJob.ts';
import { getErrorName } from '#server/log.ts';

import { claimDueCode, type DueCode, listDueCodes, deleteCode, MAX_TRIES } from '../locks/codesToRevoke.ts';
import type { Lock } from '../locks/lock.ts';

const BATCH_SIZE = 100;
/** Shorter than the time until the next run. */
const ANSWER_TIMEOUT_MS = 10_000;

class LockTimeout extends Error {
  override name = 'LockTimeout';
}

type Deps = JobDeps & { answerTimeoutMs?: number };

declare module '#server/leasedJob.ts' {
  interface Jobs {
    codeRevocations: true;
  }
  interface FeatureJobDeps {
    lock: Lock;
  }
}

/**
 * Sends revoked codes to the lock until it accepts them. Progress is recorded in the database, whichever
 * server sends them. A lock that revokes nothing gives it no work.
 */
export const revokeJob = defineJob({
  name: 'codeRevocations',
  everySeconds: 5,
  hasWork: async (db, now, { lock }: Deps) =>
    lock.revoke !== undefined && (await listDueCodes(db, { now, limit: 1 })).length > 0,
  async run(deps: Deps, shouldContinue) {
    const { db, clock, lock } = deps;
    const { revoke } = lock;
    if (!revoke) return;
    for (const code of await listDueCodes(db, { now: clock.now(), limit: BATCH_SIZE })) {
      if (!(await shouldContinue())) return;
      await revokeOnce(deps, revoke, code);
    }
  },
});

async function revokeOnce(
  { db, clock, log, answerTimeoutMs = ANSWER_TIMEOUT_MS }: Deps,
  revoke: NonNullable<Lock['revoke']>,
  { id, serial, visitId, version }: DueCode,
): Promise<void> {
  const tries = await claimDueCode(db, id, clock.now());
  if (tries === null) return;
  const isRevoked = await withDeadline(
    revoke({ serial, visitId, version }, AbortSignal.timeout(answerTimeoutMs)),
    answerTimeoutMs,
    () => new LockTimeout('The lock does not answer'),
  ).then(
    () => true,
    (error: unknown) => {
      const reason = getErrorName(error);
      log[tries < MAX_TRIES ? 'warn' : 'error']('lock.revocation.failed', {
        visitId,
        version,
        tries,
        reason,
      });
      return false;
    },
  );
  if (isRevoked) await deleteCode(db, id);
}
