import { act, fireEvent, screen, within } from '@testing-library/react';

import { chatActions } from '#src/features/chat/store/chatSlice.ts';
import { selectChat } from '#src/features/chat/store/selectors.ts';
import { locationChanged } from '#src/store/locationSlice.ts';

import { message, openConversation, ownMessage } from './openChat.tsx';

const list = () => screen.getByRole('region', { name: 'Messages' });
const form = {
  name: 'repair',
  title: 'Maintenance request',
  send: 'Send',
  fields: [
    { name: 'address', label: 'Address and unit', kind: 'text', isRequired: true },
    { name: 'mayEnter', label: 'May we enter?', kind: 'choice', isRequired: true, options: ['Yes', 'No'] },
  ],
};
const times = message(1, {
  body: 'The next times:\n1. Thu, 4:30 PM\nTell me which one.',
  attributes: {
    by: 'agent',
    buttons: [
      { label: 'Thu, 4:30 PM', say: 'Keep Thu, 4:30 PM' },
      { label: 'All times', href: '/tour-request/elm-2/time' },
    ],
  },
});

test('a press sends a time once, and the text being written stays', async () => {
  const { store } = await openConversation([ownMessage(0), times]);
  await screen.findByRole('link', { name: 'All times' });
  fireEvent.change(screen.getByRole('textbox', { name: 'Your message' }), {
    target: { value: 'And parking?' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Thu, 4:30 PM' }));

  expect(within(list()).getByText('Keep Thu, 4:30 PM')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Thu, 4:30 PM' })).toBeNull();
  expect(list().matches(':focus')).toBe(true);
  expect(selectChat(store.getState()).draft).toBe('And parking?');
});

test('a later message deactivates earlier offers: their links stay, and their list is loaded again', async () => {
  const { store } = await openConversation([ownMessage(0), times]);
  await screen.findByRole('link', { name: 'All times' });
  expect(within(list()).queryByText('Thu, 4:30 PM', { selector: 'li' })).toBeNull();
  act(() => void store.dispatch(chatActions.messagesAdded([ownMessage(2)])));
  expect(screen.queryByRole('button', { name: 'Thu, 4:30 PM' })).toBeNull();
  expect(within(list()).getByText('Thu, 4:30 PM', { selector: 'li' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All times' })).toBeTruthy();
});

test('a link in an answer opens in the page, and the chat stays open', async () => {
  const { store } = await openConversation([ownMessage(0), times]);
  await screen.findByRole('link', { name: 'All times' });
  const did: unknown[] = [];
  store.startListening({ actionCreator: locationChanged, effect: ({ payload }) => void did.push(payload) });
  fireEvent.click(screen.getByRole('link', { name: 'All times' }));
  expect(did).toEqual(['/tour-request/elm-2/time']);
  expect(screen.getByRole('dialog', { name: 'Live Chat' })).toBeTruthy();
});

test('a link that only the server knows is left to the browser', async () => {
  const href = `/chat/tour/CH${'0'.repeat(32)}/F-1A2B`;
  const own = message(1, { attributes: { by: 'agent', buttons: [{ label: 'Pick another time', href }] } });
  const { store } = await openConversation([ownMessage(0), own]);
  const link = await screen.findByRole('link', { name: 'Pick another time' });
  const did: unknown[] = [];
  store.startListening({ actionCreator: locationChanged, effect: ({ payload }) => void did.push(payload) });
  const left: boolean[] = [];
  const browserFollows = (event: MouseEvent) => {
    left.push(!event.defaultPrevented);
    event.preventDefault();
  };
  document.addEventListener('click', browserFollows);
  fireEvent.click(link);
  document.removeEventListener('click', browserFollows);
  expect(left).toEqual([true]);
  expect(did).toEqual([]);
});

test('a form in an answer is filled in there: errors first, then text and values in one message', async () => {
  const { store } = await openConversation([ownMessage(0), message(1, { attributes: { form } })]);
  await screen.findByRole('form', { name: 'Maintenance request' });
  const box = () => screen.getByRole('form', { name: 'Maintenance request' });
  fireEvent.click(within(box()).getByRole('button', { name: 'Send' }));
  expect(within(box()).getAllByText('Fill in “Address and unit”.').length).toBeGreaterThan(0);

  fireEvent.input(within(box()).getByRole('textbox', { name: 'Address and unit' }), {
    target: { value: '12 Elm Street' },
  });
  expect(selectChat(store.getState()).filling).toEqual({
    form: 'repair',
    values: { address: '12 Elm Street', mayEnter: '' },
  });
  fireEvent.click(within(box()).getByRole('radio', { name: 'Yes' }));
  fireEvent.click(within(box()).getByRole('button', { name: 'Send' }));

  expect(selectChat(store.getState())).toMatchObject({
    filling: null,
    outgoing: [
      {
        body: 'Address and unit: 12 Elm Street\nMay we enter? Yes',
        attributes: { form: 'repair', values: { address: '12 Elm Street', mayEnter: 'Yes' } },
      },
    ],
  });
  expect(screen.queryByRole('form', { name: 'Maintenance request' })).toBeNull();
});

const cards = [{ title: 'Elm Street', href: '/units/elm-2/' }];
test.each([
  ['cards', { cards }, 'Elm Street'],
  ['buttons', { buttons: [{ label: 'All times', href: '/tours/' }] }, 'All times'],
  ['a form', { form }, 'Maintenance request'],
  ['a form without a title', { form: { ...form, title: '' } }, 'A form'],
])('an answer of %s without words announces its content', async (_, attributes, words) => {
  const { store } = await openConversation([ownMessage(0)]);
  const answer = message(1, { body: '', attributes });
  act(() => void store.dispatch(chatActions.messagesAdded([answer])));
  expect(screen.getByRole('log', { name: 'New messages' }).textContent).toBe(`Lumen: ${words}`);
  expect(list().textContent).not.toContain('can’t be shown');
});

test('a submitted form without words is shown by its name', async () => {
  const asking = message(1, { body: null, attributes: { form } });
  const { store } = await openConversation([ownMessage(0), asking]);
  await screen.findByRole('form', { name: 'Maintenance request' });
  act(() => void store.dispatch(chatActions.messagesAdded([ownMessage(2)])));
  expect(screen.queryByRole('form', { name: 'Maintenance request' })).toBeNull();
  expect(within(list()).getByText('Maintenance request')).toBeTruthy();
  expect(list().textContent).not.toContain('can’t be shown');
});

test('an answer of buttons alone shows the former choices once another message was sent', async () => {
  const asking = message(1, { body: '', attributes: { buttons: [{ label: 'Thu, 4:30 PM', say: 'Thu' }] } });
  await openConversation([ownMessage(0), asking, ownMessage(2)]);
  expect(within(list()).getByText('Thu, 4:30 PM')).toBeTruthy();
});

test('input typed in an answer before a reload is in the form again', async () => {
  const { store } = await openConversation([ownMessage(0), message(1, { attributes: { form } })]);
  await screen.findByRole('form', { name: 'Maintenance request' });
  const filling = { form: 'repair', values: { address: '12 Elm Street', mayEnter: 'No' } };
  act(
    () =>
      void store.dispatch(chatActions.unsentFound({ draft: '', filling, attachedFiles: [], outgoing: [] })),
  );
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Address and unit' }).value).toBe(
    '12 Elm Street',
  );
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true);
});

test('team members are shown under the name that they gave', async () => {
  await openConversation([ownMessage(0), message(1, { attributes: { by: 'person', name: 'Sam' } })]);
  expect(within(list()).getByText('Sam, Lumen')).toBeTruthy();
});

test('a half-filled form is restored when other messages came in between and it is requested again', async () => {
  const asking = message(1, { attributes: { form } });
  const { store } = await openConversation([ownMessage(0), asking]);
  await screen.findByRole('form', { name: 'Maintenance request' });
  fireEvent.input(screen.getByRole('textbox', { name: 'Address and unit' }), {
    target: { value: '12 Elm Street' },
  });
  act(
    () =>
      void store.dispatch(chatActions.messagesAdded([ownMessage(2), message(3, { attributes: { form } })])),
  );
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Address and unit' }).value).toBe(
    '12 Elm Street',
  );
});

test('any content in a visitor’s own message is shown as text', async () => {
  const card = (title: string) => ({ attributes: { cards: [{ title, href: '/units/elm-2/' }] } });
  await openConversation([ownMessage(0, card('Elm of mine')), message(1, card('Elm of yours'))]);
  await screen.findByRole('link', { name: /Elm of yours/ });
  expect(screen.queryByRole('link', { name: /Elm of mine/ })).toBeNull();
});
