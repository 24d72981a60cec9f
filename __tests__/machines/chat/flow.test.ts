import { createActor, SimulatedClock } from 'xstate';

import type { ChatSession, ChatUseCase, PreEngagement } from '#machines/chat/context.ts';
import type { ChatEvent } from '#machines/chat/events.ts';
import { chatFlow } from '#machines/chat/flow.ts';

const preEngagement: PreEngagement = { name: 'Ann', query: 'Is 4B free?', email: 'ann@mail.example' };
const session: ChatSession = {
  token: 'first',
  expiration: '2026-11-20T17:00:00Z',
  conversationSid: 'CH1',
  identity: 'visitor',
  twilsockUri: 'ws://portal.example/chat/socket',
  useCase: 'LEASING_SUPPORT',
};
const opened = {
  type: 'chat.opened',
  organizationId: 'lantern',
  agentIdentifier: 'leasing',
  useCase: 'LEASING_SUPPORT',
} as const;
const submitted = {
  type: 'form.submitted',
  preEngagementData: preEngagement,
  idempotencyKey: 'key-1',
} as const;

function openChat(...events: ChatEvent[]) {
  const clock = new SimulatedClock();
  const done: [string, unknown][] = [];
  const note = (name: string) => (_: unknown, params: unknown) => void done.push([name, params]);
  const actor = createActor(
    chatFlow.provide({
      actions: {
        findSession: note('findSession'),
        createSession: note('createSession'),
        joinConversation: note('joinConversation'),
        refreshToken: note('refreshToken'),
        renewConnection: note('renewConnection'),
        endConversation: note('endConversation'),
        forgetSession: note('forgetSession'),
        clearChat: note('clearChat'),
        raise: note('raise'),
      },
    }),
    { clock },
  ).start();
  const send = (...more: ChatEvent[]) => {
    for (const event of more) actor.send(event);
  };
  send(...events);
  return {
    clock,
    send,
    is: (value: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
      actor.getSnapshot().matches(value),
    context: () => actor.getSnapshot().context,
    times: (name: string) => done.filter(([one]) => one === name).length,
    last: (name: string) => done.findLast(([one]) => one === name)?.[1],
  };
}

const atForm = () => openChat(opened, { type: 'session.missing' });
const joined = () => openChat(opened, { type: 'session.found', session }, { type: 'conversation.joined' });

test('A visit starts at Loading and requests nothing until the chat is opened', () => {
  const chat = openChat();
  expect(chat.is('Loading')).toBe(true);
  expect(chat.times('findSession')).toBe(0);
  chat.send(opened);
  expect(chat.times('findSession')).toBe(1);
  expect(chat.context().expanded).toBe(true);
});

test('Without a stored session the form appears, and its first message starts one chat', () => {
  const chat = atForm();
  expect(chat.is('PreEngagementForm')).toBe(true);
  expect(chat.context().preEngagementData).toEqual({ name: '', query: '', email: '' });
  chat.send(submitted);
  expect(chat.last('createSession')).toMatchObject({
    organizationId: 'lantern',
    agentIdentifier: 'leasing',
    useCase: 'LEASING_SUPPORT',
    preEngagementData: preEngagement,
    idempotencyKey: 'key-1',
  });
  chat.send({ type: 'session.created', session }, { type: 'conversation.joined' });
  expect(chat.is('MessagingCanvas')).toBe(true);
  expect(chat.context()).toMatchObject({ token: 'first', conversationSid: 'CH1' });
});

test('A session that fails to start is tried once more after 500 ms, and then reported as without results', () => {
  const chat = atForm();
  chat.send(submitted, { type: 'session.failed' });
  chat.clock.increment(499);
  expect(chat.times('createSession')).toBe(1);
  chat.clock.increment(1);
  expect(chat.times('createSession')).toBe(2);
  chat.send({ type: 'session.failed' });
  expect(chat.is('PreEngagementForm')).toBe(true);
  expect(chat.context().error?.message).toBe('No results from server');
  expect(chat.last('raise')).toEqual({ message: 'No results from server' });
  expect(chat.context().preEngagementData).toEqual(preEngagement);
});

test('The same message reuses its key while its outcome is unknown, and another message gets a new one', () => {
  const chat = atForm();
  const fail = () => {
    chat.send({ type: 'session.failed' });
    chat.clock.increment(500);
    chat.send({ type: 'session.failed' });
  };
  const key = () => (chat.last('createSession') as { idempotencyKey: string }).idempotencyKey;
  chat.send(submitted);
  fail();
  chat.send({ ...submitted, idempotencyKey: 'key-2' });
  expect(key()).toBe('key-1');
  fail();
  chat.send({
    ...submitted,
    preEngagementData: { ...preEngagement, query: 'And 4C?' },
    idempotencyKey: 'key-3',
  });
  expect(key()).toBe('key-3');
});

test('Validation errors from the server are shown in the form, and not retried', () => {
  const chat = atForm();
  const refusal = { message: 'Check the form.', fields: { email: ['This is no address.'] } };
  chat.send(submitted, { type: 'session.refused', error: refusal });
  chat.clock.increment(60_000);
  expect(chat.times('createSession')).toBe(1);
  expect(chat.context().error).toEqual(refusal);
});

test('A stored session is used; a rejected one is forgotten and not used again', () => {
  const chat = openChat(opened, { type: 'session.found', session });
  expect(chat.last('joinConversation')).toEqual({ session });
  chat.send({ type: 'session.rejected' });
  expect(chat.is('PreEngagementForm')).toBe(true);
  expect(chat.times('forgetSession')).toBe(1);
  expect(chat.context()).toMatchObject({ token: null, conversationSid: null });
});

test('Loading that takes ten seconds ends in a choice, and a late answer is still used', () => {
  const chat = openChat(opened, { type: 'session.found', session });
  chat.clock.increment(10_000);
  expect(chat.is({ Loading: 'stuck' })).toBe(true);
  chat.send({ type: 'retry.requested' });
  expect(chat.times('joinConversation')).toBe(2);
  chat.clock.increment(10_000);
  chat.send({ type: 'conversation.joined' });
  expect(chat.is('MessagingCanvas')).toBe(true);

  const other = openChat(opened, { type: 'session.found', session }, { type: 'conversation.unreachable' });
  other.send({ type: 'restart.requested' });
  expect(other.is('PreEngagementForm')).toBe(true);
  expect(other.last('forgetSession')).toEqual({ reason: 'cleared' });
});

test('The owner of the chat, if known only after the choice appears, is used once the chat opens after all', () => {
  const chat = openChat(opened, { type: 'session.found', session: { ...session, identity: null } });
  chat.clock.increment(10_000);
  expect(chat.is({ Loading: 'stuck' })).toBe(true);
  const renewed = { ...session, token: 'second' };
  chat.send({ type: 'session.refreshed', session: renewed }, { type: 'conversation.joined' });
  expect(chat.is('MessagingCanvas')).toBe(true);
  expect(chat.context()).toMatchObject({ token: 'second', identity: session.identity });
});

test('A token is requested three times, after 500 and 1,000 ms, and then the failure is shown with a retry', () => {
  const chat = joined();
  const failed = { type: 'refresh.failed', message: 'Something went wrong' } as const;
  chat.send({ type: 'token.expiring' }, { type: 'token.expiring' }, failed);
  expect(chat.times('refreshToken')).toBe(1);
  chat.clock.increment(500);
  expect(chat.times('refreshToken')).toBe(2);
  chat.send(failed);
  chat.clock.increment(999);
  expect(chat.times('refreshToken')).toBe(2);
  chat.clock.increment(1);
  expect(chat.times('refreshToken')).toBe(3);
  chat.send(failed);
  chat.clock.increment(60_000);
  expect(chat.times('refreshToken')).toBe(3);
  expect(chat.context().error?.message).toBe('Something went wrong');
  expect(chat.times('raise')).toBe(1);
  chat.send({ type: 'retry.requested' });
  expect(chat.times('refreshToken')).toBe(4);
  chat.send({ type: 'session.refreshed', session: { ...session, token: 'second' } });
  expect(chat.context()).toMatchObject({ token: 'second', error: null });
  expect(chat.last('renewConnection')).toMatchObject({ session: { token: 'second' } });
});

test('Ending is requested once, can fail, and leads to a rating and to another chat', () => {
  const chat = joined();
  chat.send({ type: 'end.confirmed' }, { type: 'end.confirmed' });
  expect(chat.times('endConversation')).toBe(1);
  chat.send({ type: 'end.failed', message: 'Not heard' });
  expect(chat.is({ MessagingCanvas: 'open' })).toBe(true);
  chat.send({ type: 'end.confirmed' }, { type: 'conversation.closed' });
  expect(chat.is({ MessagingCanvas: 'ended' })).toBe(true);
  expect(chat.last('forgetSession')).toEqual({ reason: 'ended' });
  expect(chat.times('clearChat')).toBe(0);
  chat.send({ type: 'chat.restarted' });
  expect(chat.is('PreEngagementForm')).toBe(true);
  expect(chat.times('clearChat')).toBe(1);
});

test('Another use case clears the chat; the same one does not', () => {
  const chat = joined();
  chat.send({ type: 'useCase.changed', useCase: 'LEASING_SUPPORT', agentIdentifier: 'leasing' });
  expect(chat.is('MessagingCanvas')).toBe(true);
  chat.send({ type: 'useCase.changed', useCase: 'RESIDENT_SUPPORT', agentIdentifier: 'residents' });
  expect(chat.is('PreEngagementForm')).toBe(true);
  expect(chat.last('forgetSession')).toEqual({ reason: 'cleared' });
  expect(chat.times('clearChat')).toBe(1);
  expect(chat.context()).toMatchObject({
    useCase: 'RESIDENT_SUPPORT',
    agentIdentifier: 'residents',
    token: null,
    organizationId: 'lantern',
  });
});

test('Input typed before there is a chat stays when the use case changes', () => {
  const chat = atForm();
  const change = (useCase: ChatUseCase, agentIdentifier: string) =>
    chat.send({ type: 'useCase.changed', useCase, agentIdentifier });
  chat.send({ type: 'form.changed', preEngagementData: preEngagement });
  change('RESIDENT_SUPPORT', 'residents');
  expect(chat.context()).toMatchObject({ useCase: 'RESIDENT_SUPPORT', preEngagementData: preEngagement });

  chat.send(submitted, { type: 'session.created', session }, { type: 'conversation.joined' });
  change('RESIDENT_SUPPORT', 'residents');
  expect(chat.context().preEngagementData.query).toBe('');
});

test('The agent is known by name once the use case names one', () => {
  const storedSession = { ...session, useCase: 'MAINTENANCE_ASSISTANT' } as const;
  const chat = openChat(opened, { type: 'session.found', session: storedSession });
  const name = (useCase: ChatUseCase, agentIdentifier: string) =>
    chat.send({ type: 'agent.named', useCase, agentIdentifier });
  name('MAINTENANCE_ASSISTANT', 'repairs');
  name('LEASING_SUPPORT', 'leasing');
  expect(chat.context().agentIdentifier).toBe('repairs');
  chat.send({ type: 'conversation.joined' }, { type: 'end.confirmed' });
  expect(chat.last('endConversation')).toMatchObject({ agentIdentifier: 'repairs' });
});

test('Changes in another tab are applied here: a new chat, a token, an end, a cleared chat', () => {
  const form = atForm();
  form.send({ type: 'session.shared', session });
  expect(form.last('joinConversation')).toEqual({ session });

  const chat = joined();
  chat.send({ type: 'token.expiring' }, { type: 'session.shared', session: { ...session, token: 'theirs' } });
  expect(chat.is({ MessagingCanvas: { open: 'fresh' } })).toBe(true);
  expect(chat.context().token).toBe('theirs');
  chat.send({ type: 'session.cleared' });
  expect(chat.is('PreEngagementForm')).toBe(true);

  const ended = joined();
  ended.send({ type: 'conversation.closed' });
  ended.send({ type: 'session.shared', session: { ...session, conversationSid: 'CH2' } });
  expect(ended.is('Loading')).toBe(true);
  expect(ended.context().conversationSid).toBe('CH2');
});

test('The error about a token disappears while another one is requested', () => {
  const chat = joined();
  const failed = { type: 'refresh.failed', message: 'Something went wrong' } as const;
  chat.send({ type: 'token.expiring' }, failed);
  chat.clock.increment(500);
  chat.send(failed);
  chat.clock.increment(1_000);
  chat.send(failed, { type: 'retry.requested' });
  expect(chat.context().error).toBeNull();
});

test('A new token does not reopen a chat that is ending', () => {
  const chat = joined();
  chat.send({ type: 'end.confirmed' }, { type: 'conversation.closed' });
  chat.send({ type: 'session.shared', session: { ...session, token: 'theirs' } });
  expect(chat.is({ MessagingCanvas: 'ended' })).toBe(true);
  expect(chat.times('clearChat')).toBe(0);
});
