import { createConversation, addUserToConversation } from '#server/chat/conversations/createConversation.ts';
import { changeChat } from '#server/chat/delivery/changeChat.ts';
import { changeConversation, lockConversation } from '#server/chat/queries/conversations.ts';
import { chatUserByIdentity } from '#server/chat/queries/users.ts';
import type {
  ChatMessage,
  ChatParticipant,
  ChatUser,
  ConversationState,
} from '#src/features/chat/lib/chatShapes.ts';
import type { ChatListeners, JoinedChat } from '#src/features/chat/services/chatService.ts';
import { ChatRejected } from '#src/features/chat/services/chatService.ts';
import { joinChat } from '#src/features/chat/services/joinChat.ts';
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

/** Records everything that a conversation has reported, and can wait for more. */
function listener() {
  const received = {
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
      for (const check of waiting) check();
    };
  const hear: ChatListeners = {
    connection: note((state) => received.connections.push(state)),
    tokenExpiring: () => note(() => received.endings++)(null),
    conversation: note(({ state }) => received.states.push(state)),
    removed: () => note(() => received.states.push('closed'))(null),
    messages: note((messages) => received.messages.push(...messages)),
    messageRemoved: note(({ index }) => received.removed.push(index)),
    participant: note((participant) => received.participants.push(participant)),
    participantLeft: note(({ identity }) => received.left.push(identity)),
    user: note((user) => received.users.push(user)),
    typing: (identity, isTyping) =>
      note<[string, boolean]>((what) => received.typing.push(what))([identity, isTyping]),
  };
  const until = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!isSo()) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
    });
  return { received, hear, until };
}

