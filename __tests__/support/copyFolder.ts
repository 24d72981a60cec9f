import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Uses the system’s own command, because Node’s takes five times as long for the many files of a database.
 */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-R', from, to]);
}
