import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import sql from 'sql-template-tag';

import type { Backend } from '#src/api/operation.ts';
import { startTour } from '#src/features/booking/effects/startTour.ts';
import { selectTour, tour } from '#src/features/booking/store/tour.ts';
import { createTourStorage } from '#src/features/booking/tourStorage.ts';
import { createBackendAsk, homesInPerson } from '#tests/support/backendOfTours.ts';
import { getTourFlow, getOrganizationId } from '#tests/support/bookTour.ts';
import { openApp } from '#tests/support/openApp.tsx';
import { openBackend } from '#tests/support/openBackend.ts';

const now = Date.parse('2026-11-20T16:00:00Z');
const LET = 'This home has been rented';
const FIRST = 'How would you like to tour this home?';
const typed = { firstName: 'Ada' };

let real: Awaited<ReturnType<typeof openBackend>>;
beforeAll(async () => {
  real = await openBackend(now);
});
afterAll(() => real.close());

const setStatus = (slug: string, status: 'LEASED' | 'AVAILABLE_NOW') =>
  real.db.query(
    'test.status',
    sql`
      update units set status = ${status}, leased_at = ${status === 'LEASED' ? new Date(now) : null}
      where slug = ${slug}
    `,
  );

/** The page where a tour is booked, with everything it needs. */
async function openBooking(slug: string, query = '', backend: Backend = real.backend) {
  const { store, close } = await openApp(`/tour-request/${slug}/tour-type${query}`, {
    backend,
    now,
  });
  await act(() => {
    startTour(store, {
      storage: createTourStorage('lantern'),
      warnBeforeUnload: () => undefined,
      now: () => now,
      newKey: () => 'session-of-the-tab',
      path: () => window.location.pathname,
      search: () => query,
    });
    return Promise.resolve();
  });
  await screen.findByRole('heading', { level: 1, name: FIRST });
  return { ...createTourHandle(store), close };
}

const createTourHandle = (store: Awaited<ReturnType<typeof openApp>>['store']) => ({
  context: () => selectTour(store.getState())?.context,
  /** The page knows it before the machine does, which ignores a press until then. */
  waitUntilUnavailable: () =>
    waitFor(() => expect(selectTour(store.getState())?.matches('unavailable')).toBe(true)),
  send: (event: Parameters<typeof tour.send>[0]) =>
    act(() => Promise.resolve(store.dispatch(tour.send(event)))),
});

async function fetchSlot(slug: string) {
  const ask = createBackendAsk(real.backend);
  const whose = { organizationId: await getOrganizationId(ask, 'lantern'), slug };
  const { options } = await getTourFlow(ask, whose);
  const id = options.find(({ type }) => type === 'IN_PERSON')?.nextSlot?.id ?? '';
  return { id, type: 'IN_PERSON', startsAt: '', endsAt: '', timeZone: 'America/Chicago' } as const;
}

test.each([
  ['a visitor without a question', ''],
  ['a visitor who has asked a question', '?inquiry=of-his-question'],
])('%s is offered other homes when this one is rented meanwhile, and loses nothing', async (_, query) => {
  window.sessionStorage.clear();
  const [slug = ''] = await homesInPerson(real.backend);
  const booking = await openBooking(slug, query);
  const slot = { ...(await fetchSlot(slug)), localLabel: 'Monday', timeLabel: 'Ten' };
  await booking.send({ type: 'contact.typed', values: typed });
  await setStatus(slug, 'LEASED');
  await booking.send({ type: 'slot.chosen', slot });

  await screen.findByRole('heading', { level: 1, name: LET });
  await screen.findByRole('heading', { level: 2, name: 'Similar homes' });
  await booking.waitUntilUnavailable();
  const again = screen.getByRole('button', { name: 'Try again' });
  await act(() => Promise.resolve(fireEvent.click(again)));
  await screen.findByText('We checked again. Nothing has changed.');

  await setStatus(slug, 'AVAILABLE_NOW');
  await act(() => Promise.resolve(fireEvent.click(again)));
  await screen.findByRole('heading', { level: 1, name: FIRST });
  expect(booking.context()).toMatchObject({ contact: typed, slot: { id: slot.id } });
  // otherwise the held time keeps the test running for ten minutes
  await booking.send({ type: 'home.closed', reason: 'NO_TOURS' });
  booking.close();
});

test('the page says that nothing has changed only when everything is loaded, and then another check counts', async () => {
  window.sessionStorage.clear();
  const [slug = ''] = await homesInPerson(real.backend);
  let isSlow = false;
  let answer: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (answer = resolve));
  const read = new Set<'page' | 'machine'>();
  const booking = await openBooking(slug, '?inquiry=of-his-question', async (operation, signal) => {
    const isHeld = isSlow && operation.operationName === 'tourFlow';
    const answered = await real.backend(operation, signal);
    if (!isHeld) return answered;
    const reader = 'inquiryToken' in operation.variables ? 'machine' : 'page';
    read.add(reader);
    if (reader === 'page') await late;
    return answered;
  });
  const slot = { ...(await fetchSlot(slug)), localLabel: 'Monday', timeLabel: 'Ten' };
  await setStatus(slug, 'LEASED');
  await booking.send({ type: 'slot.chosen', slot });
  await screen.findByRole('heading', { level: 2, name: 'Similar homes' });
  await booking.waitUntilUnavailable();
  const press = () =>
    act(() => Promise.resolve(fireEvent.click(screen.getByRole('button', { name: 'Try again' }))));
  isSlow = true;
  await press();
  // both have read that the home is rented before that changes
  await waitFor(() => expect(read.size).toBe(2));
  await setStatus(slug, 'AVAILABLE_NOW');
  const same = 'We checked again. Nothing has changed.';
  expect(screen.queryByText(same)).toBeNull();
  answer();
  await screen.findByText(same);
  await press();
  await screen.findByRole('heading', { level: 1, name: FIRST });
  await booking.send({ type: 'home.closed', reason: 'NO_TOURS' });
  booking.close();
});

test('a home that cannot be toured from the beginning has no button to try again', async () => {
  window.sessionStorage.clear();
  const [, slug = ''] = await homesInPerson(real.backend);
  await setStatus(slug, 'LEASED');
  const { close } = await openApp(`/tour-request/${slug}/time`, { backend: real.backend, now });
  await screen.findByRole('heading', { level: 1, name: LET });
  screen.getByRole('heading', { level: 2, name: 'Similar homes' });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  close();
});
