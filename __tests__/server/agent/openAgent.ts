import type { Agent, Line, Reply, Turn } from '#server/agent/agent.ts';
import { createScriptedAgent } from '#server/agent/scripted/scriptedAgent.ts';
import { createPlaces } from '#server/agent/tools/places.ts';
import type { Tools } from '#server/agent/tools/tools.ts';
import { visitorTools } from '#server/agent/visitorTools.ts';
import { tourSecretIn, withoutSecrets } from '#server/chat/conversations/shownLinks.ts';
import { newOwnerSid } from '#server/chat/sids.ts';
import type { ChatUseCase } from '#server/db/chat/sessions.ts';
import { organizationBySlug } from '#server/db/organizations.ts';
import { openBackend } from '#tests/support/openBackend.ts';

/** A Friday morning in Texas, on which the demo's homes are as the wishes know them. */
export const NOW = new Date('2026-11-20T16:00:00Z');

type Talk = {
  conversationSid: string;
  tools: Tools;
  say: (text: string) => Promise<Reply>;
};

/** The agent over the demo, and whoever talks to it. */
export async function openAgent(slug = 'lantern') {
  const { db, graphql, secretKey, close } = await openBackend(NOW.getTime());
  const organization = await organizationBySlug(db, slug);
  if (!organization) throw new Error(`There is no ${slug}`);
  const known = organization;
  const agent = createScriptedAgent(createPlaces(db));

  function talk(given: Partial<Turn> & { maker?: Agent; useCase?: ChatUseCase } = {}): Talk {
    const { maker = agent, ...turn } = given;
    const conversationSid = newOwnerSid('CH');
    const browserMac = secretKey.mac('browser session', conversationSid);
    const tools = visitorTools(graphql)(
      { conversationSid, browserMac, addressMac: null },
      new AbortController().signal,
    );
    const before: Line[] = [];
    let { memory = {}, tourToken = null } = turn;
    return {
      conversationSid,
      tools,
      async say(text) {
        // as it is heard: the secret of a link is not among the words
        tourToken = tourSecretIn(text) ?? tourToken;
        const asked: Line[] = [{ by: 'visitor', text: withoutSecrets(text), attributes: {}, files: [] }];
        const told = await maker(
          {
            conversationSid,
            organization: known,
            agentName: 'Wick',
            useCase: 'LEASING_SUPPORT',
            visitor: { name: 'Ann', email: 'ann@example.com' },
            context: {},
            workOrders: [],
            now: NOW,
            ...turn,
            tourToken,
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
  return { db, graphql, secretKey, organization, talk, close };
}

export type OpenAgent = Awaited<ReturnType<typeof openAgent>>;

export const wordsOf = ({ says }: Reply): string => says.map(({ text }) => text).join('\n');
export const cardsOf = ({ says }: Reply): string[] =>
  says.flatMap(({ attributes }) => attributes?.cards?.map(({ slug }) => slug) ?? []);
