import type { SentrySettings } from '#src/lib/publicSettings.ts';
import { whenIdle } from '#src/lib/whenIdle.ts';

import type { Sentry } from './sentry.ts';

type Deps = {
  settings: SentrySettings | null;
  load: (settings: SentrySettings) => Promise<Sentry>;
};

const MAX_STORED = 10;
const environments = ['production', 'staging', 'preview'];

/** Errors that occur before Sentry is loaded are queued and reported afterwards. */
export function startErrorReporting({ settings, load }: Deps) {
  if (!settings || !environments.includes(settings.environment)) return;

  let queue: unknown[] = [];

  const keep = (error: unknown) => {
    if (queue.length < MAX_STORED && !queue.includes(error)) queue.push(error);
  };
  const onError = ({ error }: ErrorEvent) => keep(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => keep(reason);
  const stopListening = () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };

  async function open(known: SentrySettings) {
    try {
      const { report } = await load(known);
      for (const error of queue) report(error);
    } catch {
      // Blocked: nothing is reported, and the queue is dropped.
    }
    // Sentry listens itself from now on.
    stopListening();
    queue = [];
  }

  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  whenIdle(() => void open(settings));
}
