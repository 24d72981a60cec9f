import type { UnknownAction } from '@reduxjs/toolkit';
import fc from 'fast-check';

import { mergeChatMessages } from '#src/features/chat/lib/chatMessages.ts';
import type { ChatFile, ChatMessage, OutgoingMessage } from '#src/features/chat/lib/chatShapes.ts';
import { chatActions, chatSlice } from '#src/features/chat/store/chatSlice.ts';
import { selectGaps } from '#src/features/chat/store/selectors.ts';

const {
  chatCleared,
  chatNotificationDismissed,
  chatNotified,
  contextCleared,
  contextUpdated: contextGiven,
  conversationChanged,
  earlierLoaded,
  fileAttached,
  fileDetached,
  gapFilled,
  mediaLinked,
  mediaRequested: mediaWanted,
  messageFailed,
  messageRemoved,
  messagesAdded,
  messagesRead,
  messageSubmitted,
  newestLoaded,
  participantAdded,
  participantRemoved,
  sendingRetried,
  unsentFound,
  userAdded,
} = chatActions;

const chatAfter = (...actions: UnknownAction[]) =>
  actions.reduce(chatSlice.reducer, chatSlice.getInitialState());

const message = (index: number, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  sid: `IM${index}`,
  index,
  author: 'agent',
  participantSid: null,
  body: `Message ${index}`,
  attributes: {},
  createdAt: null,
  updatedAt: null,
  media: [],
  ...changes,
});
const indexes = ({ messages }: { messages: readonly ChatMessage[] }) => messages.map(({ index }) => index);
const photo: ChatFile = { name: 'sink.jpg', type: 'image/jpeg', size: 1_000 };

test('Messages appear once and in order, however and however often they arrive', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat(30), { maxLength: 5 })), (batches) => {
      const messages = batches.reduce<readonly ChatMessage[]>(
        (known, batch) =>
          mergeChatMessages(
            known,
            batch.map((index) => message(index)),
          ),
        [],
      );
      const expected = [...new Set(batches.flat())].sort((a, b) => a - b);
      expect(messages.map(({ index }) => index)).toEqual(expected);
    }),
  );
});

test('A changed message is updated in place, and an older version of it is ignored', () => {
  const first = message(0, { body: 'Is 4C free?', updatedAt: '2026-11-20T16:00:00.000Z' });
  const changed = { ...first, body: 'Is 4D free?', updatedAt: '2026-11-20T16:01:00.000Z' };
  const { messages } = chatAfter(messagesAdded([first]), messagesAdded([changed]), messagesAdded([first]));
  expect(messages.map(({ body }) => body)).toEqual(['Is 4D free?']);
});

test.each([
  ['before the others', 0],
  ['after the others', 9],
])('A message that arrives again with another index, %s, is still one message', (_, index) => {
  const there = messagesAdded([message(3), message(4), message(5)]);
  const moved = message(index, { sid: 'IM4' });
  const chat = chatAfter(there, messagesAdded([moved]));
  expect(chat.messages.filter(({ sid }) => sid === 'IM4')).toEqual([moved]);
  expect(chat.messages).toHaveLength(3);
  expect(indexes(chat)).toEqual([...indexes(chat)].sort((a, b) => a - b));
});

test.each([
  ['the newest page', newestLoaded({ messages: [message(1), message(2), message(3)], hasEarlier: true })],
  ['an earlier page', earlierLoaded({ messages: [message(1), message(2), message(3)], hasEarlier: true })],
  ['a filled gap', gapFilled({ from: 1, to: 3, messages: [message(1), message(2), message(3)] })],
  ['a late message', messagesAdded([message(2)])],
])('A removed message does not return with %s', (_, late) => {
  const chat = chatAfter(
    newestLoaded({ messages: [message(1), message(2), message(3)], hasEarlier: true }),
    messageRemoved({ sid: 'IM2', index: 2 }),
    late,
  );
  expect(indexes(chat)).toEqual([1, 3]);
  expect(selectGaps({ chat })).toEqual([]);
});

