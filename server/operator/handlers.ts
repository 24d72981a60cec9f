import type { Handlers } from '#server/control.ts';

import type { Call, Parts } from './commands.ts';
import { commands } from './commands.ts';

/** What a running server does for the command line. */
export const handlersOf = (parts: Parts): Handlers =>
  Object.fromEntries(
    Object.entries(commands).map(([name, command]) => [
      name,
      (payload, say, isStopping) =>
        command(parts, { ...(payload as Pick<Call, 'words' | 'folder'>), say, isStopping }),
    ]),
  );
