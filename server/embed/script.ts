import type { Files } from '#server/http/files.ts';
import { serveFile } from '#server/http/files.ts';
import { plainText } from '#server/http/headers.ts';
import { createRoutes, type Routes } from '#server/http/routes.ts';

import { SCRIPT_PATH } from './addresses.ts';

/** The script that other sites load. It is the same for everyone and contains no private data. */
export function createEmbedScriptRoutes({ files }: { files: Files }): Routes {
  const routes = createRoutes();
  routes.get(SCRIPT_PATH, ({ req }) => {
    const file = files.get(SCRIPT_PATH);
    if (!file) return plainText('File not found.', 404);
    const response = serveFile(file, req.raw);
    response.headers.set('cross-origin-resource-policy', 'cross-origin');
    response.headers.set('access-control-allow-origin', '*');
    return response;
  });
  return routes;
}
