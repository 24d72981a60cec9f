import { requestReply } from '#server/agent/turns/requestReply.ts';
import { createChatDeps } from '#server/chat/createChat.ts';
import { getFormLimits } from '#server/contact/formLimits.ts';
import { demoArtist } from '#server/demo/drawings/demoArtist.ts';
import { seed } from '#server/demo/seed/seed.ts';
import { readEnv } from '#server/env.ts';
import { createGraphql } from '#server/graphql/handler.ts';
import { getSchema } from '#server/schema.ts';
import { createSecretKey } from '#server/secretKey.ts';
import { createTokens } from '#server/tokens.ts';
import { createEmbeddedLock } from '#server/tours/locks/embeddedLock.ts';
import type { Backend } from '#src/api/baseQuery.ts';

import { openTestDatabase } from './database.ts';
import { listeningLog } from './testSettings.ts';

/** The real backend with the demo in it, in the same process as the browser's code. */
export async function openBackend(now: number, settings: Record<string, string> = {}) {
  const env = readEnv(settings);
  const secretKey = createSecretKey('a secret of the tests');
  const { db, close } = await openTestDatabase();
  await seed(db, env.organizationSlugs, new Date(now));
  const clock = { now: () => new Date(now) };
  const graphql = createGraphql({
    schema: getSchema(),
    db,
    clock,
    chat: createChatDeps({ env, db, clock, secretKey, requestReply }),
    log: listeningLog().log,
    secretKey,
    artist: demoArtist,
    lock: createEmbeddedLock(secretKey),
    tokens: createTokens({ secretKey, missesPerMinute: env.tokenMissesPerMinute }),
    formLimits: getFormLimits(env),
    tourLimits: { ...env.tours, sendsTexts: true },
    checksPer10Min: env.checksPer10Min,
    limits: env.graphql,
    isProduction: true,
    isDemo: true,
  });
  const backend: Backend = async (operation) =>
    await graphql.execute(operation, { ip: '127.0.0.1', isSecure: false, requestId: 'test' });
  return { backend, db, graphql, secretKey, close };
}
