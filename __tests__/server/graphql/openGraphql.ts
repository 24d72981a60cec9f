import { randomUUID } from 'node:crypto';

import { requestReply } from '#server/agent/turns/requestReply.ts';
import { createChatDeps } from '#server/chat/createChat.ts';
import type { Database } from '#server/db/database.ts';
import { demoArtist } from '#server/demo/drawings/demoArtist.ts';
import { readEnv } from '#server/env.ts';
import { type GraphqlDeps, createGraphql } from '#server/graphql/handler.ts';
import type { GraphqlLimits } from '#server/graphql/limits.ts';
import { createLog } from '#server/log.ts';
import type { Organization } from '#server/organizations/queries.ts';
import { getSchema } from '#server/schema.ts';
import { createSecretKey } from '#server/secretKey.ts';
import { createTokens } from '#server/tokens.ts';
import { createEmbeddedLock } from '#server/tours/locks/embeddedLock.ts';

export type Answer = {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions?: Record<string, unknown> }[];
};

export const limits: GraphqlLimits = {
  maxBodyBytes: 100 * 1024,
  maxTokens: 1_000,
  maxDepth: 8,
  maxAliases: 15,
  maxDirectives: 50,
  maxCost: 2_000,
  timeoutMs: 5_000,
  mutationTimeoutMs: 25_000,
};

export const secretKey = createSecretKey('a secret of the tests');

export const caller = { ip: '203.0.113.7', isSecure: true, requestId: 'request-1' };

export const lantern: Organization = {
  id: '0d9a1f6e-8a35-4a83-9d2b-9a3c1b1f5a01',
  slug: 'lantern',
  name: 'Lantern Homes',
  leasingEmail: 'leasing@lantern.example',
  leasingPhone: null,
  leasingTextNumber: null,
  rentalPortalUrl: 'https://lantern.example',
  applicantPortalUrl: null,
  personaTemplateId: null,
  leasingHelpCenterLink: 'https://help.lantern.example',
  logoUrl: '/brands/lantern/logo.svg',
  faviconUrl: null,
  trecIbsDocumentUrl: null,
  brand: {
    primary: '#123456',
    onPrimary: '#ffffff',
    accent: '#aa5500',
    paper: '#fafafa',
    radius: 8,
    fontFamily: null,
  },
  supportHours: [],
  holidays: null,
  embedAllowedOrigins: [],
  equalHousingStatement: 'Equal housing opportunity.',
  accessibilityStatementUrl: null,
  pictureSizes: [],
};

export const tourLimits: GraphqlDeps['tourLimits'] = {
  holdsPerVisitor: 3,
  holdsPerAddress: 30,
  holdsPerOrganization: 2_000,
  openToursPerContact: 6,
  maxToursPerEmailPerHour: 8,
  maxToursPerIpPerDay: 50,
  stepUpThreshold: 3,
  accessAttemptsPer10Min: 20,
  lockboxLookupsPer10Min: 20,
  sendsTexts: true,
};

type Question = (name: string) => unknown;
type Options = Partial<Omit<GraphqlDeps, 'limits'>> & {
  limits?: Partial<GraphqlLimits>;
  question?: Question;
};

/** The handler over a database with one organization, or with the test's answers. */
export function openGraphql({ question = knowsLantern, limits: changed, ...parts }: Options = {}) {
  const logged: string[] = [];
  const questions: string[] = [];
  const db: Database = {
    kind: 'embedded',
    lend: () => Promise.reject(new Error('Nothing is lent here.')),
    query: async <Row>(name: string) => {
      questions.push(name);
      return (await question(name)) as Row[];
    },
    transaction: (work) => work(db),
    health: () => Promise.resolve({ canRead: true, canWrite: true, reason: null }),
    close: () => Promise.resolve(),
  };
  const clock = { now: () => new Date() };
  const graphql = createGraphql({
    schema: getSchema(),
    db,
    clock,
    chat: createChatDeps({ env: readEnv({}), db, clock, secretKey, requestReply }),
    log: createLog('debug', (line) => logged.push(line)),
    secretKey,
    artist: demoArtist,
    lock: createEmbeddedLock(secretKey),
    tokens: createTokens({ secretKey, missesPerMinute: 10 }),
    formLimits: {
      formsPer10Min: 10,
      formMinSeconds: 2,
      maxEmailsPerRecipientPerHour: 5,
      maxEmailsPerOrganizationPerHour: 1000,
      textsPerOrganizationPerDay: 500,
      textCountries: ['+1'],
      maxAlertsPerEmail: 20,
      codesPer10Min: 10,
    },
    tourLimits,
    checksPer10Min: 30,
    isProduction: true,
    isDemo: false,
    limits: { ...limits, ...changed },
    ...parts,
  });

  const fetchPath = (path: string, init?: RequestInit) => {
    const request = new Request(`https://portal.example${path}`, init);
    const name = /^\/graphql\/([^?]*)/.exec(path)?.[1] ?? null;
    return graphql.handle(request, { ...caller, requestId: randomUUID() }, name);
  };
  const post = (body: unknown, headers: Record<string, string> = {}, path = '/graphql') =>
    fetchPath(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const ask = async (query: string, variables?: Record<string, unknown>): Promise<Answer> => {
    const response = await post({ query, variables });
    if (response.status !== 200) throw new Error(`answered ${response.status}`);
    return (await response.json()) as Answer;
  };

  return { graphql, fetchPath, post, ask, logged, questions };
}

const knowsLantern: Question = (name) => (name === 'organizations.bySlug' ? [lantern] : []);
