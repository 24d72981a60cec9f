import { act, fireEvent, screen } from '@testing-library/react';

import { beginChat } from '#src/beginChat.ts';
import { addChat, chatSession, selectSession } from '#src/store/chat/chatSession.ts';
import { selectChat } from '#src/store/chat/selectors.ts';
import { chatWanted, selectChatWanted } from '#src/store/chatWidget.ts';
import { selectVisitor, visitorForgotten } from '#src/store/visitorSlice.ts';

import { openWidget, session, whom } from './openChat.tsx';

const valueOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
const launcher = () => screen.queryByRole('button', { name: 'Live Chat' });

test.each([
  ['there is no organization', { organization: null }],
  ['the agent is not active', { changes: { isActive: false } }],
  ['it speaks over another platform', { changes: { messagingPlatform: 'SENDBIRD' } }],
  ['the address says no', { address: '/listings?isAiAgentEnabled=false' }],
  ['the address says anything but yes', { address: '/listings?isAiAgentEnabled=1' }],
  ['the page is in somebody else’s', { address: '/embed/public-listings' }],
])('nothing is shown where %s', async (_, options) => {
  await openWidget(options);
  expect(launcher()).toBeNull();
});

test.each([
  ['the agent is active', {}],
  ['the address says yes', { address: '/listings?isAiAgentEnabled=true', changes: { isActive: false } }],
])('the launcher is shown where %s', async (_, options) => {
  await openWidget(options);
  expect(launcher()?.getAttribute('aria-expanded')).toBe('false');
});

test('embedded in a page it is there at once, without a launcher, and takes the focus from nobody', async () => {
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

test('the form has what the visitor gave elsewhere, and says what is agreed to before anything is sent', async () => {
  await openForm({
    visitor: { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com', phoneNumber: '' },
  });
  expect(valueOf('Your name')).toBe('Ana Ruiz');
  expect(valueOf('Email')).toBe('ana@example.com');
  expect(screen.getByText('Prices are confirmed in your lease.')).toBeTruthy();
  expect(screen.getByText(/The virtual assistant \(an AI\) for Lantern Homes answers/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'privacy policy' }).getAttribute('href')).toBe('/policy');

  fireEvent.click(screen.getByRole('button', { name: 'Start chat' }));
  expect(screen.getByText('Tell us what you’d like to know.')).toBeTruthy();
});

test.each([
  ['Ben de la Cruz', { firstName: 'Ben', lastName: 'de la Cruz' }],
  ['Mary Ann Lee', { firstName: 'Mary Ann', lastName: 'Lee' }],
])('the other forms know %s by the first and last name after the chat’s', async (name, parts) => {
  const { store } = await openForm({ visitor: { firstName: 'Mary Ann', lastName: 'Lee' } });
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
  fill('Your name', name);
  fill('Email', 'mary@example.com');
  fill('How can we help?', 'Is it quiet?');
  fireEvent.click(screen.getByRole('button', { name: 'Start chat' }));
  expect(selectVisitor(store.getState())).toMatchObject({ ...parts, email: 'mary@example.com' });
});

test('what is typed in the form stays when one says what one is here for, and puts the chat away for a while', async () => {
  const { answered } = await openForm({ others: { MAINTENANCE_ASSISTANT: 'repairs' } });
  await answered();
  const query = screen.getByRole('textbox', { name: 'How can we help?' });
  fireEvent.change(query, { target: { value: 'The sink drips' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Request maintenance' }));
  await answered();
  fireEvent.keyDown(query, { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: 'Live Chat' }));
  expect(screen.getByRole('radio', { name: 'Request maintenance' })).toHaveProperty('checked', true);
  expect(valueOf('How can we help?')).toBe('The sink drips');
});

test('who is forgotten while the form stands is in none of its fields any more', async () => {
  const { store } = await openForm({ visitor: { email: 'ann@mail.example' } });
  const query = screen.getByRole('textbox', { name: 'How can we help?' });
  fireEvent.change(query, { target: { value: 'The sink drips' } });
  expect(valueOf('Email')).toBe('ann@mail.example');
  act(() => {
    store.dispatch(
      chatSession.send({ type: 'form.changed', preEngagementData: { name: '', query: '', email: '' } }),
    );
    store.dispatch(visitorForgotten());
  });
  expect(valueOf('Email')).toBe('');
  expect(valueOf('How can we help?')).toBe('');
});

test('Escape closes the chat, the launcher has the focus, and it does not open by itself again', async () => {
  const { dismissal } = await openForm();
  fireEvent.keyDown(screen.getByRole('dialog', { name: 'Live Chat' }), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(launcher()?.matches(':focus')).toBe(true);
  expect(dismissal.dismiss).toHaveBeenCalledTimes(1);
});

test('a chat about something else, begun in another tab, is with who answers for that', async () => {
  const { store, answered } = await openForm({ others: { MAINTENANCE_ASSISTANT: 'repairs' } });
  const other = { ...session, useCase: 'MAINTENANCE_ASSISTANT' } as const;
  act(() => void store.dispatch(chatSession.send({ type: 'session.shared', session: other })));
  await answered();
  expect(selectSession(store.getState())?.context).toMatchObject({
    useCase: 'MAINTENANCE_ASSISTANT',
    agentIdentifier: 'repairs',
  });
});

test('a page that says later that the chat is about something else puts the one that was away', async () => {
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

test('before the chat is opened, a page that says that it is about something else clears the stored session', async () => {
  const { store, clearStored, turnTo } = await openWidget({ others: { MAINTENANCE_ASSISTANT: 'repairs' } });
  expect(clearStored).not.toHaveBeenCalled();
  await turnTo('MAINTENANCE_ASSISTANT');
  expect(clearStored).toHaveBeenCalledTimes(1);
  const opener = launcher();
  if (opener) fireEvent.click(opener);
  expect(selectChatWanted(store.getState())).toMatchObject({ agentIdentifier: 'repairs' });
});

describe('When the window changes its size', () => {
  const width = window.innerWidth;

  beforeEach(() => {
    jest.useFakeTimers();
    // jsdom has none
    window.reportError = () => undefined;
  });
  afterEach(() => {
    jest.useRealTimers();
    window.innerWidth = width;
  });

  test('the chat looks at most twice a second what kind of device it is on, and does not miss the last change', async () => {
    const { store } = await openWidget();
    store.dispatch(chatWanted({ ...whom, appVersion: '1' }));
    beginChat(store);
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
