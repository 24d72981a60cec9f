/** @isolated */
import { ChatRejected } from '#src/features/chat/services/chatService.ts';
import { joinChat } from '#src/features/chat/services/joinChat.ts';

import type { ClientOfTest } from './testClient.ts';
import { clients, hearingOfTest } from './testClient.ts';

jest.mock('@twilio/conversations', () => ({
  get Client() {
    return jest.requireActual<{ ClientOfTest: unknown }>('./testClient.ts').ClientOfTest;
  },
}));

const request = { token: 'first', conversationSid: 'CH1', twilsockUri: null };
const turn = () => new Promise((resolve) => setImmediate(resolve));

function newest(): ClientOfTest {
  const client = clients.at(-1);
  if (!client) throw new Error('Nobody has asked for a client');
  return client;
}

function begin() {
  const [side, called] = [hearingOfTest(), new AbortController()];
  const joining = joinChat(request, side.hear, called.signal);
  return { ...side, joining, callOff: () => called.abort() };
}

async function join() {
  const side = begin();
  newest().start();
  return { ...side, joined: await side.joining, client: newest() };
}

test('No connection is reported before there is a conversation, at first or with another token', async () => {
  const { told: reported, joined, client } = await join();
  expect(reported).toEqual(['connecting', 'conversation']);

  client.become('disconnected');
  const renewing = joined.renew('second');
  await turn();
  newest().start();
  expect(reported.slice(2)).toEqual(['offline', 'connecting']);
  await renewing;
  expect(reported.slice(4)).toEqual(['conversation', 'connected']);
  newest().become('connecting');
  newest().become('connected');
  expect(reported.slice(6)).toEqual(['connecting', 'connected']);
});

test('A socket that breaks at the start is no refusal: the SDK continues, and so do we', async () => {
  const { joining } = begin();
  newest().failToConnect(null);
  newest().start();
  expect(await joining).toBeTruthy();
});

test.each([401, 403])('A token refused with status %d counts as refused', async (status) => {
  const { joining } = begin();
  newest().failToConnect(status);
  await expect(joining).rejects.toThrow(ChatRejected);
  expect(newest().isShutDown).toBe(true);
});

test('A connected client that lacks its data is abandoned, and that is not reported as a refusal', async () => {
  const { joining } = begin();
  newest().failToInitialize();
  await expect(joining).rejects.toThrow('Not initialized');
  await expect(joining).rejects.not.toThrow(ChatRejected);
  expect(newest().isShutDown).toBe(true);
});

test('A client that is not admitted again requests another token', async () => {
  const { told: reported, client } = await join();
  client.become('connecting');
  client.become('denied');
  expect(reported.slice(2)).toEqual(['connecting', 'offline', 'token ending']);
});

test('A token refused during its renewal is not requested once more', async () => {
  const { told: reported, joined, client } = await join();
  client.updateToken = () => {
    client.become('denied');
    return Promise.reject(new Error('denied'));
  };
  const renewing = joined.renew('second');
  await turn();
  newest().failToConnect(403);
  await expect(renewing).rejects.toThrow(ChatRejected);
  expect(reported).not.toContain('token ending');
});

test('Two tokens in quick succession are used one after the other, and one client remains', async () => {
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