test('Older messages loaded in bulk appear before the existing ones', () => {
  const chat = chatAfter(
    newestLoaded({ messages: [message(3), message(4)], hasEarlier: true }),
    earlierLoaded({ messages: [message(1), message(2)], hasEarlier: true }),
  );
  expect(indexes(chat)).toEqual([1, 2, 3, 4]);
  expect(chat.earlier).toEqual({ exists: true, state: 'rest' });
});

test('Gaps between messages are known, until they are fetched or known to be empty', () => {
  const gaps = (...actions: UnknownAction[]) => selectGaps({ chat: chatAfter(...actions) });
  const some = newestLoaded({ messages: [message(2), message(4)], hasEarlier: true });
  const changed = conversationChanged({
    conversation: { sid: 'CH1', attributes: {}, lastIndex: 6, lastReadIndex: null, createdAt: null },
    state: 'active',
  });
  expect(gaps(some)).toEqual([{ from: 3, to: 3 }]);
  expect(gaps(some, changed)).toEqual([
    { from: 3, to: 3 },
    { from: 5, to: 6 },
  ]);
  expect(gaps(some, gapFilled({ from: 3, to: 3, messages: [] }))).toEqual([]);
  expect(gaps(some, changed, messageRemoved({ sid: 'IM4', index: 4 }), messagesAdded([message(6)]))).toEqual([
    { from: 3, to: 3 },
    { from: 5, to: 5 },
  ]);
  // without a message before the first one, even the very first may be missing
  expect(gaps(newestLoaded({ messages: [], hasEarlier: false }), messagesAdded([message(1)]))).toEqual([
    { from: 0, to: 0 },
  ]);
});

test.each([
  ['another name', { ...photo, name: 'b.jpg' }],
  ['another type', { ...photo, type: 'image/webp' }],
  ['another size', { ...photo, size: 2 }],
])('A file of %s stays attached when one is detached', (_, other) => {
  const chat = chatAfter(
    fileAttached(photo),
    fileAttached(photo),
    fileAttached(other),
    fileDetached({ ...photo }),
  );
  expect(chat.attachedFiles).toEqual([other]);
});

test('Requests for missing messages end, whatever index a message claims to have', () => {
  const findGaps = (...there: number[]) =>
    selectGaps({
      chat: chatAfter(newestLoaded({ messages: there.map((index) => message(index)), hasEarlier: true })),
    });
  expect(findGaps(-7, 1)).toEqual([{ from: 0, to: 0 }]);
  expect(findGaps(3, 4_000_000_000)).toEqual([{ from: 3_999_980_000, to: 3_999_999_999 }]);
  expect(findGaps(3, 2 ** 53 + 100)).toEqual([]);
});

test('A participant leaves by their sid, and their user by their identity', () => {
  const person = (sid: string, identity: string) =>
    participantAdded({ sid, identity, lastReadIndex: null, lastReadAt: null, attributes: {} });
  const chat = chatAfter(
    person('MB1', 'agent'),
    person('MB2', 'visitor'),
    person('MB1', 'agent'),
    userAdded({ identity: 'agent', friendlyName: 'Robin' }),
    userAdded({ identity: 'visitor', friendlyName: 'Ann' }),
    participantRemoved({ sid: 'MB1', identity: 'agent' }),
  );
  expect(chat.participants.map(({ sid }) => sid)).toEqual(['MB2']);
  expect(chat.users.map(({ identity }) => identity)).toEqual(['visitor']);
});

test('A sent message leaves the field free, and is on its way until it is found among the messages', () => {
  const sent = [
    fileAttached(photo),
    chatActions.draftTyped('Is 4B free?'),
    messageSubmitted({ clientId: 'mine', body: 'Is 4B free?', files: [photo] }),
  ];
  const chat = chatAfter(...sent);
  expect(chat).toMatchObject({ draft: '', attachedFiles: [], isSending: true });
  expect(chat.outgoing).toMatchObject([{ clientId: 'mine', state: 'Sending', files: [photo] }]);
  const there = messagesAdded([message(0, { attributes: { clientId: 'mine' } })]);
  expect(chatAfter(...sent, there)).toMatchObject({ outgoing: [], isSending: false });
});

