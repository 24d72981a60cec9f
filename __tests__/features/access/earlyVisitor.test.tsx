import { act, fireEvent, screen } from '@testing-library/react';

import type { Backend } from '#src/api/baseQuery.ts';
import { createAccessStorage } from '#src/features/access/accessStorage.ts';
import type { TourAccess } from '#src/features/access/api/tourAccess.ts';
import { startAccess } from '#src/features/access/effects/startAccess.ts';
import { createBackendAsk, homesToured } from '#tests/support/backendOfTours.ts';
import { bookTour } from '#tests/support/bookTour.ts';
import { openApp } from '#tests/support/openApp.tsx';
import { openBackend } from '#tests/support/openBackend.ts';

const now = Date.parse('2026-11-20T16:00:00Z');

let real: Awaited<ReturnType<typeof openBackend>>;
let token: string;
beforeAll(async () => {
  real = await openBackend(now, { FORM_MIN_SECONDS: '0' });
  const [home = ''] = await homesToured(real.backend, 'SELF_GUIDED');
  token = (await bookTour(createBackendAsk(real.backend), home, 'SELF_GUIDED')).publicToken;
});
afterEach(() => window.sessionStorage.clear());
afterAll(() => real.close());

/** The door of the booked tour, with some of its data changed. */
async function openDoor(changes: Partial<TourAccess>) {
  const backend: Backend = async (operation, signal) => {
    const answer = structuredClone(await real.backend(operation, signal)) as {
      data?: { tourAccess?: TourAccess };
    };
    if (answer.data?.tourAccess) Object.assign(answer.data.tourAccess, changes);
    return answer;
  };
  const search = `?token=${token}`;
  const { store, close } = await openApp(`/access/tour${search}`, { backend, now });
  act(() =>
    startAccess(store, {
      storage: createAccessStorage(),
      changes: { write: () => true },
      findPosition: () => Promise.resolve({ latitude: 30, longitude: -97, accuracyMeters: 10 }),
      now: () => now,
      newKey: () => 'key-of-this-tab',
      search: () => search,
    }),
  );
  await screen.findByRole('heading', { level: 1, name: 'Verify it’s you' });
  return close;
}

const opensAt = { secondsToStart: 3000, windowStartsAt: '2026-11-20T16:50:00Z' };

test('visitors who are early read at once when the door opens, and can verify until then', async () => {
  const close = await openDoor(opensAt);
  screen.getByText('The door opens Fri, Nov 20, 10:50 AM CST.');
  fireEvent.change(screen.getByLabelText('Email address or mobile number'), {
    target: { value: 'ada@example.com' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('button', { name: 'Send code' });
  screen.getByText(/^The door opens Fri, Nov 20/);
  close();
});

test('visitors who are on time read nothing about that', async () => {
  const close = await openDoor({ ...opensAt, secondsToStart: 0 });
  expect(screen.queryByText(/^The door opens/)).toBeNull();
  close();
});
