import sql from 'sql-template-tag';

import { requestReply } from '#server/agent/turns/requestReply.ts';
import { createChatDeps } from '#server/chat/createChat.ts';
import { findChatSession } from '#server/chat/queries/sessions.ts';
import { createSession } from '#server/chat/session/createSession.ts';
import type { SessionDeps } from '#server/chat/session/sessionDeps.ts';
import { updateConversation } from '#server/chat/session/updateConversation.ts';
import { readEnv } from '#server/env.ts';
import { makeTours, now, secretKey, tokens } from '#tests/server/tours/makeTours.ts';
import { testTours } from '#tests/server/tours/testTours.ts';

const hash = Buffer.alloc(32);
const browser = { hash: () => hash, begin: () => hash, persist: () => hash, end: () => undefined };
const agent = {
  name: 'Robin',
  useCases: [{ useCase: 'LEASING_SUPPORT', agentIdentifier: 'leasing', isActive: true }],
};

testTours(
  'a chat knows the tour whose link its visitor has, and stores the link’s secret nowhere',
  async (db) => {
    const { organization, tour } = await makeTours(db);
    const organizationId = organization.id;
    await db.query(
      'test.agent',
      sql`update organizations set settings = jsonb_build_object('agent', ${JSON.stringify(agent)}::jsonb)`,
    );
    const chat = createChatDeps({ env: readEnv({}), db, clock: { now: () => now }, secretKey, requestReply });
    const deps: SessionDeps = { ...chat, ip: '192.0.2.7', browser, bearer: null, tokens };
    const named = { organizationId, agentIdentifier: 'leasing' };
    const { conversationSid } = await createSession(deps, {
      ...named,
      useCase: 'LEASING_SUPPORT',
      preEngagement: { name: 'Ada', query: 'Can I move my tour?', email: 'ada@example.com' },
      idempotencyKey: 'the-key-1',
    });
    const show = (tourRequestPublicToken: string | null) =>
      updateConversation(deps, { ...named, conversationId: conversationSid, tourRequestPublicToken });

    const { id, token } = await tour();
    await show('somebody’s guess');
    expect((await findChatSession(db, conversationSid))?.tourId).toBeNull();
    await show(token);
    await show(null);
    expect((await findChatSession(db, conversationSid))?.tourId).toBe(id);
    const [stored] = await db.query<{ all: string }>(
      'test.kept',
      sql`select (select jsonb_agg(to_jsonb(c))::text from chat_conversations as c) as all`,
    );
    expect(stored?.all).toContain(conversationSid);
    expect(stored?.all).not.toContain(token);
  },
);
