import { version } from '#src/lib/version.ts';
import { packRecording } from '#src/services/packRecording.ts';
import { createRedactor } from '#src/store/log/createRedactor.ts';
import { recordLastActions } from '#src/store/log/recordLastActions.ts';
import type { AppStore } from '#src/store/makeStore.ts';

/** Loaded with Sentry: what an error's report carries of the visit, without secrets. */
export function recordVisit(store: Pick<AppStore, 'getState' | 'startRecording'>) {
  const redact = createRedactor();
  const getLog = recordLastActions(store);
  return async (): Promise<Record<string, string>> => {
    const log = getLog();
    if (!log) return {};
    return packRecording(log.count, (count) => ({ version, ...redact(log.takeLast(count)) }));
  };
}
