import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';

import { dayStepNames, emptyDayContext } from '#machines/tourDay/context.ts';
import { tourDayFlow } from '#machines/tourDay/flow.ts';
import { DayPage } from '#src/features/tourDay/DayPage.tsx';
import { makeStore } from '#src/store/makeStore.ts';
import { offer } from '#tests/machines/tourDay/openDay.ts';

const organization = { id: 'lantern', name: 'Lantern' } as never;

test.each(dayStepNames)(
  'on the page of a day that asks for its %s a message says that the visitor is offline',
  async (step) => {
    const isOnline = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    const day = tourDayFlow.resolveState({
      value: { open: { step, hold: 'none' } },
      context: { ...emptyDayContext, offer, kind: 'IN_PERSON', date: '2026-11-23' },
    });
    render(
      <Provider store={makeStore({ backend: () => new Promise(() => undefined) })}>
        <MemoryRouter>
          <DayPage organization={organization} homes={[]} day={day} send={() => undefined} />
        </MemoryRouter>
      </Provider>,
    );
    await screen.findByText(/^You(?:’re| are) offline\. Everything is (?:saved|kept)/);

    isOnline.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/^You(?:’re| are) offline/)).toBeNull();
  },
);
