import { withDeadline } from '#domain/withDeadline.ts';

import type { DatabaseHealth } from './database.ts';

const ANSWER_TIMEOUT_MS = 800;

export async function checkHealth(ask: () => Promise<{ canWrite: boolean }[]>): Promise<DatabaseHealth> {
  try {
    const [answer] = await withDeadline(ask(), ANSWER_TIMEOUT_MS, () => new Error('late'));
    return answer?.canWrite === true
      ? { canRead: true, canWrite: true, reason: null }
      : { canRead: true, canWrite: false, reason: 'Nothing can be saved: the storage is full or read-only.' };
  } catch {
    return { canRead: false, canWrite: false, reason: 'The database isn’t responding.' };
  }
}
