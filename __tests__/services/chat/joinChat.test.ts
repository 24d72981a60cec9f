import { createConversation, bringIn } from '#server/chat/conversations/createConversation.ts';
import { changeChat } from '#server/chat/delivery/change.ts';
import { changeConversation, lockConversation } from '#server/db/chat/conversations.ts';
import { chatUserByIdentity } from '#server/db/chat/users.ts';
import type { ChatMessage, ChatParticipant, ChatUser, ConversationState } from '#src/lib/chatShapes.ts';
import type { ChatHearing, JoinedChat } from '#src/services/chat/chatService.ts';
import { ChatRejected } from '#src/services/chat/chatService.ts';
import { joinChat } from '#src/services/chat/joinChat.ts';
import { addPerson, type ChatServer, startChat, tokenFor } from '#tests/server/chat/chatServer.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startCuttingProxy } from '#tests/support/cuttingProxy.ts';
import { addOrganization } from '#tests/support/organization.ts';

let database: TestDatabase;
let server: ChatServer;
let organizationId: string;
const closing: (() => void)[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  organizationId = await addOrganization(database.db);
  server = await startChat(database);
});

afterAll(async () => {
  for (const close of closing) close();
  await server.close();
  await database.close();
});

/** Everything that a conversation has told, and the way to wait for more of it. */
function listener() {
  const told = {
    connections: [] as string[],
    endings: 0,
    states: [] as (ConversationState | null)[],
    messages: [] as ChatMessage[],
    removed: [] as number[],
    participants: [] as ChatParticipant[],
    left: [] as (string | null)[],
    users: [] as ChatUser[],
    typing: [] as [string, boolean][],
  };
  const waiting = new Set<() => void>();
  const note =
    <Told>(take: (what: Told) => void) =>
    (what: Told) => {
      take(what);
      for (const look of waiting) look();
    };
  const hear: ChatHearing = {
    connection: note((state) => told.connections.push(state)),
    tokenEnding: () => note(() => told.endings++)(null),
    conversation: note(({ state }) => told.states.push(state)),
    removed: () => note(() => told.states.push('closed'))(null),
    messages: note((messages) => told.messages.push(...messages)),
    messageRemoved: note(({ index }) => told.removed.push(index)),
    participant: note((participant) => told.participants.push(participant)),
    participantLeft: note(({ identity }) => told.left.push(identity)),
    user: note((user) => told.users.push(user)),
    typing: (identity, isTyping) =>
      note<[string, boolean]>((what) => told.typing.push(what))([identity, isTyping]),
  };
  const until = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!isSo()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  return { told, hear, until };
}

async function newConversation() {
  const [visitor, agent] = [
    await addPerson(database.db, organizationId, 'VISITOR'),
    await addPerson(database.db, organizationId, 'AGENT'),
  ];
  const conversationSid = await changeChat(server.parts, async (change) => {
    const given = { friendlyName: null, uniqueName: null, attributes: '{}', createdBy: 'system' };
    const sid = await createConversation(change, { ...given, organizationId });
    for (const identity of [visitor, agent]) {
      const user = await chatUserByIdentity(change.tx, identity);
      if (user) await bringIn(change, { conversationSid: sid, user });
    }
    return sid;
  });
  return { conversationSid, visitor, agent };
}

async function join(conversationSid: string, token: string, twilsockUri = server.uri) {
  const side = listener();
  const joined = await joinChat(
    { token, conversationSid, twilsockUri },
    side.hear,
    new AbortController().signal,
  );
  closing.push(() => joined.close());
  await joined.newest(50);
  return { ...side, joined };
}

async function meeting() {
  const { conversationSid, visitor, agent } = await newConversation();
  return {
    conversationSid,
    visitor: { identity: visitor, ...(await join(conversationSid, tokenFor(visitor))) },
    agent: { identity: agent, ...(await join(conversationSid, tokenFor(agent))) },
  };
}

const say = (joined: JoinedChat, body: string, clientId = body) => joined.send({ clientId, body, files: [] });

