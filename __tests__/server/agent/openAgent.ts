import type { Agent, Line, OnText, Reply, Turn } from '#server/agent/agent.ts';
import { createScriptedAgent } from '#server/agent/scripted/scriptedAgent.ts';
import { createPlacesCache } from '#server/understanding/placesCache.ts';
import type { Tools } from '#server/agent/tools/tools.ts';
import { createVisitorTools } from '#server/agent/createVisitorTools.ts';
import { findTourToken, redactSecrets } from '#server/chat/conversations/redactSecrets.ts';
import { createOwnerSid } from '#server/chat/sids.ts';
import type { ChatUseCase } from '#server/chat/queries/sessions.ts';
import { organizationBySlug } from '#server/organizations/queries.ts';
import { openBackend } from '#tests/support/openBackend.ts';

import { createLine, createTurn, NOW } from './createTurn.ts';

type Talk = {
  conversationSid: string;
  tools: Tools;
  say: (text: string) => Promise<Reply>;
};

/** The agent over the demo, and visitors who talk to it. */
export async function openAgent(slug = 'lantern') {
  const { db, graphql, secretKey, close } = await openBackend(NOW.getTime());
  const organization = await organizationBySlug(db, slug);
  if (!organization) throw new Error(`There is no ${slug}`);
  const known = organization;
  const agent = createScriptedAgent(createPlacesCache(db));

  function talk(
    options: Partial<Turn> & { maker?: Agent; useCase?: ChatUseCase; onText?: OnText } = {},
  ): Talk {
    const { maker = agent, onText, ...turn } = options;
    const conversationSid = createOwnerSid('CH');
    const browserHash = secretKey.hash('browser session', conversationSid);
    const tools = createVisitorTools(graphql)(
      { conversationSid, browserHash, ipHash: null },
      new AbortController().signal,
    );
    const before: Line[] = [];
    let { memory = {}, tourToken = null } = turn;
    return {
      conversationSid,
      tools,
      async say(text) {
        // the agent gets the text without the secret of a link
        tourToken = findTourToken(text) ?? tourToken;
        const newTurn = createTurn(redactSecrets(text), {
          conversationSid,
          organization: known,
          ...turn,
          tourToken,
          earlierLines: [...before],
          memory,
        });
        const reply = await maker(newTurn, tools, AbortSignal.timeout(60_000), onText);
        ({ memory } = reply);
        before.push(...newTurn.newLines);
        for (const { text: answered, attributes } of reply.messages) {
          before.push(createLine(answered, { by: 'us', attributes: { ...attributes } }));
        }
        return reply;
      },
    };
  }

  /** What is answered to each of some lines of one chat. */
  async function repliesTo(...said: readonly string[]): Promise<Reply[]> {
    const { say } = talk();
    const replies: Reply[] = [];
    for (const text of said) replies.push(await say(text));
    return replies;
  }

  /** What is answered to the last of them. */
  async function replyTo(...said: readonly string[]): Promise<Reply> {
    const last = (await repliesTo(...said)).at(-1);
    if (!last) throw new Error('Nothing was said');
    return last;
  }

  return { db, graphql, secretKey, organization, talk, repliesTo, replyTo, close };
}

export type OpenAgent = Awaited<ReturnType<typeof openAgent>>;

export const getReplyText = ({ messages }: Reply): string => messages.map(({ text }) => text).join('\n');
export const getCardSlugs = ({ messages }: Reply): string[] =>
  messages.flatMap(({ attributes }) => attributes?.cards?.map(({ slug }) => slug) ?? []);
