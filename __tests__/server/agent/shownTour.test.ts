import { readFile } from 'node:fs/promises';

import sql, { raw } from 'sql-template-tag';

import { requestReply } from '#server/agent/turns/requestReply.ts';
import { createVisitorTools } from '#server/agent/createVisitorTools.ts';
import { createScriptedAgent } from '#server/agent/scripted/scriptedAgent.ts';
import { createPlacesCache } from '#server/understanding/placesCache.ts';
import { answerTurn } from '#server/agent/turns/answerTurn.ts';
import { createChatDeps } from '#server/chat/createChat.ts';
import { listMessagePage } from '#server/chat/queries/messages.ts';
import { chatUserByIdentity } from '#server/chat/queries/users.ts';
import { addMessage, editMessage } from '#server/chat/rest/messages.ts';
import { createChatTourRoutes } from '#server/chat/session/chatTourRoutes.ts';
import { createSession } from '#server/chat/session/createSession.ts';
import { endSession } from '#server/chat/session/sessionChanges.ts';
import type { SessionDeps } from '#server/chat/session/sessionDeps.ts';
import type { Database } from '#server/db/database.ts';
import { readEnv } from '#server/env.ts';
import { openBrowserSession } from '#server/http/browserSession.ts';
import { openGraphql } from '#tests/server/graphql/openGraphql.ts';
import { openChanges } from '#tests/server/tours/change/openChanges.ts';
import { secretKey, tokens } from '#tests/server/tours/openBookings.ts';
import { now } from '#tests/server/tours/openTours.ts';
import { testTours } from '#tests/server/tours/testTours.ts';
import { openRoutes } from '#tests/support/openRoutes.ts';

import { agentDeps } from './chatWithAgent.ts';

const migrations = new URL('../../../server/db/migrations/', import.meta.url);
const settings = {
  agent: {
    name: 'Robin',
    useCases: [{ useCase: 'LEASING_SUPPORT', agentIdentifier: 'leasing', isActive: true }],
  },
};

/** A visitor who has a tour and talks with the agent, in a browser with a cookie. */
async function openVisit(db: Database) {
  const { organizationId, book, link } = await openChanges(db);
  await db.query('test.agent', sql`update organizations set settings = ${JSON.stringify(settings)}::jsonb`);
  const clock = { now: () => now };
  const chat = createChatDeps({ env: readEnv({}), db, clock, secretKey, requestReply });
  const cookie = `visit=${'c'.repeat(27)}`;
  const browser = openBrowserSession(cookie, { secretKey, isDemo: true });
  const deps: SessionDeps = { ...chat, ip: '192.0.2.7', browser, bearer: null };
  const { graphql } = openGraphql({ db, clock, tokens, secretKey, chat });
  const getTools = createVisitorTools(graphql);
  const agent = agentDeps(db, createScriptedAgent(createPlacesCache(db)), { clock, tokens, getTools });
  const { id } = await book();
  const { publicToken } = link(id);
  let keys = 0;

  async function begin(query: string) {
    const { conversationSid, identity } = await createSession(deps, {
      organizationId,
      agentIdentifier: 'leasing',
      useCase: 'LEASING_SUPPORT',
      preEngagement: { name: 'Ada', query, email: 'ada@example.com' },
      idempotencyKey: `the-key-${++keys}`,
    });
    const user = await chatUserByIdentity(db, identity);
    if (!user) throw new Error('no visitor');
    const messages = async () =>
      (await listMessagePage(db, conversationSid, { from: null, isDescending: false, limit: 100 })).map(
        ({ sid, body, attributes }) => ({ sid, body: body ?? '', attributes }),
      );
    const createRequest = (words: object, sid?: string) => ({
      deps: chat,
      user,
      origin: 'https://lantern.example',
      method: 'POST',
      pathParams: ['', conversationSid, ...(sid === undefined ? [] : [sid])],
      params: new Map<string, string>(),
      payload: JSON.stringify(words),
      mutationId: `mutation-${++keys}`,
    });
    const answered = async () => {
      await answerTurn(agent, { conversationSid, holder: 'one' });
      const last = (await messages()).at(-1);
      if (!last) throw new Error('nothing was said');
      return last;
    };
    return {
      conversationSid,
      messages,
      answered,
      async say(body: string, attributes: object = {}) {
        await addMessage(createRequest({ body, attributes: JSON.stringify(attributes) }));
        return answered();
      },
      edit: (sid: string, body: string) => editMessage(createRequest({ body }, sid)),
      end: () => endSession(deps, { conversationSid }),
    };
  }

  const follow = openRoutes(createChatTourRoutes({ ...chat, isDemo: true }));
  return {
    tour: id,
    publicToken,
    page: `/reschedule-tour-request/${publicToken}`,
    begin,
    /** Where the link of an answer leads. */
    led: async (path: string, cookies: string = cookie) => {
      const response = await follow(
        new Request(`https://lantern.example${path}`, { headers: { cookie: cookies } }),
      );
      expect(response?.status).toBe(303);
      expect(response?.headers.get('cache-control')).toContain('no-store');
      expect(response?.headers.get('referrer-policy')).toBe('no-referrer');
      return response?.headers.get('location');
    },
    /** Everything in the database, as text. */
    dumpDatabase: async () => {
      const tables = await db.query<{ name: string }>(
        'test.tables',
        sql`select tablename as name from pg_tables where schemaname = 'public'`,
      );
      const all = await Promise.all(
        tables.map(({ name }) =>
          db.query<{ rows: string | null }>(
            'test.rows',
            sql`select jsonb_agg(to_jsonb(kept))::text as rows from ${raw(name)} as kept`,
          ),
        ),
      );
      return all.map(([row]) => row?.rows ?? '').join('\n');
    },
  };
}

