import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** By the system’s own means: with as many files as a database has, Node’s takes five times as long. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-R', from, to]);
}
