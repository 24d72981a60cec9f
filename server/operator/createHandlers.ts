import type { Handlers } from '#server/control.ts';

import type { Call, Deps } from './commands.ts';
import { commands } from './commands.ts';

/** The commands that a running server carries out. */
export const createHandlers = (deps: Deps): Handlers =>
  Object.fromEntries(
    Object.entries(commands).map(([name, command]) => [
      name,
      (payload, say, isStopping) =>
        command(deps, { ...(payload as Pick<Call, 'args' | 'folder'>), say, isStopping }),
    ]),
  );
