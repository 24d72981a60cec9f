import { listen } from '#server/http/listen.ts';
import { createLog } from '#server/log.ts';

import { openGraphql } from '../graphql/openGraphql.ts';

/** The GraphQL endpoint in a process of its own, which ends at any unhandled rejection. */
const { graphql } = openGraphql({ isProduction: true });

const { port } = await listen(
  {
    fetch: async (request, caller) => {
      const name = /^\/graphql(?:\/(.*))?$/.exec(new URL(request.url).pathname);
      return name ? graphql.handle(request, caller, name[1] ?? null) : new Response(null, { status: 404 });
    },
  },
  {
    port: 0,
    host: '127.0.0.1',
    trustedProxyHops: 0,
    log: createLog('warn'),
    limits: { headersTimeoutMs: 1_000, requestTimeoutMs: 2_000, keepAliveTimeoutMs: 1_000 },
  },
);
process.stdout.write(`${port}\n`);
