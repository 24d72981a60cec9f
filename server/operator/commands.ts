import sql from 'sql-template-tag';

import { systemClock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { openSecretKey } from '#server/db/secretKey.ts';
import { getSnapshotState } from '#server/db/snapshot/snapshotState.ts';
import { updatePortalUrls, seed } from '#server/demo/seed/seed.ts';
import type { Env } from '#server/env.ts';
import { importFile } from '#server/feeds/import/importFile.ts';
import { importInWorker } from '#server/feeds/import/importInWorker.ts';
import { runMapCommand } from '#server/maps/streets/runMapCommand.ts';
import { applyOrganizationFile } from '#server/organizationFile/applyOrganizationFile.ts';
import { erasePersonalData } from '#server/privacy/erasePersonalData.ts';
import { exportPersonalData } from '#server/privacy/exportPersonalData.ts';
import { applyResidentsFile } from '#server/residents/file/applyResidentsFile.ts';
import { reachesPhones } from '#server/texts/sendsTexts.ts';

export type Deps = { db: Database; env: Env; port: number };

/**
 * The command's arguments, the working folder, a progress callback, and whether the command should stop soon.
 */
export type Call = {
  args: readonly string[];
  folder: string;
  say: (line: string) => void;
  isStopping?: () => boolean;
};

const silentCall: Call = { args: [], folder: '.', say: () => undefined };

/** Commands that an operator can run, whether or not the server is running. Each returns a sentence. */
export type Command = (deps: Deps, call?: Call) => Promise<string>;

export const commands: Record<string, Command> = {
  /** Restores the demo to its initial state. */
  async reset({ db, env, port }) {
    if (env.appEnv !== 'demo') throw new Error(`Only the demo can be reset, but APP_ENV is ${env.appEnv}.`);
    if ((await getSnapshotState(db)).isStored)
      throw new Error('An import is running. Wait until it’s done, then try again.');
    await db.query(
      'operator.reset',
      sql`delete from organizations where slug = any(${[...env.organizationSlugs]})`,
    );
    await seed(db, env.organizationSlugs);
    await updatePortalUrls(db, env.organizationSlugs, port);
    return 'The demo is back to its original state.';
  },

  /** Imports an operator's homes. With the embedded database the server itself does it. */
  import({ db, env }, call = silentCall) {
    const importCall = { db, ...call, now: systemClock.now(), pictureHosts: env.pictureHosts };
    return db.kind === 'embedded' ? importInWorker(importCall, env) : importFile(importCall);
  },

  /** Creates or updates an organization from a file. */
  organization: ({ db, env }, call = silentCall) =>
    applyOrganizationFile({
      db,
      ...call,
      now: systemClock.now(),
      servedSlugs: env.organizationSlugs,
      hasTexts: reachesPhones(env),
      pictureHosts: env.pictureHosts,
    }),

  /** Exports the personal data of a person. */
  export: ({ db }, call = silentCall) => exportPersonalData({ db, ...call, now: systemClock.now() }),

  /** Erases the personal data of a person. */
  async erase({ db, env }, call = silentCall) {
    const secretKey = await openSecretKey(db, { secretKey: env.secretKey, isDemo: env.appEnv === 'demo' });
    return erasePersonalData({ db, secretKey, twilio: env.twilioChat, now: systemClock.now(), ...call });
  },

  /** Imports an organization's residents. */
  residents: ({ db }, call = silentCall) => applyResidentsFile({ db, ...call }),

  /** Installs or removes a file with streets for the map. */
  map: ({ db, env }, call = silentCall) =>
    runMapCommand({
      db,
      ...call,
      dataDir: env.dataDir,
      minFreeBytes: env.minFreeBytes,
      servedSlugs: env.organizationSlugs,
      styleUrl: env.browser.mapStyleUrl,
    }),
};
