import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';

import { api } from '#src/api/api.ts';
import type { Backend } from '#src/api/baseQuery.ts';
import { CodeVerification } from '#src/features/tours/verifications/CodeVerification.tsx';
import { makeStore } from '#src/store/makeStore.ts';

const field = () => screen.findByRole('textbox', { name: '6-digit code' });
const hasFocus = (element: HTMLElement) => element.matches(':focus');

/** A code that can be sent again at once, and that is never correct. */
async function openSent() {
  let sent = 0;
  const backend: Backend = ({ operationName }) => {
    if (operationName === 'verifyContactCode') {
      const verifyContactCode = {
        verified: false,
        contactProof: null,
        attemptsLeft: 4,
        acceptedInstead: null,
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
      <CodeVerification
        organizationId="lantern"
        sessionKey="of-this-tab"
        channel="EMAIL"
        destination="ann@example.com"
        correction={null}
        onVerified={() => undefined}
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

test('after a code is sent or sent again, its field has the focus', async () => {
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

test('a wrong code is reported in its field, which has the focus', async () => {
  const { close } = await openSent();
  fireEvent.change(await field(), { target: { value: '123456' } });
  await press('Verify');
  await screen.findByText(/That code isn’t right. You have 4 tries left./);
  expect(hasFocus(await field())).toBe(true);
  close();
});
