import path from 'node:path';

import { requestReply } from '#server/agent/turns/requestReply.ts';
import { createChatDeps } from '#server/chat/createChat.ts';
import { systemClock } from '#server/clock.ts';
import { getFormLimits } from '#server/contact/formLimits.ts';
import type { Database } from '#server/db/database.ts';
import { demoArtist } from '#server/demo/drawings/demoArtist.ts';
import { readEnv } from '#server/env.ts';
import { createGraphql } from '#server/graphql/handler.ts';
import { type Operation, readPages } from '#server/http/pageBundle.ts';
import { getSchema } from '#server/schema.ts';
import { createSecretKey } from '#server/secretKey.ts';
import { createTokens } from '#server/tokens.ts';
import { createEmbeddedLock } from '#server/tours/locks/embeddedLock.ts';

import { caller, log } from './app.ts';
import { SLUG } from './homes.ts';
import { defaults, root } from './product.ts';

export function graphqlOver(db: Database) {
  const env = readEnv(defaults);
  const secretKey = createSecretKey('bench');
  return createGraphql({
    schema: getSchema(),
    db,
    clock: systemClock,
    log,
    secretKey,
    artist: demoArtist,
    lock: createEmbeddedLock(secretKey),
    tokens: createTokens({ secretKey, missesPerMinute: env.tokenMissesPerMinute }),
    formLimits: getFormLimits(env),
    tourLimits: { ...env.tours, sendsTexts: true },
    checksPer10Min: env.checksPer10Min,
    chat: createChatDeps({ env, db, clock: systemClock, secretKey, requestReply }),
    limits: env.graphql,
    isDemo: false,
    isProduction: true,
  });
}

/** A page's request to the backend, with the original query text. */
export async function captureOperation(
  address: string,
  operationName: string,
  db: Database,
): Promise<Operation> {
  const { bundle } = readPages(path.join(root, 'dist'));
  const graphql = graphqlOver(db);
  const operations: Operation[] = [];
  await bundle.renderPage({
    address,
    origin: 'http://localhost',
    organizationSlugs: [SLUG, 'orchard'],
    settings: { ...readEnv(defaults).browser, streetMap: null },
    now: Date.now(),
    backend: async (operation) => {
      operations.push(operation);
      return await graphql.execute(operation, caller);
    },
  });
  const operation = operations.find((one) => one.operationName === operationName);
  if (!operation) throw new Error(`${address} no longer asks for ${operationName}`);
  return operation;
}
