import type { File } from '../files.ts';
import { serveFile } from '../files.ts';

/** The script that other sites load. It is the same for everyone and contains no private data. */
export function embedScript(file: File | undefined, request: Request): Response | null {
  const response = serveFile(file, request);
  response?.headers.set('cross-origin-resource-policy', 'cross-origin');
  response?.headers.set('access-control-allow-origin', '*');
  return response;
}
