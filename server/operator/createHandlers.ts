import type { Handlers } from '#server/control.ts';

import type { Call, Deps } from './commands.ts';
import { commands } from './commands.ts';

/** The commands that a running server carries out. */
export const createHandlers = (parts: Deps): Handlers =>
  Object.fromEntries(
    Object.entries(commands).map(([name, command]) => [
      name,
      (payload, say, isStopping) =>
        command(parts, { ...(payload as Pick<Call, 'words' | 'folder'>), say, isStopping }),
    ]),
  );
