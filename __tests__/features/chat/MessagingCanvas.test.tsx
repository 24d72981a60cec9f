import { act, fireEvent, screen, within } from '@testing-library/react';

import { chatSession } from '#src/features/chat/store/chatSession.ts';
import { chatActions } from '#src/features/chat/store/chatSlice.ts';

import { message, openConversation, ownMessage, session } from './openChat.tsx';

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
const announced = () => screen.getByRole('log', { name: 'New messages' });
const list = () => screen.getByRole('region', { name: 'Messages' });
/** Searches by text, because in a long list a role costs a computed style for each element. */
const answers = () => within(list()).getAllByText(/^Answer \d+\.$/);
const loadEarlier = () => screen.queryByText('Load earlier messages');
const pressLoadEarlier = () => fireEvent.click(screen.getByText('Load earlier messages'));
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const file = (name: string, type: string, size = 3) => {
  const made = new File(['abc'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

test('history is never announced; later messages from others are announced once', async () => {
  const { store } = await openConversation([ownMessage(0), message(1)]);
  expect(announced().textContent).toBe('');

  act(() => void store.dispatch(chatActions.messagesAdded([message(2)])));
  act(() => void store.dispatch(chatActions.messagesAdded([message(2), ownMessage(3)])));
  act(() => void store.dispatch(chatActions.earlierLoaded({ messages: [], hasEarlier: false })));
  expect(announced().textContent).toBe('Lumen: Answer 2.');
});

test('late messages, many at once, and those behind another view are announced once too', async () => {
  const { store } = await openConversation([message(1)]);
  const said = () =>
    within(announced())
      .queryAllByText(/./)
      .map((line) => line.textContent.replace('Lumen: ', ''));
  act(() => void store.dispatch(chatActions.messagesAdded([message(3)])));
  act(() => void store.dispatch(chatActions.messagesAdded([message(2), message(0)])));
  expect(said()).toEqual(['Answer 3.', 'Answer 2.']);

  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.click(screen.getByRole('button', { name: 'End this chat' }));
  act(() => void store.dispatch(chatActions.messagesAdded([4, 5, 6, 7, 8].map((at) => message(at)))));
  expect(said().slice(-5)).toEqual([4, 5, 6, 7, 8].map((at) => `Answer ${at}.`));
  fireEvent.click(screen.getByRole('button', { name: 'Keep chatting' }));
  expect(said().slice(-5)).toEqual([4, 5, 6, 7, 8].map((at) => `Answer ${at}.`));

  const media = [{ sid: 'ME1', filename: 'plan.pdf', contentType: 'application/pdf', size: 3 }];
  act(() => void store.dispatch(chatActions.messagesAdded([message(9, { body: '', media })])));
  expect(said().at(-1)).toBe('a file');
});

test('a sent message stays in its place when later ones are confirmed before it', async () => {
  const { store } = await openConversation([message(0)]);
  act(
    () =>
      void store.dispatch(
        chatActions.messageSubmitted({ clientId: 'mine', body: 'Mine.', files: [], attributes: undefined }),
      ),
  );
  act(() => void store.dispatch(chatActions.messageSent({ clientId: 'mine', index: 1 })));
  act(() => void store.dispatch(chatActions.messagesAdded([message(2)])));
  const shown = () =>
    within(list())
      .getAllByRole('listitem')
      .map(({ textContent }) => /Answer \d|Mine/.exec(textContent)?.[0]);
  expect(shown()).toEqual(['Answer 0', 'Mine', 'Answer 2']);
});

test.each([
  ['empty text', ''],
  ['null', null],
  ['blanks', '  \n'],
])('a message of %s shows and announces that it cannot be displayed', async (_, body) => {
  const { store } = await openConversation([message(0, { body })]);
  expect(list().textContent).toContain('This message can’t be shown here.');
  act(() => void store.dispatch(chatActions.messagesAdded([message(1, { body })])));
  expect(announced().textContent).toBe('Lumen: This message can’t be shown here.');
});

test('the address of a file is renewed before it expires, and its picture is not reloaded', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  try {
    const media = [
      { sid: 'ME1', filename: 'sink.png', contentType: 'image/png', size: 3 },
      { sid: 'ME2', filename: 'plan.pdf', contentType: 'application/pdf', size: 3 },
    ];
    const { store, did } = await openConversation([message(0, { media })]);
    const link = (url: string) =>
      act(() => {
        for (const { sid } of media)
          store.dispatch(chatActions.mediaLinked({ mediaSid: sid, url: `${url}/${sid}` }));
      });
    const addresses = () =>
      within(list())
        .getAllByRole('link')
        .map((one) => one.getAttribute('href'));
    const countMediaRequests = () => did.filter((type) => type === chatActions.mediaRequested.type).length;
    link('/first');
    expect(countMediaRequests()).toBe(2);
    act(() => jest.advanceTimersByTime(240_000));
    expect(countMediaRequests()).toBe(4);
    expect(addresses()).toEqual(['/first/ME1', '/first/ME2']);
    link('/second');
    expect(addresses()).toEqual(['/second/ME1', '/second/ME2']);
    expect(within(list()).getByRole('img').getAttribute('src')).toBe('/first/ME1');
  } finally {
    jest.useRealTimers();
  }
});

const page = (indexes: readonly number[], hasEarlier: boolean) => ({
  messages: indexes.map((at) => message(at)),
  hasEarlier,
});

test.each([
  ['all', page([1], false), 'This chat was saved as chat.txt.'],
  ['the available part', page([1], true), 'This chat was saved as chat.txt, without its earliest messages.'],
])('a chat is reported as saved when %s of the earlier messages is in its file', async (_, last, words) => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const { store } = await openConversation([message(5)]);
  act(() => void store.dispatch(chatActions.earlierLoaded(page([], true))));
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  const dispatch = (action: { type: string }) =>
    act(async () => {
      store.dispatch(action);
      for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    });
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  fireEvent.click(screen.getByRole('button', { name: 'Save this chat as a file' }));
  expect(said()).toContain('Loading earlier messages for your file…');
  await dispatch(chatActions.earlierLoaded(page([3, 4], true)));
  expect(said()).toContain('Loading earlier messages for your file…');
  expect(saved).toEqual([]);
  await dispatch(chatActions.earlierLoaded(last));
  if (last.hasEarlier) await dispatch(chatActions.earlierFailed());
  expect(said()).toContain(words);
  jest.useRealTimers();
  jest.restoreAllMocks();
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    for (const file of saved) reader.readAsText(file);
  });
  expect(text.match(/Answer \d/g)).toEqual(['Answer 1', 'Answer 3', 'Answer 4', 'Answer 5']);
  expect(text.includes('Earlier messages aren’t in this file.')).toBe(last.hasEarlier);
});

