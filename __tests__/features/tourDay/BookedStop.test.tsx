import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';

import { api } from '#src/api/api.ts';
import { BookedStop } from '#src/features/tourDay/BookedStop.tsx';
import type { BookedTour } from '#src/features/tours/api/tourRequests.ts';
import { makeStore } from '#src/store/makeStore.ts';

const booked = {
  status: 'CONFIRMED',
  startsAt: '2026-11-23T16:00:00Z',
  timeZone: 'America/Chicago',
  localLabel: 'Mon, Nov 23, 10:00 AM CST',
  reference: 'T-1',
  canCancel: true,
  change: { mode: 'MOVE' },
  meeting: { address: null },
  calendar: { icsUrl: '/calendar.ics' },
  unit: { title: 'Elm house', unitNumber: null, property: { address: { line1: null } } },
};

/** A tour of a booked day, as the server describes it. */
async function showStop(changes: object = {}, timeZone = 'America/Chicago') {
  const options = new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions();
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
  const tourRequest = { ...booked, ...changes } as unknown as BookedTour;
  const store = makeStore({ backend: () => Promise.resolve({ data: { tourRequest } }) });
  const view = render(
    <Provider store={store}>
      <MemoryRouter>
        <BookedStop organizationId="lantern" publicToken="its-token" />
      </MemoryRouter>
    </Provider>,
  );
  await screen.findByText('Mon, Nov 23, 10:00 AM CST');
  const close = () => {
    view.unmount();
    store.dispatch(api.util.resetApiState());
    jest.restoreAllMocks();
  };
  return { words: view.container.textContent, close };
}

test.each<[string, object, RegExp]>([
  ['can be moved', {}, /^Reschedule or cancel ?: Elm house$/],
  ['can only be canceled', { change: { mode: null } }, /^Cancel tour ?: Elm house$/],
])('a tour of a day that %s links to that action with the name of the home', async (_, changes, name) => {
  const { close } = await showStop(changes);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/reschedule-tour-request/its-token');
  close();
});

test('a tour that can no longer be changed has no such link', async () => {
  const { close } = await showStop({ status: 'COMPLETED', canCancel: false, change: { mode: null } });
  expect(screen.queryByRole('link', { name: /^(Reschedule|Cancel)/ })).toBeNull();
  close();
});

test('a visitor in another time zone sees their own time, others do not', async () => {
  const there = await showStop();
  expect(there.words).not.toContain('where you are');
  there.close();
  const away = await showStop({}, 'America/New_York');
  expect(away.words).toContain('That’s Monday 11:00 AM where you are.');
  away.close();
});