const hrefIn = (attributes: string): string => {
  const { buttons } = JSON.parse(attributes) as { buttons: { label: string; href?: string }[] };
  return buttons.find(({ label }) => label === 'Pick another time')?.href ?? '';
};

testTours(
  'a tour is moved and canceled in the chat, and the secret of its link is stored nowhere',
  async (db) => {
    const { begin, page, led, dumpDatabase, publicToken, tour } = await openVisit(db);
    const chat = await begin(`I want to move my tour: https://lantern.example${page}`);
    const moving = await chat.answered();
    expect(moving.body).toMatch(/^You can reschedule your tour of /);
    expect(await led(hrefIn(moving.attributes))).toBe(page);

    const reply = await chat.say(`Cancel it: https://lantern.example${page}?from=mail`, {
      values: { link: page },
    });
    expect(reply.body).toMatch(/^Should I cancel your tour of /);
    expect(await led(hrefIn(reply.attributes))).toBe(page);
    const [first] = await chat.messages();
    await chat.edit(first?.sid ?? '', `See https://lantern.example/access/tour?token=${publicToken}`);
    expect((await chat.messages())[0]?.body).toBe('See https://lantern.example/access/tour?token=…');
    expect((await chat.say('Yes, cancel it')).body).toMatch(/^Your tour of .+ is canceled\./);

    const all = await dumpDatabase();
    expect(all).toContain(tour);
    expect(all).toContain('/reschedule-tour-request/…');
    expect(all).not.toContain(publicToken);
  },
);

testTours(
  'the link of an answer leads to the tour for the browser of that chat, while it is open',
  async (db) => {
    const { begin, page, led } = await openVisit(db);
    const chat = await begin(`I want to move my tour: https://lantern.example${page}`);
    const href = hrefIn((await chat.answered()).attributes);
    const nowhere = '/reschedule-tour-request/unknown';
    expect(await led(href, '')).toBe(nowhere);
    expect(await led(href, `visit=${'d'.repeat(27)}`)).toBe(nowhere);
    expect(await led(href.replace(/[^/]+$/, 'F-OTHER'))).toBe(nowhere);
    expect(await led(href)).toBe(page);
    const other = await begin('Hello');
    expect(await led(href.replace(chat.conversationSid, other.conversationSid))).toBe(nowhere);
    await chat.end();
    expect(await led(href)).toBe(nowhere);
  },
);

testTours('earlier messages contain no secret either', async (db) => {
  const { begin, page } = await openVisit(db);
  const { conversationSid } = await begin('Hello');
  const old = JSON.stringify({ by: 'agent', buttons: [{ label: 'Pick another time', href: page }] });
  await db.query(
    'test.old',
    sql`
      update chat_messages set body = ${`Here: ${page}, or /access/tour?token=${page.slice(-27)}.`}, attributes = ${old}
      where conversation_sid = ${conversationSid}
    `,
  );
  const migration = new URL('0029_told_repairs_and_shown_links.sql', migrations);
  const cleaning = /^update chat_messages[^;]+/m.exec(await readFile(migration, 'utf8'))?.[0] ?? '';
  await db.query('test.clean', sql`${raw(cleaning)}`);
  const [stored] = await listMessagePage(db, conversationSid, { from: null, isDescending: false, limit: 1 });
  expect(stored?.body).toBe('Here: /reschedule-tour-request/…, or /access/tour?token=….');
  expect(JSON.parse(stored?.attributes ?? '')).toMatchObject({
    buttons: [{ href: '/reschedule-tour-request/…' }],
  });
});
