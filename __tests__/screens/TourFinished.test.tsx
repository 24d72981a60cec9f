import { screen } from '@testing-library/react';

import type { Backend } from '#src/api/baseQuery.ts';
import { askingOf, homesInPerson } from '#tests/support/backendOfTours.ts';
import { type Ask, bookTour } from '#tests/support/bookTour.ts';
import { openApp } from '#tests/support/openApp.tsx';
import { openBackend } from '#tests/support/openBackend.ts';

const now = Date.parse('2026-11-20T16:00:00Z');
const patience = { timeout: 20_000 };
const EMAIL = 'ada@mailinator.com';

jest.setTimeout(60_000);

// which jsdom has not
Object.defineProperty(window.performance, 'getEntriesByType', { value: () => [] });
window.scrollTo = () => undefined;

let real: Awaited<ReturnType<typeof openBackend>>;
beforeAll(async () => {
  real = await openBackend(now, { FORM_LEAST_SECONDS: '0', RAISE_PROOF_FROM: '2' });
});
afterAll(() => real.close());

/** Sends the whole form at once, with an address that is thrown away. */
async function bookDoubtfully(backend: Backend): Promise<string> {
  const ask: Ask = async <Data,>(query: string, variables: object = {}) => {
    const changed = JSON.parse(JSON.stringify(variables)) as { input?: { contact?: { email: string } } };
    if (changed.input?.contact) changed.input.contact.email = EMAIL;
    return askingOf(backend)<Data>(query, changed);
  };
  const [home = ''] = await homesInPerson(backend);
  return (await bookTour(ask, home, 'IN_PERSON')).publicToken;
}

test('whoever is asked for more than others reads why, and what to show, on the page of the tour', async () => {
  const token = await bookDoubtfully(real.backend);
  const { close } = await openApp(`/tour-request/finished?tour=${token}`, { backend: real.backend, now });
  await screen.findByText(
    /^Some bookings need one thing more before they are confirmed/,
    undefined,
    patience,
  );
  await screen.findByText('Your time is kept');
  await screen.findByText(/Your e-mail address/, undefined, patience);
  close();
});
