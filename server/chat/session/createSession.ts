import { randomUUID } from 'node:crypto';

import { callerNetwork } from '#server/addressGroups.ts';
import { agentConfigOf } from '#server/db/chat/agentConfigs.ts';
import { addChatSession, type ChatUseCase, moveSession } from '#server/db/chat/sessions.ts';
import { addChatUser, chatUserByIdentity } from '#server/db/chat/users.ts';
import type { Database } from '#server/db/database.ts';
import { doneBefore, once } from '#server/db/idempotency.ts';
import { organizationById } from '#server/db/organizations.ts';
import { takeFromAddressLimit } from '#server/db/rateLimits.ts';
import { invalidInput, notFound, rateLimited } from '#server/errors.ts';
import { isUuid } from '#server/identifiers.ts';

import { bringIn, createConversation } from '../conversations/createConversation.ts';
import { hear } from '../conversations/hear.ts';
import { openPlaceOf } from '../conversations/place.ts';
import type { ChatChange } from '../delivery/change.ts';
import { newOwnerSid } from '../sids.ts';
import { objectOf } from '../sync/objectNames.ts';

import { checkPreEngagement, type PreEngagement } from './checkPreEngagement.ts';
import { cleanContext, type GivenContext } from './conversationContext.ts';
import { type OpenedSession, openedSession } from './openedSession.ts';
import type { SessionParts } from './sessionParts.ts';

export type CreateSessionInput = {
  organizationId: string;
  agentIdentifier: string;
  useCase: ChatUseCase;
  preEngagement: PreEngagement;
  context?: GivenContext | null;
  idempotencyKey: string;
};

type Begun = { conversationSid: string; identity: string };
type Beginning = CreateSessionInput & {
  asked: PreEngagement;
  browserMac: Buffer;
  addressMac: Buffer;
  conversationSid: string;
};

/** A chat, once for a key: its conversation, the visitor in it, and what he has asked. */
export async function createSession(parts: SessionParts, input: CreateSessionInput): Promise<OpenedSession> {
  const { db, clock, browser } = parts;
  const { idempotencyKey: key, organizationId, agentIdentifier, useCase, preEngagement } = input;
  // without the context: the same question asked again from another page begins the same chat
  const content = { agentIdentifier, useCase, preEngagement };
  const organization = isUuid(organizationId) ? await organizationById(db, organizationId) : null;
  if (!organization) throw notFound('There is no such organization.');
  const now = clock.now();
  const request = { operation: 'createChatSession', key, input: content, organizationId, now };
  const before = await doneBefore<Begun>(db, request);
  if (before) {
    // the answer that brought its cookie was lost
    if (browser.mac() === null) await moveSession(db, before.conversationSid, browser.begin());
    return carried(parts, { ...before, useCase: input.useCase });
  }
  await refuseStrangeAgent(db, input);
  const asked = checkPreEngagement(input.preEngagement);
  await takeFromSessions(parts, now);
  const browserMac = browser.begin();
  const addressMac = parts.secretKey.mac('chat address', callerNetwork(parts.ip));
  const name = parts.secretKey.mac('chat conversation', organizationId, key).toString('hex');
  const conversationSid = await parts.transport.open(name);
  const begun = await once<Begun>(db, request, (tx) =>
    // no connection follows it yet
    begin(
      parts,
      { tx, now, changed: () => undefined },
      { ...input, asked, browserMac, addressMac, conversationSid },
    ),
  );
  parts.bus.tellHere({ kind: 'changed', objects: [objectOf(begun.conversationSid, 'messages').uniqueName] });
  return carried(parts, { ...begun, useCase: input.useCase });
}

/** The visitor's browser looks for it at once. */
async function carried(parts: SessionParts, begun: Begun & { useCase: ChatUseCase }): Promise<OpenedSession> {
  await parts.transport.carry(begun.conversationSid);
  return openedSession(parts, begun);
}

/** Also one that is suspended, whatever a page has shown. */
async function refuseStrangeAgent(db: Database, input: CreateSessionInput): Promise<void> {
  const config = await agentConfigOf(db, input);
  const platform = config?.messagingPlatform ?? 'TWILIO';
  if (config?.agentIdentifier !== input.agentIdentifier || platform !== 'TWILIO') {
    throw invalidInput({ agentIdentifier: 'Chat isn’t available for this right now.' });
  }
}

async function takeFromSessions({ db, secretKey, ip, limits }: SessionParts, now: Date): Promise<void> {
  const { allowed } = await takeFromAddressLimit(db, {
    secretKey,
    name: 'chat-sessions',
    ip,
    limit: limits.sessionsPerHour,
    windowSeconds: 3_600,
    now,
  });
  if (!allowed) throw rateLimited('You’ve started a lot of chats. Please try again in an hour, or email us.');
}

async function begin(parts: SessionParts, change: ChatChange, given: Beginning): Promise<Begun> {
  const { organizationId, agentIdentifier, useCase, context, asked } = given;
  const { browserMac, addressMac, conversationSid } = given;
  const { tx, now } = change;
  const identity = `visitor-${randomUUID()}`;
  await addChatUser(tx, {
    sid: newOwnerSid('US'),
    organizationId,
    identity,
    role: 'VISITOR',
    friendlyName: asked.name,
    now,
  });
  const user = await chatUserByIdentity(tx, identity);
  if (!user) throw new Error('A visitor went while his chat began');
  await createConversation(change, {
    sid: conversationSid,
    organizationId,
    friendlyName: null,
    uniqueName: null,
    attributes: JSON.stringify({
      useCase,
      agentIdentifier,
      ...(context && { context: cleanContext(context) }),
    }),
    createdBy: 'system',
  });
  await bringIn(change, { conversationSid, user });
  const { name, email } = asked;
  const whose = { organizationId, identity, browserMac, addressMac };
  await addChatSession(tx, { ...whose, conversationSid, agentIdentifier, useCase, name, email, now });
  const place = await openPlaceOf(tx, user, conversationSid);
  await hear(parts, change, place, { body: asked.query, attributes: undefined, mediaSids: [] });
  return { conversationSid, identity };
}
