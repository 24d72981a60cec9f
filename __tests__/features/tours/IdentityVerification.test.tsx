import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';

import { api } from '#src/api/api.ts';
import type { Backend } from '#src/api/baseQuery.ts';
import { IdentityVerification } from '#src/features/tours/verifications/IdentityVerification.tsx';
import { makeStore } from '#src/store/makeStore.ts';

const check = {
  id: 'the check',
  status: 'FAILED',
  method: 'DOCUMENT_UPLOAD_REVIEW',
  handoffUrl: '/tour-request/elm/verify?handoff=next',
  handoffQr: null,
  failureReason: 'The picture is blurred.',
  attemptsLeft: 2,
  expiresAt: '2026-11-21T16:00:00Z',
  deletesAt: '2026-12-20T16:00:00Z',
};

/** A document that the team could not read; each request to begin again is recorded. */
function openFailed({ lost = 0 } = {}) {
  const keys: unknown[] = [];
  const backend: Backend = ({ operationName, variables }) => {
    if (operationName === 'identityVerification')
      return Promise.resolve({ data: { identityVerification: check } });
    keys.push((variables.input as { idempotencyKey: string }).idempotencyKey);
    if (keys.length <= lost) return Promise.resolve({ data: null });
    return Promise.resolve({ data: { startIdentityVerification: { verification: check } } });
  };
  const store = makeStore({ backend });
  window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const view = render(
    <Provider store={store}>
      <IdentityVerification
        organizationId="lantern"
        sessionKey="of-this-tab"
        slug="elm"
        consent={{ key: 'identity', version: '1', text: 'You may look at my document.' }}
        identity={{ id: check.id, status: 'FAILED' }}
        name={{ firstName: 'Ada', lastName: 'Ng' }}
        onChanged={() => undefined}
      />
    </Provider>,
  );
  const close = () => {
    view.unmount();
    store.dispatch(api.util.resetApiState());
  };
  return { keys, close };
}

async function askAgain() {
  const button = await screen.findByRole('button', { name: 'Upload my ID' });
  act(() => button.focus());
  fireEvent.click(button);
}

test('visitors whose picture could not be read see why, and continue where they can send another', async () => {
  const { close } = openFailed();
  await screen.findByText(/The picture is blurred/);
  fireEvent.click(screen.getByRole('checkbox'));
  await askAgain();
  expect(await screen.findByLabelText('Front of your ID')).toBeTruthy();
  const region = screen.getByRole('region', { name: 'Your ID' });
  await waitFor(() => expect(region.matches(':focus')).toBe(true));
  close();
});

test('a start whose answer was lost is the same request when it is repeated', async () => {
  const { keys, close } = openFailed({ lost: 1 });
  await screen.findByText(/The picture is blurred/);
  fireEvent.click(screen.getByRole('checkbox'));
  await askAgain();
  await screen.findByText('We couldn’t reach our server. Try again in a moment.');
  await askAgain();
  await screen.findByLabelText('Front of your ID');
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  close();
});
