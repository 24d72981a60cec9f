import { sendCommand } from '#server/control.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import type { Env } from '#server/env.ts';
import { readEnv } from '#server/env.ts';
import { checkSearchBits } from '#server/homes/queries/searchBits.ts';
import { createLog } from '#server/log.ts';

import { commands } from './commands.ts';

const [folder = '', name = '', ...args] = process.argv.slice(3);
const say = (line: unknown) => void process.stdout.write(`${String(line)}\n`);

try {
  say(await perform(readEnv()));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/**
 * A running server holds the data folder, so it runs the command; otherwise we open the database ourselves.
 */
async function perform(env: Env): Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new Error(`There is no command "${name}". Commands: ${Object.keys(commands).join(', ')}.`);

  const answer = env.databaseUrl ? 'no server' : await sendCommand(env.dataDir, name, { args, folder }, say);
  if (answer !== 'no server') return String(answer.result);

  const db = await openDatabase({
    ...env,
    poolSize: env.databasePoolSize,
    // no page waits for these queries
    slowQueryMs: Number.POSITIVE_INFINITY,
    log: createLog(env.logLevel),
    check: checkSearchBits,
  });
  try {
    return await command({ db, env, port: env.port }, { args, folder, say });
  } finally {
    await db.close();
  }
}
