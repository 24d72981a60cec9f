/** @isolated */
import { fireEvent, screen, within } from '@testing-library/react';

import { message, openConversation, ownMessage } from './openChat.tsx';

const mockNetwork = { isThere: false };
jest.mock('#src/features/chat/answers/AnswerParts.tsx', () => {
  if (!mockNetwork.isThere) throw new Error('Loading chunk answerParts failed.');
  return jest.requireActual<object>('#src/features/chat/answers/AnswerParts.tsx');
});

const list = () => screen.getByRole('region', { name: 'Messages' });
const homes = (index: number, title: string) =>
  message(index, {
    body: `Two homes:\n1. ${title}, $1,850\n2. Oak Street, $2,100`,
    attributes: { cards: [{ title, href: '/units/elm-2/' }] },
  });

test('when the code for cards cannot be loaded, every answer shows all of its text, and loading can be tried again', async () => {
  await openConversation([
    homes(0, 'Elm Street'),
    { ...homes(1, 'Ash Street'), body: '' },
    ownMessage(2),
    homes(3, 'Fig Street'),
  ]);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(within(list()).getAllByRole('alert')).toHaveLength(1);
  expect(within(list()).getByText('Elm Street, $1,850')).toBeTruthy();
  expect(within(list()).getByText('Fig Street, $1,850')).toBeTruthy();
  expect(within(list()).getByText('Ash Street')).toBeTruthy();

  mockNetwork.isThere = true;
  fireEvent.click(again);
  expect(await screen.findByRole('link', { name: /Fig Street/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Elm Street/ })).toBeTruthy();
  expect(within(list()).queryByText('Elm Street, $1,850')).toBeNull();
  expect(within(list()).queryByRole('alert')).toBeNull();
});
