import { act, fireEvent, screen } from '@testing-library/react';

import { startChatInBrowser } from '#src/features/chat/startChatInBrowser.ts';
import { addChat, chatSession, selectSession } from '#src/features/chat/store/chatSession.ts';
import { chatRequested, selectChatRequest } from '#src/features/chat/store/chatWidget.ts';
import { selectChat } from '#src/features/chat/store/selectors.ts';
import { selectVisitor, visitorForgotten } from '#src/store/visitorSlice.ts';

import { openWidget, session, whom } from './openChat.tsx';

const getValue = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
const launcher = () => screen.queryByRole('button', { name: 'Live Chat' });

test.each([
  ['there is no organization', { organization: null }],
  ['the agent is not active', { changes: { isActive: false } }],
  ['it uses another platform', { changes: { messagingPlatform: 'SENDBIRD' } }],
  ['the address turns it off', { address: '/listings?isAiAgentEnabled=false' }],
  ['the address has any value but true', { address: '/listings?isAiAgentEnabled=1' }],
  ['the page is embedded in another site', { address: '/embed/public-listings' }],
])('nothing is shown where %s', async (_, options) => {
  await openWidget(options);
  expect(launcher()).toBeNull();
});

test.each([
  ['the agent is active', {}],
  ['the address turns it on', { address: '/listings?isAiAgentEnabled=true', changes: { isActive: false } }],
])('the launcher is shown where %s', async (_, options) => {
  await openWidget(options);
  expect(launcher()?.getAttribute('aria-expanded')).toBe('false');
});

test('an embedded chat is there at once, without a launcher, and does not take the focus', async () => {
  const { store } = await openWidget({ isEmbedded: true });
  act(() => {
    addChat(store);
    const whom = { organizationId: '1', agentIdentifier: 'leasing', useCase: 'LEASING_SUPPORT' } as const;
    store.dispatch(chatSession.send({ type: 'chat.opened', ...whom }));
    store.dispatch(chatSession.send({ type: 'session.missing' }));
  });
  expect(launcher()).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Close chat' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Live Chat' }).matches(':focus')).toBe(false);
  const query = screen.getByRole('textbox', { name: 'How can we help?' });
  fireEvent.keyDown(query, { key: 'Escape' });
  expect(query.isConnected).toBe(true);
});

async function openForm(options: Parameters<typeof openWidget>[0] = {}) {
  const widget = await openWidget(options);
  const button = launcher();
  if (button) fireEvent.click(button);
  act(() => {
    addChat(widget.store);
    const whom = { organizationId: '1', agentIdentifier: 'leasing', useCase: 'LEASING_SUPPORT' } as const;
    widget.store.dispatch(chatSession.send({ type: 'chat.opened', ...whom }));
    widget.store.dispatch(chatSession.send({ type: 'session.missing' }));
  });
  return widget;
}

test('the form contains the visitor’s details from elsewhere, and shows the consent before anything is sent', async () => {
  await openForm({
    visitor: { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com', phoneNumber: '' },
  });
  expect(getValue('Your name')).toBe('Ana Ruiz');
  expect(getValue('Email')).toBe('ana@example.com');
  expect(screen.getByText('Prices are confirmed in your lease.')).toBeTruthy();
  expect(screen.getByText(/Our virtual assistant \(an AI\) answers day or night/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'privacy policy' }).getAttribute('href')).toBe('/policy');

  fireEvent.click(screen.getByRole('button', { name: 'Start chat' }));
  expect(screen.getByText('Tell us how we can help.')).toBeTruthy();
});

test.each([
  ['Ben de la Cruz', { firstName: 'Ben', lastName: 'de la Cruz' }],
  ['Mary Ann Lee', { firstName: 'Mary Ann', lastName: 'Lee' }],
])('the other forms know %s by the first and last name of the chat', async (name, parts) => {
  const { store } = await openForm({ visitor: { firstName: 'Mary Ann', lastName: 'Lee' } });
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
  fill('Your name', name);
  fill('Email', 'mary@example.com');
  fill('How can we help?', 'Is it quiet?');
  fireEvent.click(screen.getByRole('button', { name: 'Start chat' }));
  expect(selectVisitor(store.getState())).toMatchObject({ ...parts, email: 'mary@example.com' });
});

test('the form refuses a name that the server would refuse', async () => {
  await openForm();
  const name = screen.getByRole('textbox', { name: 'Your name' });
  fireEvent.change(name, { target: { value: 'a'.repeat(51) } });
  fireEvent.click(screen.getByRole('button', { name: 'Start chat' }));
  expect(screen.getByText('Use 50 characters or fewer.')).toBeTruthy();
});

