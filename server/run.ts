import { formatBanner } from './formatBanner.ts';
import type { Env } from './env.ts';
import { readEnv } from './env.ts';
import { StartUpError } from './errors.ts';
import type { BuiltPages } from './http/pageBundle.ts';
import { serve } from './serve.ts';

type Options = { change?: (env: Env) => Env; pages?: () => BuiltPages; frontPort?: number };

/** Runs the process: starts, prints its address, and stops on a signal. */
export async function run({ change = (env) => env, ...options }: Options = {}): Promise<void> {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  let close: (() => Promise<void>) | null = null;
  leaveOnSignal(() => close, say);
  try {
    const env = change(readEnv());
    const server = await serve({ env, say, ...options });
    close = server.close;
    say(formatBanner(env, server.port));
  } catch (error) {
    if (!(error instanceof StartUpError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Ctrl-C reaches this process from both the terminal and npm. Pressed again later, it stops at once. */
const SAME_SIGNAL_MS = 1000;

/** Listens from the start, because process 1 of a container ignores signals without a listener. */
function leaveOnSignal(closing: () => (() => Promise<void>) | null, say: (line: string) => void) {
  let since: number | null = null;
  const leave = () => {
    const close = closing();
    if (close === null) {
      say('Stopped before startup was complete.');
      process.exit(0);
    }
    if (since !== null) {
      if (performance.now() - since > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    since = performance.now();
    say('Finishing work in progress …');
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', leave);
  process.on('SIGTERM', leave);
}
