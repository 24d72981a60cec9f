import type { Database } from '#server/db/database.ts';

const headers = { 'cache-control': 'no-store' };

/** Whether this process is alive. It checks nothing else. */
export const healthz = () => Response.json({ status: 'ok' }, { headers });

/** Whether this server is ready for visitors. */
export async function readyz(db: Database): Promise<Response> {
  const { canRead, canWrite, reason } = await db.health();
  const isReady = canRead && canWrite;
  return Response.json(
    { status: isReady ? 'ok' : 'not ready', canRead, canWrite, reason },
    { status: isReady ? 200 : 503, headers: isReady ? headers : { ...headers, 'retry-after': '5' } },
  );
}