test('input in the form stays when the use case changes, which closes the chat for a while', async () => {
  const { answered } = await openForm({ others: { MAINTENANCE_ASSISTANT: 'repairs' } });
  await answered();
  const query = screen.getByRole('textbox', { name: 'How can we help?' });
  fireEvent.change(query, { target: { value: 'The sink drips' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Request maintenance' }));
  await answered();
  fireEvent.keyDown(query, { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: 'Live Chat' }));
  expect(screen.getByRole('radio', { name: 'Request maintenance' })).toHaveProperty('checked', true);
  expect(getValue('How can we help?')).toBe('The sink drips');
});

test('visitors who are forgotten while the form is open disappear from all of its fields', async () => {
  const { store } = await openForm({ visitor: { email: 'ann@mail.example' } });
  const query = screen.getByRole('textbox', { name: 'How can we help?' });
  fireEvent.change(query, { target: { value: 'The sink drips' } });
  expect(getValue('Email')).toBe('ann@mail.example');
  act(() => {
    store.dispatch(
      chatSession.send({ type: 'form.changed', preEngagementData: { name: '', query: '', email: '' } }),
    );
    store.dispatch(visitorForgotten());
  });
  expect(getValue('Email')).toBe('');
  expect(getValue('How can we help?')).toBe('');
});

test('Escape closes the chat, the launcher has the focus, and the chat does not open by itself again', async () => {
  const { dismissal } = await openForm();
  fireEvent.keyDown(screen.getByRole('dialog', { name: 'Live Chat' }), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(launcher()?.matches(':focus')).toBe(true);
  expect(dismissal.dismiss).toHaveBeenCalledTimes(1);
});

test('a chat about another use case, started in another tab, belongs to that agent', async () => {
  const { store, answered } = await openForm({ others: { MAINTENANCE_ASSISTANT: 'repairs' } });
  const other = { ...session, useCase: 'MAINTENANCE_ASSISTANT' } as const;
  act(() => void store.dispatch(chatSession.send({ type: 'session.shared', session: other })));
  await answered();
  expect(selectSession(store.getState())?.context).toMatchObject({
    useCase: 'MAINTENANCE_ASSISTANT',
    agentIdentifier: 'repairs',
  });
});

test('a page that later sets another use case restores the closed chat', async () => {
  const { store, turnTo } = await openForm({ others: { MAINTENANCE_ASSISTANT: 'repairs' } });
  act(() => void store.dispatch(chatSession.send({ type: 'session.shared', session })));
  await turnTo('MAINTENANCE_ASSISTANT');
  expect(selectSession(store.getState())?.context).toMatchObject({
    useCase: 'MAINTENANCE_ASSISTANT',
    agentIdentifier: 'repairs',
    token: null,
    conversationSid: null,
  });
});

test('before the chat is opened, a page that sets another use case clears the stored session', async () => {
  const { store, clearStored, turnTo } = await openWidget({ others: { MAINTENANCE_ASSISTANT: 'repairs' } });
  expect(clearStored).not.toHaveBeenCalled();
  await turnTo('MAINTENANCE_ASSISTANT');
  expect(clearStored).toHaveBeenCalledTimes(1);
  const opener = launcher();
  if (opener) fireEvent.click(opener);
  expect(selectChatRequest(store.getState())).toMatchObject({ agentIdentifier: 'repairs' });
});

describe('When the window is resized', () => {
  const width = window.innerWidth;

  beforeEach(() => {
    jest.useFakeTimers();
    // jsdom does not have it
    window.reportError = () => undefined;
  });
  afterEach(() => {
    jest.useRealTimers();
    window.innerWidth = width;
  });

  test('the chat checks the kind of device at most twice a second, and does not miss the last change', async () => {
    const { store } = await openWidget();
    store.dispatch(chatRequested({ ...whom, appVersion: '1' }));
    startChatInBrowser(store);
    const device = () => selectChat(store.getState()).context.deviceCategory;
    const resize = (innerWidth: number) => {
      window.innerWidth = innerWidth;
      act(() => void window.dispatchEvent(new Event('resize')));
    };
    expect(device()).toBe('DESKTOP');
    resize(768);
    expect(device()).toBe('MOBILE');
    resize(769);
    act(() => jest.advanceTimersByTime(499));
    expect(device()).toBe('MOBILE');
    act(() => jest.advanceTimersByTime(1));
    expect(device()).toBe('DESKTOP');
  });

  test('the chat on a phone is fitted above the keyboard at most twice a second', async () => {
    const viewport = Object.assign(new EventTarget(), { height: 800 });
    Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
    window.innerWidth = 390;
    await openForm();
    const height = () => screen.getByRole('dialog').style.getPropertyValue('--chat-height');
    const resize = (to: number) => {
      viewport.height = to;
      viewport.dispatchEvent(new Event('resize'));
    };
    expect(height()).toBe('800px');
    resize(700);
    expect(height()).toBe('700px');
    resize(600);
    resize(400);
    expect(height()).toBe('700px');
    jest.advanceTimersByTime(500);
    expect(height()).toBe('400px');
    Object.defineProperty(window, 'visualViewport', { value: null, configurable: true });
  });
});
