import { getOwnedSession, chatNotFound } from '#server/chat/session/getOwnedSession.ts';
import type { SessionDeps } from '#server/chat/session/sessionDeps.ts';
import { consumeFormLimit } from '#server/contact/mailLimits.ts';
import { type WorkOrder, workOrderById, listWorkOrders } from '../queries/workOrders.ts';
import { getAgentStatus } from '#server/chat/queries/agentConfigs.ts';
import { lockConversation } from '#server/chat/queries/conversations.ts';
import { type ChatSession, findChatSession } from '#server/chat/queries/sessions.ts';
import type { Queryable } from '#server/db/database.ts';
import { runOnce } from '#server/db/idempotency.ts';
import { type Organization, organizationById } from '#server/organizations/queries.ts';
import { invalidInput, rateLimited } from '#server/errors.ts';
import type { CreateWorkOrderInput } from '#server/graphql/schemaTypes.ts';
import type { FormLimits } from '#server/contact/formLimits.ts';

import { hasLeasingEmail } from '../words/formatContactAlternatives.ts';
import { formatContactMethods } from '../words/formatContactMethods.ts';

import { validateRepair } from './validateRepair.ts';
import { MAX_WORK_ORDERS, openWorkOrder } from './openWorkOrder.ts';

type Deps = SessionDeps & { formLimits: FormLimits };

/** Opens a work order from form fields, in the chat of the person who reports it, once per idempotency key. */
export async function createWorkOrder(
  deps: Deps,
  input: CreateWorkOrderInput,
): Promise<{ workOrder: WorkOrder; publicToken: string }> {
  const { db, clock, secretKey, tokens, ip, formLimits } = deps;
  const { organizationId, conversationSid } = await getOwnedSession(deps, input.conversationId);
  const repair = validateRepair(input);
  const now = clock.now();
  const { idempotencyKey: key, ...content } = input;
  const request = { operation: 'createWorkOrder', key, input: content, organizationId, now };
  const { id } = await runOnce(db, request, async (tx) => {
    const { session, organization } = await openChat(tx, conversationSid);
    await consumeFormLimit(tx, { secretKey, ip, limits: formLimits, now });
    const order = { session, recipient: organization.leasingEmail, messageIndex: null, repair, now };
    const added = await openWorkOrder(tx, tokens, { ...order, urgency: input.urgency });
    await tokens.issue(tx, { kind: 'workOrder', organizationId, subjectId: added.id });
    return { id: added.id };
  });
  const workOrder = await workOrderById(db, id);
  if (!workOrder) throw chatNotFound();
  return { workOrder, publicToken: tokens.derive('workOrder', id) };
}

/** Locks an open chat that accepts repairs, so that no other report is added meanwhile. */
async function openChat(
  tx: Queryable,
  conversationSid: string,
): Promise<{ session: ChatSession; organization: Organization }> {
  const conversation = await lockConversation(tx, conversationSid);
  const session = await findChatSession(tx, conversationSid);
  const organization = session && (await organizationById(tx, session.organizationId));
  const isOver = session?.endedAt !== null || conversation?.state === 'closed';
  if (!session || !organization || isOver) throw chatNotFound();
  const { isOff } = await getAgentStatus(tx, session);
  const createRefusal = (problem: string) =>
    invalidInput({ conversationId: `${problem} ${formatContactMethods(organization)}` });
  if (session.useCase === 'LEASING_SUPPORT')
    throw createRefusal('This chat doesn’t take maintenance requests.');
  if (isOff || !hasLeasingEmail(organization))
    throw createRefusal('You can’t send maintenance requests here right now.');
  if ((await listWorkOrders(tx, conversationSid)).length >= MAX_WORK_ORDERS) {
    throw rateLimited(
      `This chat has ${MAX_WORK_ORDERS} maintenance requests and can’t take more. ${formatContactMethods(organization)}`,
    );
  }
  return { session, organization };
}
