import { auditServer } from 'graphql-http';

import { listen } from '#server/http/listen.ts';
import { createLog } from '#server/log.ts';

import { openGraphql } from './openGraphql.ts';

test('every audit of GraphQL over HTTP passes in the production profile', async () => {
  const { graphql } = openGraphql({ isProduction: true });
  const server = await listen(
    { fetch: (request, caller) => graphql.handle(request, caller, null) },
    { port: 0, host: '127.0.0.1', trustedProxyHops: 0, log: createLog('error') },
  );

  const results = await auditServer({ url: `http://127.0.0.1:${server.port}/graphql` });
  await server.close();

  expect(results.filter(({ status }) => status !== 'ok').map(({ id, name }) => `${id} ${name}`)).toEqual([]);
  expect(results).toHaveLength(61);
});
