import { heldSession, unknownChat } from '#server/chat/session/heldSession.ts';
import type { SessionParts } from '#server/chat/session/sessionParts.ts';
import { takeFromForms } from '#server/contact/limits.ts';
import { type WorkOrder, workOrderById, workOrdersOf } from '#server/db/agent/workOrders.ts';
import { agentStanding } from '#server/db/chat/agentConfigs.ts';
import { lockConversation } from '#server/db/chat/conversations.ts';
import { type ChatSession, chatSession } from '#server/db/chat/sessions.ts';
import type { Queryable } from '#server/db/database.ts';
import { once } from '#server/db/idempotency.ts';
import { type Organization, organizationById } from '#server/db/organizations.ts';
import { invalidInput, rateLimited } from '#server/errors.ts';
import type { FormLimits } from '#server/inquiries/formLimits.ts';

import { hasMailbox } from '../words/noMailbox.ts';
import { waysToReach } from '../words/waysToReach.ts';

import { checkRepair, type CreateWorkOrderInput } from './checkRepair.ts';
import { MOST_ORDERS, openWorkOrder } from './openWorkOrder.ts';

type Parts = SessionParts & { formLimits: FormLimits };

/** A repair that is told by fields and not in words, in a chat of whoever tells it. Once for a key. */
export async function createWorkOrder(
  parts: Parts,
  input: CreateWorkOrderInput,
): Promise<{ workOrder: WorkOrder; publicToken: string }> {
  const { db, clock, secretKey, tokens, ip, formLimits } = parts;
  const { organizationId, conversationSid } = await heldSession(parts, input.conversationId);
  const repair = checkRepair(input);
  const now = clock.now();
  const { idempotencyKey: key, ...content } = input;
  const request = { operation: 'createWorkOrder', key, input: content, organizationId, now };
  const { id } = await once(db, request, async (tx) => {
    const { session, organization } = await openChat(tx, conversationSid);
    await takeFromForms(tx, { secretKey, ip, limits: formLimits, now });
    const given = { session, recipient: organization.leasingEmail, askedIndex: null, repair, now };
    const added = await openWorkOrder(tx, tokens, { ...given, urgency: input.urgency });
    await tokens.issue(tx, { kind: 'workOrder', organizationId, subjectId: added.id });
    return { id: added.id };
  });
  const workOrder = await workOrderById(db, id);
  if (!workOrder) throw unknownChat();
  return { workOrder, publicToken: tokens.derive('workOrder', id) };
}

/** One that goes on and takes repairs. Nobody tells another in it meanwhile. */
async function openChat(
  tx: Queryable,
  conversationSid: string,
): Promise<{ session: ChatSession; organization: Organization }> {
  const conversation = await lockConversation(tx, conversationSid);
  const session = await chatSession(tx, conversationSid);
  const organization = session && (await organizationById(tx, session.organizationId));
  const isOver = session?.endedAt !== null || conversation?.state === 'closed';
  if (!session || !organization || isOver) throw unknownChat();
  const { isOff } = await agentStanding(tx, session);
  const refused = (problem: string) =>
    invalidInput({ conversationId: `${problem} ${waysToReach(organization)}` });
  if (session.useCase === 'LEASING_SUPPORT') throw refused('This chat doesn’t take maintenance requests.');
  if (isOff || !hasMailbox(organization))
    throw refused('You can’t send maintenance requests here right now.');
  if ((await workOrdersOf(tx, conversationSid)).length >= MOST_ORDERS) {
    throw rateLimited(
      `This chat has ${MOST_ORDERS} maintenance requests and can’t take more. ${waysToReach(organization)}`,
    );
  }
  return { session, organization };
}
