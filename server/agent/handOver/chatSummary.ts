import { getTourReference } from '#server/tours/view/tourLabels.ts';
import { conversationBySid } from '#server/chat/queries/conversations.ts';
import type { ChatSession } from '#server/chat/queries/sessions.ts';
import { parseServerAttributes } from '#server/chat/session/serverAttributes.ts';
import { formatPhone } from '#server/contact/phone.ts';
import { listWorkOrders } from '#server/agent/queries/workOrders.ts';
import type { Queryable } from '#server/db/database.ts';
import { describeFilter } from '#server/homes/describeFilter.ts';
import type { ListingFilter } from '#server/homes/listingFilter.ts';
import { homeBySlug } from '#server/homes/queries/homeBySlug.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';

import { formatWorkOrderNumber } from '../repairs/formatWorkOrderNumber.ts';

import type { Requester } from './requester.ts';

/** A fact about a chat. Its link, if any, is a path on the portal. */
export type ChatFact = { term: string; value: string; href?: string };

type Known = { memory: object; requester: Requester };

/** What the agent has found out, so that no one has to ask again. */
export async function summarizeChat(
  db: Queryable,
  session: ChatSession,
  { memory, requester }: Known,
): Promise<ChatFact[]> {
  const { conversationSid, organizationId, tourId } = session;
  const [conversation, workOrders] = await Promise.all([
    conversationBySid(db, conversationSid),
    listWorkOrders(db, conversationSid),
  ]);
  const { user, context } = parseServerAttributes(conversation?.attributes ?? '{}');
  const { savedFilter, near, home } = memory as AgentMemory;
  const pageHomes = context?.unitId ? await homesByIds(db, [context.unitId]) : [];
  const discussedHome =
    typeof home === 'string'
      ? await homeBySlug(db, organizationId, home)
      : pageHomes.find((pageHome) => pageHome.organizationId === organizationId);
  const facts: (ChatFact | null)[] = [
    ...requester.facts.map(([term, value]) => ({ term, value })),
    user?.phoneNumber ? { term: 'Phone', value: formatPhone(user.phoneNumber) } : null,
    savedFilter && Object.keys(savedFilter).length > 0
      ? {
          term: 'Looking for',
          value: describeFilter(savedFilter, {
            marketName: null,
            includeUserText: true,
            near: near ?? null,
          }),
        }
      : null,
    discussedHome
      ? { term: 'Home', value: discussedHome.title, href: `/units/${discussedHome.slug}/` }
      : null,
    context?.pageUrl ? { term: 'On page', value: context.pageUrl, ...toLink(context.pageUrl) } : null,
    tourId === null ? null : { term: 'Tour', value: getTourReference(tourId) },
    workOrders.length > 0
      ? {
          term: 'Repairs',
          value: workOrders
            .map(({ number, category }) => `${formatWorkOrderNumber(number)} (${category})`)
            .join(', '),
        }
      : null,
  ];
  return facts.filter((fact) => fact !== null);
}

/** Of the leasing agent's memory; other agents have none of it. */
type AgentMemory = { savedFilter?: ListingFilter; near?: string | null; home?: unknown };

/** Pages whose address holds a secret are not linked. */
const toLink = (path: string) => (path.includes(':') ? {} : { href: path });