test('a chat that is replaced while it is being saved is not mixed with the new one', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  const { store } = await openConversation([message(5)]);
  act(() => void store.dispatch(chatActions.earlierLoaded(page([], true))));
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save this chat as a file' }));
  const words = 'Loading earlier messages for your file…';
  expect(screen.getByText(words)).toBeTruthy();
  await act(async () => {
    store.dispatch(
      chatSession.send({ type: 'session.shared', session: { ...session, conversationSid: 'CH2' } }),
    );
    store.dispatch(chatActions.chatCleared());
    store.dispatch(chatActions.newestLoaded({ messages: [message(1)], hasEarlier: false }));
    store.dispatch(chatSession.send({ type: 'conversation.joined' }));
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  });
  expect(screen.getByText('Answer 1.')).toBeTruthy();
  expect(screen.queryByText(words)).toBeNull();
  expect(saved).toEqual([]);
});

test('while offline, a message says so, and that the input will not be lost', async () => {
  const { store } = await openConversation([message(0)]);
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  const words = 'You’re offline. We’ll send your messages when you’re back online.';
  expect(said()).not.toContain(words);
  act(() => void store.dispatch(chatActions.connectionChanged('offline')));
  expect(said()).toContain(words);
  expect(box().disabled).toBe(false);
  act(() => void store.dispatch(chatActions.connectionChanged('connected')));
  expect(said()).not.toContain(words);
});

test('when a chat has ended, no earlier messages are offered that could not be loaded', async () => {
  const { store } = await openConversation([message(5)]);
  act(() => void store.dispatch(chatActions.earlierLoaded({ messages: [], hasEarlier: true })));
  expect(screen.getByRole('button', { name: 'Load earlier messages' })).toBeTruthy();
  act(() => void store.dispatch(chatSession.send({ type: 'conversation.closed' })));
  expect(screen.queryByRole('button', { name: 'Load earlier messages' })).toBeNull();
});

test('content that replaced a chat is removed with it', async () => {
  const { store } = await openConversation([message(0)]);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.click(screen.getByRole('button', { name: 'What the assistant sees' }));
  act(() => void store.dispatch(chatSession.send({ type: 'session.cleared' })));
  act(() => {
    store.dispatch(chatSession.send({ type: 'session.shared', session }));
    store.dispatch(chatSession.send({ type: 'conversation.joined' }));
  });
  expect(box()).toBeTruthy();
});

