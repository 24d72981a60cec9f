import { randomUUID } from 'node:crypto';

import { MAX_MESSAGE_LENGTH, noQueryError } from '#domain/chat.ts';
import { contactErrors } from '#domain/contact.ts';
import { getTooLongError } from '#domain/text.ts';
import { addUserToConversation, createConversation } from '#server/chat/conversations/createConversation.ts';
import { getOpenMembership } from '#server/chat/conversations/membership.ts';
import { receiveMessage } from '#server/chat/conversations/receiveMessage.ts';
import type { ChatChange } from '#server/chat/delivery/changeChat.ts';
import { findAgentConfig } from '#server/chat/queries/agentConfigs.ts';
import { addChatSession, type ChatUseCase, moveSession } from '#server/chat/queries/sessions.ts';
import { addChatUser, chatUserByIdentity } from '#server/chat/queries/users.ts';
import { createOwnerSid } from '#server/chat/sids.ts';
import { createObjectName } from '#server/chat/sync/objectNames.ts';
import { normalizeEmail } from '#server/contact/normalizeEmail.ts';
import { normalizeLines } from '#server/contact/normalizeLines.ts';
import { validateName } from '#server/contact/validateName.ts';
import type { Database } from '#server/db/database.ts';
import { findPriorResult, runOnce } from '#server/db/idempotency.ts';
import { consumeIpRateLimit } from '#server/db/rateLimits.ts';
import { invalidInput, notFound, rateLimited, type ErrorInfo } from '#server/errors.ts';
import { getCallerNetwork } from '#server/getIpGroups.ts';
import type { CreateChatSessionInput, PreEngagementInput } from '#server/graphql/schemaTypes.ts';
import { isUuid } from '#server/isUuid.ts';
import { organizationById } from '#server/organizations/queries.ts';

import { sanitizeContext } from './conversationContext.ts';
import { type OpenedSession, issueSession } from './issueSession.ts';
import type { SessionDeps } from './sessionDeps.ts';

type StartedSession = { conversationSid: string; identity: string };
type SessionStart = CreateChatSessionInput & {
  validPreEngagement: PreEngagementInput;
  browserHash: Buffer;
  ipHash: Buffer;
  conversationSid: string;
};

/** Creates one chat per idempotency key: its conversation, the visitor's participant, and their question. */
export async function createSession(
  deps: SessionDeps,
  input: CreateChatSessionInput,
): Promise<OpenedSession> {
  const { db, clock, browser } = deps;
  const { idempotencyKey: key, organizationId, agentIdentifier, useCase, preEngagement } = input;
  // the context is left out, so that the same question retried from another page opens the same chat
  const content = { agentIdentifier, useCase, preEngagement };
  const organization = isUuid(organizationId) ? await organizationById(db, organizationId) : null;
  if (!organization) throw notFound('There is no such organization.');
  const now = clock.now();
  const request = { operation: 'createChatSession', key, input: content, organizationId, now };
  const priorSession = await findPriorResult<StartedSession>(db, request);
  if (priorSession) {
    // the answer that carried its cookie was lost
    if (browser.hash() === null) await moveSession(db, priorSession.conversationSid, browser.begin());
    return syncAndIssueSession(deps, { ...priorSession, useCase: input.useCase });
  }
  await requireKnownAgent(db, input);
  const validPreEngagement = validatePreEngagement(input.preEngagement);
  await consumeSessionLimit(deps, now);
  const browserHash = browser.begin();
  const ipHash = deps.secretKey.hash('chat address', getCallerNetwork(deps.ip));
  const name = deps.secretKey.hash('chat conversation', organizationId, key).toString('hex');
  const conversationSid = await deps.transport.open(name);
  const startedSession = await runOnce<StartedSession>(db, request, (tx) =>
    // no connection follows it yet
    startSession(
      deps,
      { tx, now, markChanged: () => undefined },
      { ...input, validPreEngagement, browserHash, ipHash, conversationSid },
    ),
  );
  deps.bus.notifyLocal({
    kind: 'changed',
    objects: [createObjectName(startedSession.conversationSid, 'messages').uniqueName],
  });
  return syncAndIssueSession(deps, { ...startedSession, useCase: input.useCase });
}

/** Syncs first, because the visitor's browser looks for the chat immediately. */
async function syncAndIssueSession(
  deps: SessionDeps,
  startedSession: StartedSession & { useCase: ChatUseCase },
): Promise<OpenedSession> {
  await deps.transport.sync(startedSession.conversationSid);
  return issueSession(deps, startedSession);
}

/** Also accepts a suspended agent, whatever a page has shown. */
async function requireKnownAgent(db: Database, input: CreateChatSessionInput): Promise<void> {
  const config = await findAgentConfig(db, input);
  const platform = config?.messagingPlatform ?? 'TWILIO';
  if (config?.agentIdentifier !== input.agentIdentifier || platform !== 'TWILIO') {
    throw invalidInput({ agentIdentifier: 'Chat isn’t available for this right now.' });
  }
}

async function consumeSessionLimit({ db, secretKey, ip, limits }: SessionDeps, now: Date): Promise<void> {
  const { allowed } = await consumeIpRateLimit(db, {
    secretKey,
    name: 'chat-sessions',
    ip,
    limit: limits.sessionsPerHour,
    windowSeconds: 3_600,
    now,
  });
  if (!allowed) throw rateLimited('You’ve started a lot of chats. Please try again in an hour, or email us.');
}

async function startSession(
  deps: SessionDeps,
  change: ChatChange,
  input: SessionStart,
): Promise<StartedSession> {
  const { organizationId, agentIdentifier, useCase, context, validPreEngagement } = input;
  const { browserHash, ipHash, conversationSid } = input;
  const { tx, now } = change;
  const identity = `visitor-${randomUUID()}`;
  await addChatUser(tx, {
    sid: createOwnerSid('US'),
    organizationId,
    identity,
    role: 'VISITOR',
    friendlyName: validPreEngagement.name,
    now,
  });
  const user = await chatUserByIdentity(tx, identity);
  if (!user) throw new Error('The chat user of the visitor was deleted while their chat was created');
  await createConversation(change, {
    sid: conversationSid,
    organizationId,
    friendlyName: null,
    uniqueName: null,
    attributes: JSON.stringify({
      useCase,
      agentIdentifier,
      ...(context && { context: sanitizeContext(context) }),
    }),
    createdBy: 'system',
  });
  await addUserToConversation(change, { conversationSid, user });
  const { name, email } = validPreEngagement;
  const owner = { organizationId, identity, browserHash, ipHash };
  await addChatSession(tx, { ...owner, conversationSid, agentIdentifier, useCase, name, email, now });
  const membership = await getOpenMembership(tx, user, conversationSid);
  await receiveMessage(deps, change, membership, {
    body: validPreEngagement.query,
    attributes: undefined,
    mediaSids: [],
  });
  return { conversationSid, identity };
}

/** Validates the form shown before a chat; problems are reported by field. */
function validatePreEngagement(form: PreEngagementInput): PreEngagementInput {
  const problems: ErrorInfo = {};
  const name = validateName(form.name, 'name');
  if ('problem' in name) problems.name = name.problem;
  const email = normalizeEmail(form.email);
  if (email === null) problems.email = contactErrors.invalidEmail;
  const query = normalizeLines(form.query);
  if (query === '') problems.query = noQueryError;
  const tooLong = getTooLongError(query, MAX_MESSAGE_LENGTH);
  if (tooLong !== null) problems.query = tooLong;
  if ('problem' in name || email === null || problems.query !== undefined) throw invalidInput(problems);
  return { name: name.value, query, email };
}
