import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';

import { api } from '#src/api/api.ts';
import type { Backend } from '#src/api/baseQuery.ts';
import { makeStore } from '#src/store/makeStore.ts';

let close: () => void = () => undefined;
afterEach(() => close());

/** Shows a step of a booking with its own store, until it is closed or the test ends. */
export function renderStep(step: ReactElement, backend: Backend) {
  const store = makeStore({ backend });
  const { rerender, unmount } = render(step, {
    wrapper: ({ children }) => (
      <Provider store={store}>
        <MemoryRouter>{children}</MemoryRouter>
      </Provider>
    ),
  });
  close = () => {
    unmount();
    store.dispatch(api.util.resetApiState());
  };
  return { store, rerender, close };
}
