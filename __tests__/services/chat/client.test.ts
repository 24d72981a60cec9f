/** @isolated */
import { ChatRejected } from '#src/services/chat/chatService.ts';
import { joinChat } from '#src/services/chat/joinChat.ts';

import type { ClientOfTest } from './clientOfTest.ts';
import { clients, hearingOfTest } from './clientOfTest.ts';

jest.mock('@twilio/conversations', () => ({
  get Client() {
    return jest.requireActual<{ ClientOfTest: unknown }>('./clientOfTest.ts').ClientOfTest;
  },
}));

const asked = { token: 'first', conversationSid: 'CH1', twilsockUri: null };
const turn = () => new Promise((resolve) => setImmediate(resolve));

function newest(): ClientOfTest {
  const client = clients.at(-1);
  if (!client) throw new Error('Nobody has asked for a client');
  return client;
}

function begin() {
  const [side, called] = [hearingOfTest(), new AbortController()];
  const joining = joinChat(asked, side.hear, called.signal);
  return { ...side, joining, callOff: () => called.abort() };
}

async function join() {
  const side = begin();
  newest().start();
  return { ...side, joined: await side.joining, client: newest() };
}

test('Nobody is told of a connection before there is a conversation, at first or with another token', async () => {
  const { told, joined, client } = await join();
  expect(told).toEqual(['connecting', 'conversation']);

  client.become('disconnected');
  const renewing = joined.renew('second');
  await turn();
  newest().start();
  expect(told.slice(2)).toEqual(['offline', 'connecting']);
  await renewing;
  expect(told.slice(4)).toEqual(['conversation', 'connected']);
  newest().become('connecting');
  newest().become('connected');
  expect(told.slice(6)).toEqual(['connecting', 'connected']);
});

test('A socket that breaks in the first words is no refusal: the SDK goes on, and so do we', async () => {
  const { joining } = begin();
  newest().failToConnect(null);
  newest().start();
  expect(await joining).toBeTruthy();
});

test.each([401, 403])('A token that is refused with %d is refused', async (status) => {
  const { joining } = begin();
  newest().failToConnect(status);
  await expect(joining).rejects.toThrow(ChatRejected);
  expect(newest().isShutDown).toBe(true);
});

test('A client that has a connection and not what it needs is given up, and nobody is said to be refused', async () => {
  const { joining } = begin();
  newest().failToInitialize();
  await expect(joining).rejects.toThrow('Not initialized');
  await expect(joining).rejects.not.toThrow(ChatRejected);
  expect(newest().isShutDown).toBe(true);
});

test('A client that is not let in again asks for another token', async () => {
  const { told, client } = await join();
  client.become('connecting');
  client.become('denied');
  expect(told.slice(2)).toEqual(['connecting', 'offline', 'token ending']);
});

test('A token that is refused while it is being renewed is not asked for once more', async () => {
  const { told, joined, client } = await join();
  client.updateToken = () => {
    client.become('denied');
    return Promise.reject(new Error('denied'));
  };
  const renewing = joined.renew('second');
  await turn();
  newest().failToConnect(403);
  await expect(renewing).rejects.toThrow(ChatRejected);
  expect(told).not.toContain('token ending');
});

test('Two tokens in a row are taken one after the other, and one client is left', async () => {
  const before = clients.length;
  const { joined, client } = await join();
  client.become('disconnected');
  const renewing = [joined.renew('second'), joined.renew('third')];
  await turn();
  expect(clients).toHaveLength(before + 2);
  newest().start();
  await Promise.all(renewing);
  expect(clients.slice(before).map(({ isShutDown }) => isShutDown)).toEqual([true, false]);
  joined.close();
  expect(newest().isShutDown).toBe(true);
});
