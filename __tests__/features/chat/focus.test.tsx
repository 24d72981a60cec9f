import { act, fireEvent, screen, within } from '@testing-library/react';

import { addChat, chatSession } from '#src/features/chat/store/chatSession.ts';

import { openConversation, openWidget, ownMessage, whom } from './openChat.tsx';

const launcher = () => screen.getByRole('button', { name: 'Live Chat' });
const box = () => screen.getByRole('textbox', { name: 'Your message' });
const title = () => screen.getByRole('heading', { name: 'Live Chat' });
const hasFocus = (element: HTMLElement) => element.matches(':focus');
const width = window.innerWidth;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

afterEach(() => {
  jest.restoreAllMocks();
  window.innerWidth = width;
});

test.each([
  ['covers the launcher, which cannot be reached behind it', 390, -1],
  ['is beside the launcher, which can be reached', 1280, 0],
])('the chat %s', async (_, innerWidth, tabIndex) => {
  window.innerWidth = innerWidth;
  await openConversation([ownMessage(0)]);
  fireEvent.click(title());
  expect(launcher().tabIndex).toBe(tabIndex);
  fireEvent.click(screen.getByRole('button', { name: 'Close chat' }));
  expect(hasFocus(launcher())).toBe(true);
  expect(launcher().tabIndex).toBe(0);
});

test('a chat that opens by itself announces that once, and does not take the focus even if it is stuck', async () => {
  const link = document.body.appendChild(document.createElement('button'));
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  try {
    const { store } = await openWidget({ changes: { chatbotAutoOpenDelay: 1 } });
    const said = () => within(screen.getByRole('complementary')).getAllByRole('status')[0]?.textContent;
    link.focus();
    expect(said()).toBe('');
    await pass(1_000);
    act(() => {
      addChat(store);
      store.dispatch(chatSession.send({ type: 'chat.opened', ...whom }));
      store.dispatch(chatSession.send({ type: 'conversation.unreachable' }));
    });
    expect(said()).toBe('Live Chat is open');
    await pass(10_000);
    expect(hasFocus(link)).toBe(true);
    fireEvent.click(launcher());
    expect(said()).toBe('');
  } finally {
    jest.useRealTimers();
    link.remove();
  }
});

test('a chat does not open by itself over a field in use, but does so a while after it was left', async () => {
  const fields = [1, 2].map(() => document.body.appendChild(document.createElement('input')));
  const [name, email] = fields;
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const isOpen = () => screen.queryByText('Live Chat is open') !== null;
  try {
    const { store } = await openWidget({ changes: { chatbotAutoOpenDelay: 1 } });
    act(() => addChat(store));
    act(() => name?.focus());
    await pass(60_000);
    act(() => email?.focus());
    await pass(60_000);
    expect(isOpen()).toBe(false);
    act(() => email?.blur());
    await pass(999);
    expect(isOpen()).toBe(false);
    await pass(1);
    expect(isOpen()).toBe(true);
  } finally {
    jest.useRealTimers();
    for (const field of fields) field.remove();
  }
});

test('a chat also opens by itself if a filled field was removed, which sends no event', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  try {
    const { store } = await openWidget({ changes: { chatbotAutoOpenDelay: 1 } });
    act(() => addChat(store));
    act(() => field.focus());
    await pass(1_000);
    field.addEventListener('focusout', (event) => event.stopImmediatePropagation());
    act(() => field.remove());
    await pass(1_000);
    expect(screen.getByText('Live Chat is open')).toBeTruthy();
  } finally {
    jest.useRealTimers();
    field.remove();
  }
});

test('on a phone a chat that opens by itself covers the page only once the visitor is in it', async () => {
  window.innerWidth = 390;
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  try {
    const { store } = await openWidget({ changes: { chatbotAutoOpenDelay: 1 } });
    await pass(1_000);
    act(() => {
      addChat(store);
      store.dispatch(chatSession.send({ type: 'chat.opened', ...whom }));
      store.dispatch(chatSession.send({ type: 'session.missing' }));
    });
    const panel = screen.getByRole('dialog', { name: 'Live Chat' });
    expect(panel.hasAttribute('aria-modal')).toBe(false);
    expect(launcher().tabIndex).toBe(0);
    fireEvent.click(panel);
    expect(panel.getAttribute('aria-modal')).toBe('true');
    expect(launcher().tabIndex).toBe(-1);
  } finally {
    jest.useRealTimers();
  }
});

test.each([
  ['with a delay of -1', { changes: { chatbotAutoOpenDelay: -1 } }],
  ['where it was closed before', { changes: { chatbotAutoOpenDelay: 1 }, isDismissed: true }],
])('no chat opens by itself %s', async (_, options) => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  try {
    await openWidget(options);
    await pass(60_000);
    expect(screen.queryByRole('dialog')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test('Escape closes the emoji first, and never the chat while it ends a word that is being composed', async () => {
  await openConversation([ownMessage(0)]);
  fireEvent.click(screen.getByRole('button', { name: 'Emoji' }));
  fireEvent.keyDown(screen.getByRole('button', { name: 'Smile' }), { key: 'Escape' });
  expect(screen.queryByRole('button', { name: 'Smile' })).toBeNull();
  expect(hasFocus(screen.getByRole('button', { name: 'Emoji' }))).toBe(true);
  fireEvent.keyDown(box(), { key: 'Escape', isComposing: true });
  expect(screen.getByRole('dialog')).toBeTruthy();
  fireEvent.keyDown(box(), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a pressed element that disappears leaves the focus in the chat', async () => {
  const { store } = await openConversation([ownMessage(0)]);
  act(() => void store.dispatch(chatSession.send({ type: 'conversation.closed' })));
  const restartButton = screen.getByRole('button', { name: 'Start a new chat' });
  act(() => restartButton.focus());
  fireEvent.click(restartButton);
  expect(screen.queryByRole('button', { name: 'Start a new chat' })).toBeNull();
  expect(hasFocus(title())).toBe(true);
});

test('saving a chat leaves the focus on the menu', async () => {
  await openConversation([ownMessage(0)]);
  const more = screen.getByRole('button', { name: 'More' });
  fireEvent.click(more);
  const save = screen.getByRole('button', { name: 'Save this chat as a file' });
  act(() => save.focus());
  URL.createObjectURL = () => 'blob:chat';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  fireEvent.click(save);
  await act(() => Promise.resolve());
  jest.useRealTimers();
  expect(hasFocus(more)).toBe(true);
});
