import { existsSync } from 'node:fs';
import path from 'node:path';

/** The project's folder. The server runs from its source folder or, bundled, from `dist/server`. */
export const root = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  return existsSync(path.join(folder, 'package.json')) ? folder : findRoot(path.dirname(folder));
}
