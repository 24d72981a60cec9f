import sql from 'sql-template-tag';

import { systemClock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { whatIsKept } from '#server/db/homes/before/showHomes.ts';
import { openSecretKey } from '#server/db/secretKey.ts';
import { followPort, seed } from '#server/db/seed/seed.ts';
import type { Env } from '#server/env.ts';
import { importFile } from '#server/import/command.ts';
import { importApart } from '#server/import/importApart.ts';
import { organizationFile } from '#server/organizationFile/command.ts';
import { erase } from '#server/persons/erase.ts';
import { exportPerson } from '#server/persons/exportPerson.ts';
import { residentsFile } from '#server/residents/file/command.ts';
import { reachesPhones } from '#server/texts/sendsTexts.ts';

export type Parts = { db: Database; env: Env; port: number };

/** What was written after the command, in which folder, whom to tell how far it is, and whether it has to end soon. */
export type Call = {
  words: readonly string[];
  folder: string;
  say: (line: string) => void;
  isStopping?: () => boolean;
};

const silent: Call = { words: [], folder: '.', say: () => undefined };

/** What an operator can have done from the command line, whether the server runs or not. Each answers in a sentence. */
export type Command = (parts: Parts, call?: Call) => Promise<string>;

export const commands: Record<string, Command> = {
  /** Puts the demo back as it was at first. */
  async reset({ db, env, port }) {
    if (env.appEnv !== 'demo') throw new Error(`Only the demo can be reset, but APP_ENV is ${env.appEnv}.`);
    if ((await whatIsKept(db)).isKept)
      throw new Error('An import is running. Wait until it’s done, then try again.');
    await db.query(
      'operator.reset',
      sql`delete from organizations where slug = any(${[...env.organizationSlugs]})`,
    );
    await seed(db, env.organizationSlugs);
    await followPort(db, env.organizationSlugs, port);
    return 'The demo is back to its original state.';
  },

  /** Takes in an operator's homes. With the embedded database the server itself does it. */
  import({ db, env }, call = silent) {
    const given = { db, ...call, now: systemClock.now(), pictureHosts: env.pictureHosts };
    return db.kind === 'embedded' ? importApart(given, env) : importFile(given);
  },

  /** Makes or changes an organization as a file describes it. */
  organization: ({ db, env }, call = silent) =>
    organizationFile({
      db,
      ...call,
      now: systemClock.now(),
      shownSlugs: env.organizationSlugs,
      hasTexts: reachesPhones(env),
      pictureHosts: env.pictureHosts,
    }),

  /** Writes down what is kept of somebody. */
  export: ({ db }, call = silent) => exportPerson({ db, ...call, now: systemClock.now() }),

  /** Erases what is kept of somebody. */
  async erase({ db, env }, call = silent) {
    const secretKey = await openSecretKey(db, { secretKey: env.secretKey, isDemo: env.appEnv === 'demo' });
    return erase({ db, secretKey, twilio: env.twilioChat, now: systemClock.now(), ...call });
  },

  /** Takes in who lives with an organization. */
  residents: ({ db }, call = silent) => residentsFile({ db, ...call }),
};
