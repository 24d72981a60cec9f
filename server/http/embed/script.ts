import type { File } from '../files.ts';
import { serveFile } from '../files.ts';

/** The script that other sites load: the same for all of them, and with nothing in it that is anybody's own. */
export function embedScript(file: File | undefined, request: Request): Response | null {
  const response = serveFile(file, request);
  response?.headers.set('cross-origin-resource-policy', 'cross-origin');
  response?.headers.set('access-control-allow-origin', '*');
  return response;
}
