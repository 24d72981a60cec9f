import type { Database } from '#server/db/database.ts';

import { createRoutes, type Routes } from './routes.ts';

const headers = { 'cache-control': 'no-store' };

export function createHealthRoutes({ db }: { db: Database }): Routes {
  const routes = createRoutes();
  // whether this process is alive, and nothing else
  routes.get('/healthz', () => Response.json({ status: 'ok' }, { headers }));
  // whether this server is ready for visitors
  routes.get('/readyz', async () => {
    const { canRead, canWrite, reason } = await db.health();
    const isReady = canRead && canWrite;
    return Response.json(
      { status: isReady ? 'ok' : 'not ready', canRead, canWrite, reason },
      { status: isReady ? 200 : 503, headers: isReady ? headers : { ...headers, 'retry-after': '5' } },
    );
  });
  return routes;
}
