import type { Agent, Line, Reply, Turn } from '#server/agent/agent.ts';
import { createScriptedAgent } from '#server/agent/scripted/scriptedAgent.ts';
import type { Tools } from '#server/agent/tools/tools.ts';
import { visitorTools } from '#server/agent/visitorTools.ts';
import { chatPartsOf } from '#server/chat/chatPartsOf.ts';
import { newOwnerSid } from '#server/chat/sids.ts';
import type { ChatUseCase } from '#server/db/chat/sessions.ts';
import { organizationBySlug } from '#server/db/organizations.ts';
import { seed } from '#server/db/seed/seed.ts';
import { readEnv } from '#server/env.ts';
import { createGraphql } from '#server/graphql/handler.ts';
import { formLimitsOf } from '#server/inquiries/formLimits.ts';
import { createSecretKey } from '#server/secretKey.ts';
import { createTokens } from '#server/tokens.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { listeningLog } from '#tests/support/testSettings.ts';

/** A Friday morning in Texas, on which the demo's homes are as the wishes know them. */
const NOW = new Date('2026-11-20T16:00:00Z');

type Talk = {
  conversationSid: string;
  tools: Tools;
  say: (text: string) => Promise<Reply>;
};

/** The agent over the demo, and whoever talks to it. */
export async function openAgent(slug = 'lantern') {
  const env = readEnv({});
  const secretKey = createSecretKey('a secret of the tests');
  const { db, close } = await openTestDatabase();
  await seed(db, env.organizationSlugs, NOW);
  const clock = { now: () => NOW };
  const graphql = createGraphql({
    db,
    clock,
    chat: chatPartsOf({ env, db, clock, secretKey }),
    log: listeningLog().log,
    secretKey,
    tokens: createTokens({ secretKey, missesPerMinute: env.tokenMissesPerMinute }),
    formLimits: formLimitsOf(env),
    tourLimits: env.tours,
    checksPer10Min: env.checksPer10Min,
    limits: env.graphql,
    isProduction: true,
    isDemo: true,
  });
  const organization = await organizationBySlug(db, slug);
  if (!organization) throw new Error(`There is no ${slug}`);
  const known = organization;
  const agent = createScriptedAgent();

  function talk(given: Partial<Turn> & { maker?: Agent; useCase?: ChatUseCase } = {}): Talk {
    const { maker = agent, ...turn } = given;
    const conversationSid = newOwnerSid('CH');
    const browserMac = secretKey.mac('browser session', conversationSid);
    const tools = visitorTools(graphql)({ conversationSid, browserMac });
    const before: Line[] = [];
    let { memory = {} } = turn;
    return {
      conversationSid,
      tools,
      async say(text) {
        const asked: Line[] = [{ by: 'visitor', text, attributes: {}, files: [] }];
        const told = await maker(
          {
            conversationSid,
            organization: known,
            agentName: 'Wick',
            useCase: 'LEASING_SUPPORT',
            visitor: { name: 'Ann', email: 'ann@example.com' },
            context: {},
            tourToken: null,
            workOrders: [],
            now: NOW,
            ...turn,
            asked,
            before: [...before],
            memory,
          },
          tools,
          AbortSignal.timeout(60_000),
        );
        ({ memory } = told);
        before.push(...asked);
        for (const { text: answered, attributes } of told.says) {
          before.push({ by: 'us', text: answered, attributes: { ...attributes }, files: [] });
        }
        return told;
      },
    };
  }
  return { db, graphql, organization, talk, close };
}

export type OpenAgent = Awaited<ReturnType<typeof openAgent>>;

export const wordsOf = ({ says }: Reply): string => says.map(({ text }) => text).join('\n');
export const cardsOf = ({ says }: Reply): string[] =>
  says.flatMap(({ attributes }) => attributes?.cards?.map(({ slug }) => slug) ?? []);