async function newConversation() {
  const [visitor, agent] = [
    await addPerson(database.db, organizationId, 'VISITOR'),
    await addPerson(database.db, organizationId, 'AGENT'),
  ];
  const conversationSid = await changeChat(server.parts, async (change) => {
    const fields = { friendlyName: null, uniqueName: null, attributes: '{}', createdBy: 'system' };
    const sid = await createConversation(change, { ...fields, organizationId });
    for (const identity of [visitor, agent]) {
      const user = await chatUserByIdentity(change.tx, identity);
      if (user) await addUserToConversation(change, { conversationSid: sid, user });
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

test('Sent messages return to both sides as plain values, under the name given by the sender', async () => {
  const { visitor, agent } = await meeting();
  expect(await say(visitor.joined, 'Is 4B free?', 'mine')).toEqual({ kind: 'sent', index: 0 });
  await agent.until(() => agent.received.messages.length > 0);
  await visitor.until(() => visitor.received.messages.length > 0);
  const [message] = agent.received.messages;
  expect(message).toMatchObject({
    index: 0,
    author: visitor.identity,
    body: 'Is 4B free?',
    attributes: { clientId: 'mine' },
    media: [],
  });
  expect(structuredClone(message)).toEqual(message);
});

test('History comes in pages, and messages between two others come when they are requested', async () => {
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

test('Reports who is present and by what name, who is writing, and how far each has read', async () => {
  const { visitor, agent } = await meeting();
  await visitor.joined.reloadParticipants();
  await visitor.until(() => visitor.received.users.some(({ identity }) => identity === agent.identity));
  expect(visitor.received.users.find(({ identity }) => identity === agent.identity)?.friendlyName).toMatch(
    /^Person/,
  );
  await agent.joined.typing();
  await visitor.until(() => visitor.received.typing.length > 0);
  expect(visitor.received.typing[0]).toEqual([agent.identity, true]);
  await say(agent.joined, 'It is.');
  await visitor.until(() => visitor.received.messages.length > 0);
  await visitor.joined.read(0);
  await agent.until(() =>
    agent.received.participants.some(
      ({ identity, lastReadIndex }) => identity === visitor.identity && lastReadIndex === 0,
    ),
  );
});

test('A file is sent with a message, and can be downloaded for a while', async () => {
  const { visitor, agent } = await meeting();
  // outside a browser, the SDK takes a Buffer in place of a Blob
  const content = Buffer.from('A plan of 4B') as unknown as Blob;
  const result = await visitor.joined.send({
    clientId: 'with a plan',
    body: '',
    files: [{ name: 'plan.txt', type: 'text/plain', content }],
  });
  expect(result).toEqual({ kind: 'sent', index: 0 });
  await agent.until(() => agent.received.messages.length > 0);
  const [media] = agent.received.messages[0]?.media ?? [];
  expect(media).toMatchObject({ filename: 'plan.txt', size: 12 });
  const url = await agent.joined.mediaUrl(0, media?.sid ?? '');
  expect(await (await fetch(url ?? '')).text()).toBe('A plan of 4B');
});

test('The end of a token is reported, and another one continues where it stopped', async () => {
  const { conversationSid, visitor, agent } = await newConversation();
  const short = await join(conversationSid, tokenFor(visitor, 5));
  const other = await join(conversationSid, tokenFor(agent));
  await short.until(() => short.received.connections.includes('offline'));
  expect(short.received.endings).toBeGreaterThan(0);
  await say(other.joined, 'While you were away');
  await short.joined.renew(tokenFor(visitor));
  expect(short.received.connections.at(-1)).toBe('connected');
  expect((await short.joined.newest(50)).messages.map(({ body }) => body)).toEqual(['While you were away']);
  await say(other.joined, 'And now');
  await short.until(() => short.received.messages.some(({ body }) => body === 'And now'));
  expect(await say(short.joined, 'Here I am')).toMatchObject({ kind: 'sent' });
});

const SAID = 200;
const CUTS = 10;
// the service reports at once that such a token ends; a new participant needs some of these seconds
const SHORT_SECONDS = 10;

test('Messages arrive once, even while answers are lost with the connection and tokens keep expiring', async () => {
  const { conversationSid, visitor, agent } = await newConversation();
  const proxy = await startCuttingProxy(server.port);
  closing.push(() => proxy.close());
  const short = () => tokenFor(visitor, SHORT_SECONDS);
  const uri = `ws://127.0.0.1:${proxy.port}/chat/socket`;
  const shaky = await join(conversationSid, short(), uri);
  shaky.received.connections.push('connected');
  const other = await join(conversationSid, tokenFor(agent));
  let [renewed, lost, found] = [0, 0, 0];
  /** Like the chat, tries again with a new token when the first attempt fails. */
  const renew = async (next: () => string): Promise<void> => {
    await shaky.joined.renew(next()).catch(() => renew(next));
  };
  const renewing = (async () => {
    while (renewed < CUTS / 2) {
      await shaky.until(() => shaky.received.endings > renewed);
      renewed = shaky.received.endings;
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
  await other.until(() => other.received.messages.length >= SAID);
  expect(other.received.messages.map(({ body }) => body)).toEqual(bodies);
  // Until then the SDK's list lacks what was sent right before the last cut: looking for what came after it closed the gap.
  await shaky.until(() => shaky.received.messages.some(({ body }) => body === bodies.at(-1)));
  const messages = await shaky.joined.between(0, Infinity);
  expect(messages.map(({ body, index }) => [body, index])).toEqual(bodies.map((body, at) => [body, at]));

  /** On every second attempt, checks whether the message has arrived before sending it again. */
  async function untilSent(body: string, at: number) {
    for (;;) {
      await shaky.until(() => shaky.received.connections.at(-1) === 'connected');
      const { kind } = await say(shaky.joined, body);
      if (kind === 'sent') return;
      expect(kind).toBe('lost');
      lost += 1;
      await shaky.until(() => shaky.received.connections.at(-1) === 'connected');
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

test('A call on a connection that is closed fails, instead of waiting forever', async () => {
  const { conversationSid, visitor } = await newConversation();
  const proxy = await startCuttingProxy(server.port);
  closing.push(() => proxy.close());
  const { joined } = await join(
    conversationSid,
    tokenFor(visitor),
    `ws://127.0.0.1:${proxy.port}/chat/socket`,
  );
  proxy.silence();
  const calls = [say(joined, 'Is anyone there?'), joined.newest(50).catch(() => 'failed')];
  joined.close();
  calls.push(say(joined, 'Too late'));
  expect(await Promise.all(calls)).toEqual([{ kind: 'lost' }, 'failed', { kind: 'lost' }]);
});

test('A rejected token, or one for another conversation, is refused permanently', async () => {
  const { conversationSid } = await meeting();
  const otherVisitor = await addPerson(database.db, organizationId, 'VISITOR');
  for (const token of ['nonsense', tokenFor(otherVisitor)]) {
    const request = { token, conversationSid, twilsockUri: server.uri };
    await expect(joinChat(request, listener().hear, new AbortController().signal)).rejects.toThrow(
      ChatRejected,
    );
  }
});

test('Messages that the other end rejects are known to be refused', async () => {
  const { visitor, conversationSid } = await meeting();
  expect(await say(visitor.joined, 'x'.repeat(40_000))).toEqual({ kind: 'refused', status: 413 });
  await changeChat(server.parts, async ({ tx, now, markChanged }) => {
    const conversation = await lockConversation(tx, conversationSid);
    if (conversation) await changeConversation(tx, conversation, { state: 'closed', now });
    markChanged(conversationSid, 'channel');
  });
  await visitor.until(() => visitor.received.states.includes('closed'));
  expect(await say(visitor.joined, 'One more')).toEqual({ kind: 'refused', status: 403 });
});

test('Waiting for a server that is not there ends when it is canceled', async () => {
  const called = new AbortController();
  const request = { token: 'any', conversationSid: 'CH0', twilsockUri: 'ws://127.0.0.1:9/chat/socket' };
  const joining = joinChat(request, listener().hear, called.signal);
  called.abort();
  await expect(joining).rejects.toThrow('Called off');
});
