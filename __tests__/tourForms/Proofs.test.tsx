import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';

import type { Proof } from '#machines/tour/context.ts';
import { makeStore } from '#src/store/makeStore.ts';
import { Proofs } from '#src/tourForms/proofs/Proofs.tsx';

const requires: readonly Proof[] = ['EMAIL_CODE', 'PHONE_CODE'];
const ignored = () => undefined;

/** What is asked for, with a field of something else beside it. */
function openProofs() {
  const store = makeStore({ backend: () => Promise.resolve({ data: null }) });
  const page = (missing: readonly Proof[]) => (
    <Provider store={store}>
      <MemoryRouter>
        <input aria-label="Something else" />
        <Proofs
          organizationId="lantern"
          sessionKey="of-this-tab"
          slug="elm"
          requires={requires}
          missing={missing}
          contact={{ email: 'ann@example.com', phoneNumber: '(512) 555-0142' }}
          identity={null}
          consent={{ key: 'identity', version: '1', text: 'You may look at my document.' }}
          contactPath="/tour-request/elm/contact"
          laterMinutes={null}
          onProved={ignored}
          onIdentity={ignored}
          onPostponed={ignored}
        />
      </MemoryRouter>
    </Provider>
  );
  const { rerender } = render(page(requires));
  return { becomeMissing: (missing: readonly Proof[]) => rerender(page(missing)) };
}

const hasFocus = (element: HTMLElement) => element.matches(':focus');

test('whoever has shown one thing goes on where it is told that it is done, and what is left', () => {
  const { becomeMissing } = openProofs();
  act(() => screen.getByRole('button', { name: 'Send code' }).focus());
  becomeMissing(['PHONE_CODE']);
  expect(hasFocus(screen.getByRole('list'))).toBe(true);
  expect(screen.getByRole('list').textContent).toContain('Your email address: done');
});

test('whoever types elsewhere meanwhile is left there', () => {
  const { becomeMissing } = openProofs();
  act(() => screen.getByRole('textbox', { name: 'Something else' }).focus());
  becomeMissing(['PHONE_CODE']);
  expect(hasFocus(screen.getByRole('textbox', { name: 'Something else' }))).toBe(true);
});