test('an answer shows its formatting as elements and its markup as text', async () => {
  await openConversation([message(0, { body: '**Yes**, see https://x.example <img src=x onerror=y>' })]);
  expect(within(list()).getByText('Yes').tagName).toBe('STRONG');
  expect(within(list()).getByRole<HTMLAnchorElement>('link').rel).toBe('noopener noreferrer ugc');
  expect(within(list()).queryByRole('img')).toBeNull();
  expect(list().textContent).toContain('<img src=x onerror=y>');
});

test('messages that arrived since the last reading are below a line', async () => {
  await openConversation([ownMessage(0), message(1), message(2)], 1);
  const line = within(list()).getByText('New');
  expect(line.compareDocumentPosition(within(list()).getByText('Answer 2.'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(line.compareDocumentPosition(within(list()).getByText('Answer 1.'))).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  );
});

test('Enter sends; Shift with Enter, or a word that is being composed, does not', async () => {
  const { store } = await openConversation([ownMessage(0)]);
  type('Hello');
  fireEvent.keyDown(box(), { key: 'Enter', shiftKey: true });
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
  expect(screen.queryByText('Sending')).toBeNull();

  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(box().value).toBe('');
  expect(within(list()).getByText('Sending')).toBeTruthy();
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect((store.getState() as unknown as { chat: { outgoing: unknown[] } }).chat.outgoing).toHaveLength(1);
});

test('input typed before a reload is restored, but does not replace newer input', async () => {
  const { store } = await openConversation([ownMessage(0)]);
  box().focus();
  act(() => void store.dispatch(chatActions.draftTyped('Kept words')));
  expect(box().value).toBe('Kept words');
  act(() => void store.dispatch(chatActions.draftTyped('Words of another tab')));
  expect(box().value).toBe('Kept words');
});

test('an unsent message shows the reason, can be tried again, and leaves the box free', async () => {
  const { store } = await openConversation([ownMessage(0)]);
  act(() => {
    store.dispatch(chatActions.messageSubmitted({ clientId: 'one', body: 'Lost words', files: [] }));
    store.dispatch(chatActions.messageFailed({ clientId: 'one', error: 'The message is too long.' }));
  });
  expect(within(list()).getByText('Not sent. The message is too long.')).toBeTruthy();
  expect(box().disabled).toBe(false);

  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(within(list()).getByText('Sending')).toBeTruthy();
});

test('an unsent message of an ended chat offers nothing that would not help', async () => {
  const { store } = await openConversation([ownMessage(0)]);
  act(() => {
    store.dispatch(chatActions.messageSubmitted({ clientId: 'one', body: 'Last words', files: [] }));
    store.dispatch(
      chatActions.messageFailed({ clientId: 'one', error: 'This chat is closed to new messages.' }),
    );
    store.dispatch(chatSession.send({ type: 'conversation.closed' }));
  });
  expect(within(list()).getByText('Not sent. This chat is closed to new messages.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('files that cannot be sent are named with the reason, the others are attached and can be removed', async () => {
  await openConversation([ownMessage(0)]);
  fireEvent.change(screen.getByLabelText('Files'), {
    target: {
      files: [
        file('plan.svg', 'image/svg+xml'),
        file('film.pdf', 'application/pdf', 11 * 1024 * 1024),
        ...[1, 2, 3, 4, 5, 6].map((at) => file(`${at}.txt`, 'text/plain', at)),
      ],
    },
  });
  const refused = screen.getByRole('alert').textContent;
  expect(refused).toMatch(/“plan\.svg” wasn’t added. We accept images/);
  expect(refused).toMatch('“film.pdf” wasn’t added. It’s larger than 10 MB.');
  expect(refused).toMatch('“6.txt” wasn’t added. A message can have up to 5 files.');

  const attached = screen.getByRole('list', { name: 'Attached files' });
  expect(within(attached).getAllByRole('listitem')).toHaveLength(5);
  fireEvent.click(screen.getByRole('button', { name: 'Remove 3.txt' }));
  expect(within(attached).getAllByRole('listitem')).toHaveLength(4);
});

test('a long history opens at its end, and shows earlier messages without a request', async () => {
  const all = Array.from({ length: 1_000 }, (_, index) => message(index));
  const { store, did } = await openConversation(all);
  expect(answers()).toHaveLength(200);
  expect(within(list()).getByText('Answer 999.')).toBeTruthy();

  pressLoadEarlier();
  expect(answers()).toHaveLength(400);
  expect(did).not.toContain(chatActions.earlierRequested.type);

  act(() => void store.dispatch(chatActions.messagesAdded([message(1_000)])));
  expect(answers()).toHaveLength(401);
});

test('scrolling far back leaves the newest messages on the page, with access to all earlier ones', async () => {
  const all = Array.from({ length: 600 }, (_, index) => message(index));
  const { store } = await openConversation(all.slice(0, 50));
  for (let from = 50; from < all.length; from += 50) {
    act(() => void store.dispatch(chatActions.messagesAdded(all.slice(from, from + 50))));
  }
  expect(answers().length).toBeLessThanOrEqual(400);
  expect(answers().at(-1)?.textContent).toBe('Answer 599.');

  while (loadEarlier()) pressLoadEarlier();
  expect(answers()).toHaveLength(600);
});

test('visitors at the end stay there, however much arrives at once, and those who scroll up are not moved', async () => {
  const { store } = await openConversation([message(0), message(1)]);
  const place = { scrollTop: 100, scrollHeight: 500, clientHeight: 400 };
  for (const name of Object.keys(place) as (keyof typeof place)[]) {
    Object.defineProperty(list(), name, {
      get: () => place[name],
      set: (value: number) => (place[name] = Math.min(value, place.scrollHeight - place.clientHeight)),
    });
  }
  const come = (index: number, height: number) => {
    place.scrollHeight = height;
    fireEvent.scroll(list());
    act(() => void store.dispatch(chatActions.messagesAdded([message(index)])));
  };
  come(2, 1_000);
  expect(place.scrollTop).toBe(600);
  come(3, 2_000);
  expect(place.scrollTop).toBe(1_600);
  expect(screen.queryByRole('button', { name: 'New messages below' })).toBeNull();

  place.scrollTop = 200;
  come(4, 2_100);
  expect(place.scrollTop).toBe(200);
  fireEvent.click(screen.getByRole('button', { name: 'New messages below' }));
  expect(place.scrollTop).toBe(1_700);
});

test('a file that has arrived is not loaded on the page until it is requested', async () => {
  const all = Array.from({ length: 1_000 }, (_, index) => message(index));
  const { store } = await openConversation(all.slice(-50));
  const come = (from: number, to: number) =>
    act(() => {
      const messages = all.slice(from, to);
      void store.dispatch(chatActions.earlierLoaded({ messages, hasEarlier: from > 0 }));
    });
  for (let from = 900; from >= 0; from -= 50) come(from, from + 50);
  expect(answers()).toHaveLength(200);

  for (const shown of [400, 600, 800, 1_000]) {
    pressLoadEarlier();
    expect(answers()).toHaveLength(shown);
  }
  expect(loadEarlier()).toBeNull();
});

test('earlier messages that are requested page by page stay on the page', async () => {
  const all = Array.from({ length: 400 }, (_, index) => message(index));
  const { store } = await openConversation(all.slice(-50));
  for (let from = 300; from >= 0; from -= 50) {
    act(() => {
      const messages = all.slice(from + 50, from + 100);
      void store.dispatch(chatActions.earlierLoaded({ messages, hasEarlier: true }));
    });
    pressLoadEarlier();
    act(() => {
      const messages = all.slice(from, from + 50);
      void store.dispatch(chatActions.earlierLoaded({ messages, hasEarlier: from > 0 }));
    });
    expect(answers()).toHaveLength(400 - from);
  }
});

test('ending asks for confirmation, and leads to a rating and to another chat', async () => {
  const { store, did } = await openConversation([ownMessage(0), message(1)]);
  const menu = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    fireEvent.click(screen.getByRole('button', { name }));
  };
  menu('End this chat');
  fireEvent.click(screen.getByRole('button', { name: 'Keep chatting' }));
  expect(box().matches(':focus')).toBe(true);
  menu('End this chat');
  fireEvent.click(screen.getByRole('button', { name: 'End chat' }));
  act(() => void store.dispatch(chatSession.send({ type: 'conversation.closed' })));

  expect(screen.queryByRole('textbox', { name: 'Your message' })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: '4 stars' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send feedback' }));
  expect(did).toContain(chatActions.feedbackSubmitted.type);
  fireEvent.click(screen.getByRole('button', { name: 'Start a new chat' }));
  expect(screen.getByRole('textbox', { name: 'How can we help?' })).toBeTruthy();
});
