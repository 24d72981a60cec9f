import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';

import { api } from '#src/api/api.ts';
import type { Backend } from '#src/api/baseQuery.ts';
import { ForgetMe } from '#src/features/tours/verifications/ForgetMe.tsx';
import { makeStore } from '#src/store/makeStore.ts';

test('if forgetting the visitor fails, a message says so, and the button works again', async () => {
  let isReached = false;
  const backend: Backend = () =>
    isReached
      ? Promise.resolve({ data: { forgetMe: { forgotten: true } } })
      : Promise.reject(new Error('Response not successful: Received status code 500'));
  const store = makeStore({ backend });
  let forgotten = 0;
  const view = render(
    <Provider store={store}>
      <ForgetMe organizationName="Lantern Homes" onForgotten={() => (forgotten += 1)} />
    </Provider>,
  );
  const press = () => fireEvent.click(screen.getByRole('button', { name: /Remove this verification$/ }));
  press();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'We couldn’t reach our server, so nothing was removed yet. Try again in a moment.',
  );
  isReached = true;
  press();
  await waitFor(() => expect(forgotten).toBe(1));
  expect(screen.queryByRole('alert')).toBeNull();
  view.unmount();
  store.dispatch(api.util.resetApiState());
});