test('An unsent message shows the reason and is tried again on request', () => {
  const failed = [
    messageSubmitted({ clientId: 'mine', body: 'Hello', files: [] }),
    messageFailed({ clientId: 'mine', error: 'Too large.' }),
  ];
  expect(chatAfter(...failed)).toMatchObject({
    isSending: false,
    outgoing: [{ state: 'Not sent', error: 'Too large.' }],
  });
  expect(chatAfter(...failed, sendingRetried('mine'))).toMatchObject({
    isSending: true,
    outgoing: [{ state: 'Sending', error: null }],
  });
});

test('Unsent messages from before a reload are restored, without those that have arrived since', () => {
  const left = (clientId: string): OutgoingMessage => ({
    clientId,
    body: clientId,
    files: [],
    state: 'Sending',
    error: null,
    isUncertain: true,
    after: -1,
    index: null,
  });
  const chat = chatAfter(
    messagesAdded([message(0, { attributes: { clientId: 'arrived' } })]),
    messageSubmitted({ clientId: 'new', body: 'New', files: [] }),
    unsentFound({
      draft: 'And',
      filling: null,
      attachedFiles: [photo],
      outgoing: [left('arrived'), left('old'), left('new')],
    }),
  );
  expect(chat.outgoing.map(({ clientId }) => clientId)).toEqual(['old', 'new']);
  expect(chat).toMatchObject({ draft: 'And', attachedFiles: [photo] });
});

test('Clearing the context resets its five fields and nothing else', () => {
  const all = {
    marketName: 'Austin',
    unitId: 'unit',
    applicationId: 'application',
    tourRequestId: 'tour',
    pageCategory: 'TOUR',
    pageUrl: '/listings',
    deviceCategory: 'MOBILE',
    appVersion: '1.0',
  } as const;
  expect(chatAfter(contextGiven(all), contextCleared()).context).toEqual({
    marketName: null,
    unitId: null,
    applicationId: null,
    tourRequestId: null,
    pageCategory: null,
    pageUrl: '/listings',
    deviceCategory: 'MOBILE',
    appVersion: '1.0',
  });
});

test('The same text twice makes two notifications', () => {
  const [one, again] = [chatNotified('Too large.'), chatNotified('Too large.')];
  expect(chatAfter(one, again).notifications).toEqual([one.payload, again.payload]);
  expect(chatAfter(one, again, chatNotificationDismissed(one.payload.id)).notifications).toEqual([
    again.payload,
  ]);
});

test('A notification is removed by its id, and clearing the chat removes all of them', () => {
  const [one, other] = [chatNotified('One'), chatNotified('Other')];
  const chat = chatAfter(one, other, chatNotificationDismissed(one.payload.id));
  expect(chat.notifications).toEqual([other.payload]);
  const before = [contextGiven({ unitId: 'unit' }), messagesAdded([message(0)]), other];
  const after = chatAfter(...before, chatCleared());
  expect(after).toEqual(chatAfter(contextGiven({ unitId: 'unit' })));
});

test('The read position never goes back in a conversation', () => {
  const readUpTo = (sid: string, lastReadIndex: number | null) =>
    conversationChanged({
      conversation: { sid, attributes: {}, lastIndex: 6, lastReadIndex, createdAt: null },
      state: 'active',
    });
  const chat = chatAfter(readUpTo('CH1', 3), messagesRead(6), readUpTo('CH1', 5));
  expect(chat.conversation?.lastReadIndex).toBe(6);
  expect(chatSlice.reducer(chat, readUpTo('CH2', null)).conversation?.lastReadIndex).toBeNull();
});

test('The known address of a file is used until there is another', () => {
  const request = mediaWanted({ messageIndex: 0, mediaSid: 'ME1' });
  const chat = chatAfter(request, mediaLinked({ mediaSid: 'ME1', url: '/a' }), request);
  expect(chat.mediaLinks.ME1).toEqual({ url: '/a', state: 'loading' });
});
