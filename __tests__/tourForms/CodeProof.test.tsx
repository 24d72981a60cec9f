import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';

import { api } from '#src/api/api.ts';
import type { Backend } from '#src/api/baseQuery.ts';
import { makeStore } from '#src/store/makeStore.ts';
import { CodeProof } from '#src/tourForms/proofs/CodeProof.tsx';

const field = () => screen.findByRole('textbox', { name: '6-digit code' });
const hasFocus = (element: HTMLElement) => element.matches(':focus');

/** A code that can be sent again at once, and that is never the right one. */
async function openSent() {
  let sent = 0;
  const backend: Backend = ({ operationName }) => {
    if (operationName === 'verifyContactCode') {
      const verifyContactCode = {
        verified: false,
        contactProof: null,
        attemptsLeft: 4,
        countedInstead: null,
      };
      return Promise.resolve({ data: { verifyContactCode } });
    }
    sent += 1;
    const resendAfter = new Date(Date.UTC(2026, 10, 20, 16, sent)).toISOString();
    const sendContactCode = { maskedDestination: 'a•••@example.com', resendAfter, expiresAt: resendAfter };
    return Promise.resolve({ data: { sendContactCode } });
  };
  const store = makeStore({ backend });
  const view = render(
    <Provider store={store}>
      <CodeProof
        organizationId="lantern"
        sessionKey="of-this-tab"
        channel="EMAIL"
        destination="ann@example.com"
        correction={null}
        onProved={() => undefined}
      />
    </Provider>,
  );
  await press('Send code');
  return {
    sent: () => sent,
    close: () => {
      view.unmount();
      store.dispatch(api.util.resetApiState());
    },
  };
}

async function press(name: string) {
  const button = await screen.findByRole('button', { name });
  act(() => button.focus());
  fireEvent.click(button);
}

test('whoever has a code sent, and sent again, is where it is typed', async () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 11, 1), doNotFake: ['queueMicrotask', 'nextTick'] });
  const { sent, close } = await openSent();
  try {
    expect(hasFocus(await field())).toBe(true);
    await press('Send a new code');
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(sent()).toBe(2);
    expect(hasFocus(await field())).toBe(true);
  } finally {
    close();
    jest.useRealTimers();
  }
});

test('whoever types a wrong code reads so in the field, and is in it', async () => {
  const { close } = await openSent();
  fireEvent.change(await field(), { target: { value: '123456' } });
  await press('Verify');
  await screen.findByText(/That code isn’t right. You can try 4 times more./);
  expect(hasFocus(await field())).toBe(true);
  close();
});
