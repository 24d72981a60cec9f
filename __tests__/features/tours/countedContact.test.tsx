import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';

import { api } from '#src/api/api.ts';
import type { Backend } from '#src/api/baseQuery.ts';
import { IdentityStep } from '#src/features/access/steps/IdentityStep.tsx';
import { PendingContact } from '#src/features/tours/verifications/PendingContact.tsx';
import { makeStore } from '#src/store/makeStore.ts';

const OWN = '(512) 555-0199';

/** A tour that was booked with one number; every code is correct. */
const backend: Backend = ({ operationName, variables }) => {
  if (operationName === 'tourFlow') return Promise.resolve({ data: { tourFlow: null } });
  const { destination } = (variables as { input: { destination: string } }).input;
  const at = '2026-11-20T16:00:00Z';
  if (operationName === 'sendContactCode') {
    const sendContactCode = { maskedDestination: destination, resendAfter: at, expiresAt: at };
    return Promise.resolve({ data: { sendContactCode } });
  }
  const acceptedInstead = destination === OWN ? null : '(•••) •••-0199';
  const verifyContactCode = { verified: true, contactProof: 'signed', attemptsLeft: 4, acceptedInstead };
  return Promise.resolve({ data: { verifyContactCode } });
};

async function prove(number: string) {
  fireEvent.change(await screen.findByRole('textbox', { name: /mobile number/i }), {
    target: { value: number },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send code' }));
  fireEvent.change(await screen.findByRole('textbox', { name: '6-digit code' }), {
    target: { value: '123456' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
}

const session = { organizationId: 'lantern', sessionKey: 'of-this-tab' };
const lacking = {
  ...session,
  token: 'token',
  door: { missingVerifications: ['PHONE_CODE'] },
  error: null,
  notice: null,
};

test.each<[string, (onVerified: () => void) => ReactElement]>([
  [
    'on the page of the tour',
    (onVerified) => (
      <PendingContact {...session} publicToken="token" channel="TEXT" onVerified={onVerified} />
    ),
  ],
  [
    'at the door',
    (onVerified) => (
      <IdentityStep
        organization={null as never}
        at={null as never}
        access={{ tourRequest: { unit: { slug: 'elm-house' } } } as never}
        door={{ context: lacking } as never}
        send={onVerified}
      />
    ),
  ],
])('visitors who verify a number other than that of the tour see which one counts, %s', async (_, page) => {
  const proved = jest.fn();
  const store = makeStore({ backend });
  const view = render(<Provider store={store}>{page(proved)}</Provider>);
  await prove('(512) 555-0177');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(
    'You verified (512) 555-0177, but this tour was booked with (•••) •••-0199',
  );
  expect(proved).not.toHaveBeenCalled();

  await prove(OWN);
  await waitFor(() => expect(proved).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).toBeNull();
  view.unmount();
  store.dispatch(api.util.resetApiState());
});
