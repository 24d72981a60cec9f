import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';

import { emptyContext } from '#machines/tour/context.ts';
import { api } from '#src/api/api.ts';
import type { Backend } from '#src/api/baseQuery.ts';
import { TimeStep } from '#src/screens/TourRequest/time/TimeStep.tsx';
import { makeStore } from '#src/store/makeStore.ts';
import { makeSlot } from '#tests/machines/tour/openTour.ts';

test('whoever adds a home to a day is told which of its times are too close to the other homes', async () => {
  const asked: unknown[] = [];
  const slots = ['nine', 'ten'].map((id) => ({ ...makeSlot(id, 'IN_PERSON'), remaining: 1 }));
  const backend: Backend = ({ variables }) => {
    asked.push((variables as { input: { sameDayAs?: string } }).input.sameDayAs);
    const day = { date: '2026-11-23', label: 'Monday', closedReason: null, slots, outOfReach: ['ten'] };
    const tourSlots = { timeZone: 'America/Chicago', days: [day], firstAvailable: null, nextFrom: null };
    return Promise.resolve({ data: { tourSlots } });
  };
  const store = makeStore({ backend });
  const context = { ...emptyContext, slug: 'near-by', type: 'IN_PERSON', sameDayAs: 'token of the first' };
  const options = [{ type: 'IN_PERSON', requires: [], verifyByMinutesBefore: 0 }];
  const unit = { title: 'Near By', property: { address: { city: 'Austin' } } };
  const view = render(
    <Provider store={store}>
      <MemoryRouter>
        <TimeStep
          organization={{ leasingPhone: null } as never}
          offer={{ unit } as never}
          tour={{ context: { ...context, offer: { options } }, matches: () => false } as never}
          send={() => undefined}
        />
      </MemoryRouter>
    </Provider>,
  );
  const names = (await screen.findAllByRole('radio')).map((time) => time.getAttribute('aria-label'));
  expect(names).toEqual(['Mon, Nov 23, nine', 'Mon, Nov 23, ten, too close to another tour of yours']);
  expect(screen.getByText(/^Times marked “too close”/)).not.toBeNull();
  expect(asked).toEqual(['token of the first']);
  view.unmount();
  store.dispatch(api.util.resetApiState());
});
