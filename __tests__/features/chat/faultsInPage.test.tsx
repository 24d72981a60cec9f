import { fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';

import { ConversationMessages } from '#src/features/chat/canvas/ConversationMessages.tsx';

import { faultRun } from './faultRun.ts';

const log = () => screen.getByRole('region', { name: 'Messages' });

// the checks of development warn about their own duration
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation());
afterEach(() => void jest.restoreAllMocks());

/** Renders the run while messages arrive, as in a browser, and not only at its end. */
async function shownRun(count: number) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  try {
    return await faultRun(count, {
      onOpened: (store) =>
        void render(
          <Provider store={store}>
            <ConversationMessages agentName="Lumen" isOpen />
          </Provider>,
        ),
    });
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  }
}

test('over a bad network the page shows each message once and in its place, back to the first', async () => {
  const { said } = await shownRun(240);
  await within(log()).findByText('Answer 239');
  for (let earlier; (earlier = within(log()).queryByRole('button', { name: 'Load earlier messages' }));) {
    fireEvent.click(earlier);
  }
  const shown = within(log()).getAllByRole('listitem');
  expect(shown).toHaveLength(said.length);
  const misplaced = shown.filter((item, at) => within(item).queryByText(said[at] ?? '') === null);
  expect(misplaced.map(({ textContent }) => textContent)).toEqual([]);
});
