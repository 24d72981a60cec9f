import { act, fireEvent, screen, within } from '@testing-library/react';

import { chatSession } from '#src/store/chat/chatSession.ts';
import { chatActions } from '#src/store/chat/chatSlice.ts';

import { message, openConversation, ownMessage } from './openChat.tsx';

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
const announced = () => screen.getByRole('log', { name: 'New messages' });
const list = () => screen.getByRole('region', { name: 'Messages' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const file = (name: string, type: string, size = 3) => {
  const made = new File(['abc'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

test('history is never announced; what others say from then on is announced once', async () => {
  const { store } = await openConversation([ownMessage(0), message(1)]);
  expect(announced().textContent).toBe('');

  act(() => void store.dispatch(chatActions.messagesAdded([message(2)])));
  act(() => void store.dispatch(chatActions.messagesAdded([message(2), ownMessage(3)])));
  act(() => void store.dispatch(chatActions.earlierLoaded({ messages: [], hasEarlier: false })));
  expect(announced().textContent).toBe('Lumen: Answer 2.');
});

test('an answer is shown with its marks as elements and its markup as text', async () => {
  await openConversation([message(0, { body: '**Yes**, see https://x.example <img src=x onerror=y>' })]);
  expect(within(list()).getByText('Yes').tagName).toBe('STRONG');
  expect(within(list()).getByRole<HTMLAnchorElement>('link').rel).toBe('noopener noreferrer ugc');
  expect(within(list()).queryByRole('img')).toBeNull();
  expect(list().textContent).toContain('<img src=x onerror=y>');
});

test('what came since one has read stands below a line', async () => {
  await openConversation([ownMessage(0), message(1), message(2)], 1);
  const line = within(list()).getByText('New');
  expect(line.compareDocumentPosition(within(list()).getByText('Answer 2.'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(line.compareDocumentPosition(within(list()).getByText('Answer 1.'))).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  );
});

test('Enter sends, Shift and Enter or a word that is being composed does not', async () => {
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

test('what was typed before a reload comes back, and not over what is typed already', async () => {
  const { store } = await openConversation([ownMessage(0)]);
  box().focus();
  act(() => void store.dispatch(chatActions.draftTyped('Kept words')));
  expect(box().value).toBe('Kept words');
  act(() => void store.dispatch(chatActions.draftTyped('Words of another tab')));
  expect(box().value).toBe('Kept words');
});

test('what was not sent says so and why, can be tried again, and leaves the box free', async () => {
  const { store } = await openConversation([ownMessage(0)]);
  act(() => {
    store.dispatch(chatActions.messageSubmitted({ clientId: 'one', body: 'Lost words', files: [] }));
    store.dispatch(chatActions.messageFailed({ clientId: 'one', trouble: 'The message is too long.' }));
  });
  expect(within(list()).getByText('Not sent. The message is too long.')).toBeTruthy();
  expect(box().disabled).toBe(false);

  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(within(list()).getByText('Sending')).toBeTruthy();
});

test('what was not sent when the chat ended offers nothing that would not help', async () => {
  const { store } = await openConversation([ownMessage(0)]);
  act(() => {
    store.dispatch(chatActions.messageSubmitted({ clientId: 'one', body: 'Last words', files: [] }));
    store.dispatch(
      chatActions.messageFailed({ clientId: 'one', trouble: 'This chat takes no more messages.' }),
    );
    store.dispatch(chatSession.send({ type: 'conversation.closed' }));
  });
  expect(within(list()).getByText('Not sent. This chat takes no more messages.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('files that cannot go are named with why, the others are attached and can be removed', async () => {
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
  expect(refused).toMatch(/“plan\.svg” was not added: we take pictures/);
  expect(refused).toMatch('“film.pdf” was not added: it is larger than 10 MB.');
  expect(refused).toMatch('“6.txt” was not added: a message takes 5 files.');

  const attached = screen.getByRole('list', { name: 'Attached files' });
  expect(within(attached).getAllByRole('listitem')).toHaveLength(5);
  fireEvent.click(screen.getByRole('button', { name: 'Remove 3.txt' }));
  expect(within(attached).getAllByRole('listitem')).toHaveLength(4);
});

test('a long history opens with its end, and shows what is before it without asking', async () => {
  const all = Array.from({ length: 1_000 }, (_, index) => message(index));
  const { store, did } = await openConversation(all);
  expect(within(list()).getAllByRole('listitem')).toHaveLength(200);
  expect(within(list()).getByText('Answer 999.')).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: 'Load earlier messages' }));
  expect(within(list()).getAllByRole('listitem')).toHaveLength(400);
  expect(did).not.toContain(chatActions.earlierWanted.type);

  act(() => void store.dispatch(chatActions.messagesAdded([message(1_000)])));
  expect(within(list()).getAllByRole('listitem')).toHaveLength(401);
});

test('ending asks first, and leads to what one thought and to another chat', async () => {
  const { store, did } = await openConversation([ownMessage(0), message(1)]);
  const menu = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    fireEvent.click(screen.getByRole('button', { name }));
  };
  menu('End this chat');
  fireEvent.click(screen.getByRole('button', { name: 'Keep it open' }));
  expect(box().matches(':focus')).toBe(true);
  menu('End this chat');
  fireEvent.click(screen.getByRole('button', { name: 'End the chat' }));
  act(() => void store.dispatch(chatSession.send({ type: 'conversation.closed' })));

  expect(screen.queryByRole('textbox', { name: 'Your message' })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: '4 stars' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send feedback' }));
  expect(did).toContain(chatActions.feedbackGiven.type);
  fireEvent.click(screen.getByRole('button', { name: 'Start a new chat' }));
  expect(screen.getByRole('textbox', { name: 'How can we help?' })).toBeTruthy();
});
