import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';

import type { VerificationKind } from '#domain/tours/kinds.ts';
import { Verifications } from '#src/features/tours/verifications/Verifications.tsx';
import { makeStore } from '#src/store/makeStore.ts';

const requires: readonly VerificationKind[] = ['EMAIL_CODE', 'PHONE_CODE'];
const ignored = () => undefined;

/** The requested proofs, with an unrelated field beside them. */
function openVerifications() {
  const store = makeStore({ backend: () => Promise.resolve({ data: null }) });
  const page = (missing: readonly VerificationKind[]) => (
    <Provider store={store}>
      <MemoryRouter>
        <input aria-label="Something else" />
        <Verifications
          organizationId="lantern"
          sessionKey="of-this-tab"
          slug="elm"
          requires={requires}
          missing={missing}
          contact={{ email: 'ann@example.com', phoneNumber: '(512) 555-0142' }}
          identity={null}
          consent={{ key: 'identity', version: '1', text: 'You may look at my document.' }}
          contactPath="/tour-request/elm/contact"
          verifyLeadMinutes={null}
          onVerified={ignored}
          onIdentity={ignored}
          onPostponed={ignored}
        />
      </MemoryRouter>
    </Provider>
  );
  const { rerender } = render(page(requires));
  return { becomeMissing: (missing: readonly VerificationKind[]) => rerender(page(missing)) };
}

const hasFocus = (element: HTMLElement) => element.matches(':focus');

test('after one proof, the focus moves to the message that it is done and to what is left', () => {
  const { becomeMissing } = openVerifications();
  act(() => screen.getByRole('button', { name: 'Send code' }).focus());
  becomeMissing(['PHONE_CODE']);
  expect(hasFocus(screen.getByRole('list'))).toBe(true);
  expect(screen.getByRole('list').textContent).toContain('Your email address: done');
});

test('visitors who are typing elsewhere meanwhile keep their focus', () => {
  const { becomeMissing } = openVerifications();
  act(() => screen.getByRole('textbox', { name: 'Something else' }).focus());
  becomeMissing(['PHONE_CODE']);
  expect(hasFocus(screen.getByRole('textbox', { name: 'Something else' }))).toBe(true);
});
