import { act, fireEvent, screen } from '@testing-library/react';
import sql from 'sql-template-tag';

import type { Backend } from '#src/api/operation.ts';
import { startTour } from '#src/effects/tour/startTour.ts';
import { createTourStorage } from '#src/services/tourStorage.ts';
import { selectTour, tour } from '#src/store/tour.ts';
import { askingOf, homesInPerson } from '#tests/support/backendOfTours.ts';
import { flowOf, organizationIdOf } from '#tests/support/bookTour.ts';
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

const stands = (slug: string, status: 'LEASED' | 'AVAILABLE_NOW') =>
  real.db.query(
    'test.status',
    sql`
      update units set status = ${status}, leased_at = ${status === 'LEASED' ? new Date(now) : null}
      where slug = ${slug}
    `,
  );

/** The page on which a tour is booked, with whatever makes it work. */
async function openBooking(slug: string, query = '', backend: Backend = real.backend) {
  const { store, close } = await openApp(`/tour-request/${slug}/tour-type${query}`, {
    backend,
    now,
  });
  await act(() => {
    startTour(store, {
      storage: createTourStorage('lantern'),
      warnOfLeaving: () => undefined,
      now: () => now,
      newKey: () => 'session-of-the-tab',
      path: () => window.location.pathname,
      search: () => query,
      isReplayed: false,
    });
    return Promise.resolve();
  });
  await screen.findByRole('heading', { level: 1, name: FIRST });
  return { ...tourOf(store), close };
}

const tourOf = (store: Awaited<ReturnType<typeof openApp>>['store']) => ({
  context: () => selectTour(store.getState())?.context,
  send: (event: Parameters<typeof tour.send>[0]) =>
    act(() => Promise.resolve(store.dispatch(tour.send(event)))),
});

async function slotOf(slug: string) {
  const ask = askingOf(real.backend);
  const whose = { organizationId: await organizationIdOf(ask, 'lantern'), slug };
  const { options } = await flowOf(ask, whose);
  const id = options.find(({ type }) => type === 'IN_PERSON')?.nextSlot?.id ?? '';
  return { id, type: 'IN_PERSON', startsAt: '', endsAt: '', timeZone: 'America/Chicago' } as const;
}

test.each([
  ['who came by himself', ''],
  ['who came from his question', '?inquiry=of-his-question'],
])('%s is shown other homes when this one is let meanwhile, and loses nothing', async (_, query) => {
  window.sessionStorage.clear();
  const [slug = ''] = await homesInPerson(real.backend);
  const booking = await openBooking(slug, query);
  const slot = { ...(await slotOf(slug)), localLabel: 'Monday', timeLabel: 'Ten' };
  await booking.send({ type: 'contact.typed', values: typed });
  await stands(slug, 'LEASED');
  await booking.send({ type: 'slot.chosen', slot });

  await screen.findByRole('heading', { level: 1, name: LET });
  await screen.findByRole('heading', { level: 2, name: 'Similar homes' });
  const again = screen.getByRole('button', { name: 'Try again' });
  await act(() => Promise.resolve(fireEvent.click(again)));
  await screen.findByText('We checked again. Nothing has changed.');

  await stands(slug, 'AVAILABLE_NOW');
  await act(() => Promise.resolve(fireEvent.click(again)));
  await screen.findByRole('heading', { level: 1, name: FIRST });
  expect(booking.context()).toMatchObject({ contact: typed, slot: { id: slot.id } });
  // else the time that is held keeps the test running for ten minutes
  await booking.send({ type: 'home.closed', because: 'NO_TOURS' });
  booking.close();
});

test('it is said that nothing has changed only when all is looked up, and then another look counts', async () => {
  window.sessionStorage.clear();
  const [slug = ''] = await homesInPerson(real.backend);
  let isSlow = false;
  let answer: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (answer = resolve));
  const booking = await openBooking(slug, '?inquiry=of-his-question', async (operation, signal) => {
    const isForAnybody = operation.operationName === 'tourFlow' && !('inquiryToken' in operation.variables);
    const isHeld = isSlow && isForAnybody;
    const answered = await real.backend(operation, signal);
    if (isHeld) await late;
    return answered;
  });
  const slot = { ...(await slotOf(slug)), localLabel: 'Monday', timeLabel: 'Ten' };
  await stands(slug, 'LEASED');
  await booking.send({ type: 'slot.chosen', slot });
  await screen.findByRole('heading', { level: 2, name: 'Similar homes' });
  const press = () =>
    act(() => Promise.resolve(fireEvent.click(screen.getByRole('button', { name: 'Try again' }))));
  isSlow = true;
  await press();
  await stands(slug, 'AVAILABLE_NOW');
  const same = 'We checked again. Nothing has changed.';
  expect(screen.queryByText(same)).toBeNull();
  answer();
  await screen.findByText(same);
  await press();
  await screen.findByRole('heading', { level: 1, name: FIRST });
  await booking.send({ type: 'home.closed', because: 'NO_TOURS' });
  booking.close();
});

test('a home that cannot be toured from the beginning is not tried again by a button', async () => {
  window.sessionStorage.clear();
  const [, slug = ''] = await homesInPerson(real.backend);
  await stands(slug, 'LEASED');
  const { close } = await openApp(`/tour-request/${slug}/time`, { backend: real.backend, now });
  await screen.findByRole('heading', { level: 1, name: LET });
  screen.getByRole('heading', { level: 2, name: 'Similar homes' });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  close();
});
