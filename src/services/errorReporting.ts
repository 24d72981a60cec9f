import type { SentrySettings } from '#src/lib/publicSettings.ts';

import type { Sentry } from './sentry.ts';
import { whenIdle } from './whenIdle.ts';

type Parts = {
  settings: SentrySettings | null;
  load: (settings: SentrySettings) => Promise<Sentry>;
};

const MOST_KEPT = 10;
const environments = ['production', 'staging', 'preview'];

/** What goes wrong before Sentry is there is kept, and reported when it has come. */
export function startErrorReporting({ settings, load }: Parts) {
  if (!settings || !environments.includes(settings.environment)) return;

  let kept: unknown[] = [];

  const keep = (error: unknown) => {
    if (kept.length < MOST_KEPT && !kept.includes(error)) kept.push(error);
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
      for (const error of kept) report(error);
    } catch {
      // Blocked: nothing is reported, and nothing is kept for ever.
    }
    // From here on Sentry listens itself.
    stopListening();
    kept = [];
  }

  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  whenIdle(() => void open(settings));
}