test('What is sent comes back to both sides as plain values, under the name that its sender gave it', async () => {
  const { visitor, agent } = await meeting();
  expect(await say(visitor.joined, 'Is 4B free?', 'mine')).toEqual({ kind: 'sent', index: 0 });
  await agent.until(() => agent.told.messages.length > 0);
  await visitor.until(() => visitor.told.messages.length > 0);
  const [message] = agent.told.messages;
  expect(message).toMatchObject({
    index: 0,
    author: visitor.identity,
    body: 'Is 4B free?',
    attributes: { clientId: 'mine' },
    media: [],
  });
  expect(structuredClone(message)).toEqual(message);
});

test('History comes in pages, and what lies between two messages when it is asked for', async () => {
  const { visitor } = await meeting();
  for (let count = 0; count < 12; count++) await say(visitor.joined, `Message ${count}`);
  const newest = await visitor.joined.newest(5);
  expect(newest.messages.map(({ index }) => index)).toEqual([7, 8, 9, 10, 11]);
  expect(newest.hasEarlier).toBe(true);
  const rest = await visitor.joined.before(7, 50);
  expect(rest.messages.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(rest.hasEarlier).toBe(false);
  expect((await visitor.joined.between(3, 5)).map(({ index }) => index)).toEqual([3, 4, 5]);
  expect(await visitor.joined.before(0, 50)).toEqual({ messages: [], hasEarlier: false });
});

test('Tells who is there and by what name, who is writing, and how far each has read', async () => {
  const { visitor, agent } = await meeting();
  await visitor.joined.people();
  await visitor.until(() => visitor.told.users.some(({ identity }) => identity === agent.identity));
  expect(visitor.told.users.find(({ identity }) => identity === agent.identity)?.friendlyName).toMatch(
    /^Person/,
  );
  await agent.joined.typing();
  await visitor.until(() => visitor.told.typing.length > 0);
  expect(visitor.told.typing[0]).toEqual([agent.identity, true]);
  await say(agent.joined, 'It is.');
  await visitor.until(() => visitor.told.messages.length > 0);
  await visitor.joined.read(0);
  await agent.until(() =>
    agent.told.participants.some(
      ({ identity, lastReadIndex }) => identity === visitor.identity && lastReadIndex === 0,
    ),
  );
});

test('A file goes with a message, and can be had for a while', async () => {
  const { visitor, agent } = await meeting();
  // what a Blob is to a browser, a Buffer is to the SDK outside of one
  const content = Buffer.from('A plan of 4B') as unknown as Blob;
  const result = await visitor.joined.send({
    clientId: 'with a plan',
    body: '',
    files: [{ name: 'plan.txt', type: 'text/plain', content }],
  });
  expect(result).toEqual({ kind: 'sent', index: 0 });
  await agent.until(() => agent.told.messages.length > 0);
  const [media] = agent.told.messages[0]?.media ?? [];
  expect(media).toMatchObject({ filename: 'plan.txt', size: 12 });
  const url = await agent.joined.mediaUrl(0, media?.sid ?? '');
  expect(await (await fetch(url ?? '')).text()).toBe('A plan of 4B');
});

test('A token that has ended is told of, and another one goes on where it stopped', async () => {
  const { conversationSid, visitor, agent } = await newConversation();
  const short = await join(conversationSid, tokenFor(visitor, 5));
  const other = await join(conversationSid, tokenFor(agent));
  await short.until(() => short.told.connections.includes('offline'));
  expect(short.told.endings).toBeGreaterThan(0);
  await say(other.joined, 'While you were away');
  await short.joined.renew(tokenFor(visitor));
  expect(short.told.connections.at(-1)).toBe('connected');
  expect((await short.joined.newest(50)).messages.map(({ body }) => body)).toEqual(['While you were away']);
  await say(other.joined, 'And now');
  await short.until(() => short.told.messages.some(({ body }) => body === 'And now'));
  expect(await say(short.joined, 'Here I am')).toMatchObject({ kind: 'sent' });
});

const SAID = 200;
const CUTS = 10;
// it is told at once that such a token ends; who has just come in needs some of them
const SHORT_SECONDS = 10;

test('What is said while answers are lost with the connection, and one token after the other ends, is there once', async () => {
  const { conversationSid, visitor, agent } = await newConversation();
  const proxy = await startCuttingProxy(server.port);
  closing.push(() => proxy.close());
  const short = () => tokenFor(visitor, SHORT_SECONDS);
  const uri = `ws://127.0.0.1:${proxy.port}/chat/socket`;
  const shaky = await join(conversationSid, short(), uri);
  shaky.told.connections.push('connected');
  const other = await join(conversationSid, tokenFor(agent));
  let [renewed, lost, found] = [0, 0, 0];
  /** As the chat does it: where that fails, once more and with a new one. */
  const renew = async (next: () => string): Promise<void> => {
    await shaky.joined.renew(next()).catch(() => renew(next));
  };
  const renewing = (async () => {
    while (renewed < CUTS / 2) {
      await shaky.until(() => shaky.told.endings > renewed);
      renewed = shaky.told.endings;
      await renew(short);
    }
    await renew(() => tokenFor(visitor));
  })();

  const bodies = Array.from({ length: SAID }, (_, at) => `Word ${at}`);
  for (const [at, body] of bodies.entries()) {
    if (at % (SAID / CUTS) === SAID / CUTS / 2) proxy.loseAnswer();
    await untilSent(body, at);
  }
  await renewing;
  expect(lost).toBeGreaterThanOrEqual(CUTS);
  expect(found).toBeGreaterThan(0);
  await other.until(() => other.told.messages.length >= SAID);
  expect(other.told.messages.map(({ body }) => body)).toEqual(bodies);
  // Until then the SDK's list lacks what was sent right before the last cut: looking for what came after it closed the gap.
  await shaky.until(() => shaky.told.messages.some(({ body }) => body === bodies.at(-1)));
  const messages = await shaky.joined.between(0, Infinity);
  expect(messages.map(({ body, index }) => [body, index])).toEqual(bodies.map((body, at) => [body, at]));

  /** Every other time it is looked first whether it has arrived, and else said again at once. */
  async function untilSent(body: string, at: number) {
    for (;;) {
      await shaky.until(() => shaky.told.connections.at(-1) === 'connected');
      const { kind } = await say(shaky.joined, body);
      if (kind === 'sent') return;
      expect(kind).toBe('lost');
      lost += 1;
      await shaky.until(() => shaky.told.connections.at(-1) === 'connected');
      if (
        lost % 2 === 0 &&
        (await shaky.joined.between(at, Infinity)).some((message) => message.body === body)
      ) {
        found += 1;
        return;
      }
    }
  }
});

test('A token that is not taken, or one of another conversation, is refused once and for all', async () => {
  const { conversationSid } = await meeting();
  const stranger = await addPerson(database.db, organizationId, 'VISITOR');
  for (const token of ['nonsense', tokenFor(stranger)]) {
    const asked = { token, conversationSid, twilsockUri: server.uri };
    await expect(joinChat(asked, listener().hear, new AbortController().signal)).rejects.toThrow(
      ChatRejected,
    );
  }
});

test('What the other end does not take is known to be refused', async () => {
  const { visitor, conversationSid } = await meeting();
  expect(await say(visitor.joined, 'x'.repeat(40_000))).toEqual({ kind: 'refused', status: 413 });
  await changeChat(server.parts, async ({ tx, now, changed }) => {
    const conversation = await lockConversation(tx, conversationSid);
    if (conversation) await changeConversation(tx, conversation, { state: 'closed', now });
    changed(conversationSid, 'channel');
  });
  await visitor.until(() => visitor.told.states.includes('closed'));
  expect(await say(visitor.joined, 'One more')).toEqual({ kind: 'refused', status: 403 });
});

test('Nobody waits for a server that is not there once it is called off', async () => {
  const called = new AbortController();
  const asked = { token: 'any', conversationSid: 'CH0', twilsockUri: 'ws://127.0.0.1:9/chat/socket' };
  const joining = joinChat(asked, listener().hear, called.signal);
  called.abort();
  await expect(joining).rejects.toThrow('Called off');
});
