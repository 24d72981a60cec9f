import sql from 'sql-template-tag';

import type { Agent } from '#server/agent/agent.ts';
import { createVisitorTools } from '#server/agent/createVisitorTools.ts';
import { findAgentTurn } from '#server/agent/queries/turns.ts';
import { listWorkOrders, type WorkOrder } from '#server/agent/queries/workOrders.ts';
import { readHome, type HomeFacts } from '#server/agent/tools/readHome.ts';
import { createTools } from '#server/agent/tools/tools.ts';
import { answerTurn } from '#server/agent/turns/answerTurn.ts';
import type { ChatUseCase } from '#server/chat/queries/sessions.ts';
import { organizationBySlug } from '#server/organizations/queries.ts';
import { createTokens } from '#server/tokens.ts';
import { agentDeps, openChat } from '#tests/server/agent/chatWithAgent.ts';
import { openBackend } from '#tests/support/openBackend.ts';

/** A Friday morning in Texas. */
export const NOW = new Date('2026-11-20T16:00:00Z');

type Attributes = { cards?: { slug: string }[]; buttons?: { label: string; say?: string }[]; urgent?: true };
export type AgentMessage = { text: string; attributes: Attributes };

/** What a chat has left in the database. */
export type FinalState = {
  holds: string[];
  workOrders: Pick<WorkOrder, 'category' | 'address'>[];
  isHandedOver: boolean;
  /** Of everything that no task may change. */
  fingerprint: string;
};

/** The demo's portal, in which an agent and a visitor talk. */
export async function openWorld() {
  const { db, graphql, secretKey, close } = await openBackend(NOW.getTime(), {
    GRAPHQL_TIMEOUT_MS: '60000',
  });
  const organization = await organizationBySlug(db, 'lantern');
  if (!organization) throw new Error('The demo has no organization lantern');
  const organizationId = organization.id;
  const clock = { now: () => NOW };
  const caller = { ip: '203.0.113.7', isSecure: true, requestId: 'bench' };
  const truth = createTools((operation) => graphql.execute(operation, caller));
  const slugs = await db.query<{ slug: string }>(
    'bench.homes',
    sql`
      select slug from units where organization_id = ${organizationId} and status = 'AVAILABLE_NOW' order by slug
    `,
  );
  const policies = await db.query<{ topic: string; text: string }>(
    'bench.policies',
    sql`
      select policy ->> 'topic' as topic, policy ->> 'text' as text
      from organizations, jsonb_array_elements(settings -> 'residentPolicies') as policy
      where id = ${organizationId}
    `,
  );

  async function readState(conversationSid: string): Promise<FinalState> {
    const holds = await db.query<{ slug: string }>(
      'bench.holds',
      sql`
        select units.slug from tour_times join units on units.id = tour_times.unit_id
        where tour_times.tour_id is null
      `,
    );
    const { isHandedOver } = await findAgentTurn(db, conversationSid);
    const [other] = await db.query<{ fingerprint: string }>(
      'bench.fingerprint',
      sql`
        select md5(concat(
          (select string_agg(concat(id, status), ',' order by id) from tours),
          (select string_agg(concat(id, status, total_monthly_cents), ',' order by id) from units)
        )) as fingerprint
      `,
    );
    return {
      holds: holds.map(({ slug }) => slug),
      workOrders: await listWorkOrders(db, conversationSid),
      isHandedOver,
      fingerprint: other?.fingerprint ?? '',
    };
  }

  return {
    db,
    secretKey,
    clock,
    close,
    /** The home with this number, starting again after the last one. */
    async home(number: number): Promise<HomeFacts> {
      const slug = slugs[number % slugs.length]?.slug ?? '';
      const home = await readHome(truth, { organizationId, slug });
      if (!home) throw new Error(`The demo has no home ${slug}`);
      return home;
    },
    /** The homes that fit, by the database itself. */
    async fitting({ city, beds, max }: { city: string; beds: number; max: number }): Promise<string[]> {
      const found = await db.query<{ slug: string }>(
        'bench.fitting',
        sql`
          select units.slug from units join properties on properties.id = units.property_id
          where units.organization_id = ${organizationId} and properties.city = ${city}
            and units.bedrooms = ${beds} and units.total_monthly_cents <= ${max * 100}
        `,
      );
      return found.map(({ slug }) => slug);
    },
    policy: (topic: string) => policies.find((each) => each.topic === topic)?.text ?? null,
    readState,
    /** A chat of a new visitor, with the database as it was before the last one. */
    async startChat(agent: Agent, { useCase, page }: { useCase: ChatUseCase; page?: string }) {
      await db.query('bench.holds.clear', sql`delete from tour_times where tour_id is null`);
      await db.query('bench.limits.clear', sql`delete from rate_limits`);
      const tokens = createTokens({ secretKey, missesPerMinute: 10 });
      const deps = agentDeps(db, agent, { clock, tokens, getTools: createVisitorTools(graphql) });
      const chat = await openChat(deps, { organizationId, useCase });
      const { conversationSid } = chat;
      const attributes = JSON.stringify(page === undefined ? {} : { context: { unitId: page } });
      await db.query(
        'bench.page',
        sql`update chat_conversations set attributes = ${attributes} where sid = ${conversationSid}`,
      );
      return {
        conversationSid,
        async say(text: string): Promise<AgentMessage[]> {
          const before = (await chat.answers()).length;
          await chat.say(text);
          await answerTurn(deps, { conversationSid, holder: 'bench' });
          return (await chat.answers()).slice(before).map(({ body, attributes }) => ({
            text: body ?? '',
            attributes: JSON.parse(attributes) as Attributes,
          }));
        },
      };
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;
