import { fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';

import { ShownMessages } from '#src/chat/canvas/ShownMessages.tsx';
import { faultRun } from '#tests/effects/chat/faultRun.ts';

const log = () => screen.getByRole('region', { name: 'Messages' });

// what checks each action in development says how long it takes
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation());
afterEach(() => void jest.restoreAllMocks());

/** It is shown while it comes, as in a browser, and not at its end alone. */
async function shownRun(count: number) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  try {
    return await faultRun(count, {
      onOpened: (store) =>
        void render(
          <Provider store={store}>
            <ShownMessages agentName="Lumen" isOpen />
          </Provider>,
        ),
    });
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  }
}

test('over a bad network the page has each message once and in its place, back to the first', async () => {
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
