import sql from 'sql-template-tag';

import { systemClock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { followPort, seed } from '#server/db/seed/seed.ts';
import type { Env } from '#server/env.ts';
import { importFile } from '#server/import/command.ts';
import { organizationFile } from '#server/organizationFile/command.ts';

export type Parts = { db: Database; env: Env; port: number };

/** What was written after the command, in which folder, and whom to tell how far it is. */
export type Call = { words: readonly string[]; folder: string; say: (line: string) => void };

const silent: Call = { words: [], folder: '.', say: () => undefined };

/** What an operator can have done from the command line, whether the server runs or not. Each answers in a sentence. */
export type Command = (parts: Parts, call?: Call) => Promise<string>;

export const commands: Record<string, Command> = {
  /** Puts the demo back as it was at first. */
  async reset({ db, env, port }) {
    if (env.appEnv !== 'demo') throw new Error(`Only the demo can be reset, and APP_ENV is ${env.appEnv}.`);
    await db.query(
      'operator.reset',
      sql`delete from organizations where slug = any(${[...env.organizationSlugs]})`,
    );
    await seed(db, env.organizationSlugs);
    await followPort(db, env.organizationSlugs, port);
    return 'The demo is as it was at first.';
  },

  /** Takes in an operator's homes. */
  import: ({ db, env }, call = silent) =>
    importFile({ db, ...call, now: systemClock.now(), pictureHosts: env.pictureHosts }),

  /** Makes or changes an organization as a file describes it. */
  organization: ({ db, env }, call = silent) =>
    organizationFile({ db, ...call, now: systemClock.now(), shownSlugs: env.organizationSlugs }),
};
