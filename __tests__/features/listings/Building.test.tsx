import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import type { Backend } from '#src/api/baseQuery.ts';
import { createApiError } from '#src/lib/apiError.ts';
import { letDialogsOpen } from '#tests/support/letDialogsOpen.ts';
import { openApp } from '#tests/support/openApp.tsx';
import { openBackend } from '#tests/support/openBackend.ts';

const now = Date.parse('2026-11-20T16:00:00Z');

let real: Awaited<ReturnType<typeof openBackend>>;

beforeAll(async () => {
  real = await openBackend(now);
  letDialogsOpen();
});

afterAll(async () => {
  await real.close();
});

const open = async (address: string, organizationSlug = 'lantern', backend: Backend = real.backend) =>
  await openApp(address, { backend, now, organizationSlug });

const rows = async () => {
  const table = await screen.findByRole('table', { name: /homes? (for rent|match)/ });
  return within(table).getAllByRole('row').slice(1);
};

const prices = async () =>
  (await rows()).map((row) => Number(/\$([\d,]+)/.exec(row.textContent)?.[1]?.replace(',', '')));

const ascending = (numbers: number[]) => numbers.toSorted((a, b) => a - b);

test.each([
  ['lantern', 'the-marlow', 'The Marlow', '310 Calico Street, Austin, TX 78702'],
  ['orchard', 'larkspur-lofts', 'Larkspur Lofts', 'Denver, CO'],
])(
  '%s shows a building with its place, its lowest price and all its homes',
  async (organization, slug, name, place) => {
    const { close } = await open(`/listings?building=${slug}`, organization);

    await screen.findByRole('heading', { level: 1, name });
    const all = await rows();
    expect(screen.getByText(new RegExp(place))).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: `${all.length} homes for rent` })).toBeTruthy();
    const [lowest = 0] = ascending(await prices());
    expect(screen.getByText(/^From/).textContent).toBe(`From $${lowest.toLocaleString('en-US')} per month`);
    expect(await prices()).toEqual(ascending(await prices()));
    for (const row of all) {
      const [home] = within(row).getAllByRole('link');
      expect(home?.getAttribute('href')).toMatch(/^\/units\/[a-z0-9-]+\/$/);
      expect(row.textContent).toMatch(/(Studio|\d beds?), [\d.]+ baths?.*sq ft|not listed/);
    }
    close();
  },
);

test('a heading sorts the table, says how, and turns it around when it is pressed again', async () => {
  const { close } = await open('/listings?building=the-marlow&pets.cats=true&utm_source=a');
  const header = async (name: string) => await screen.findByRole('columnheader', { name });
  await rows();
  expect((await header('Monthly total')).getAttribute('aria-sort')).toBe('ascending');

  fireEvent.click(screen.getByRole('link', { name: 'Monthly total' }));
  await waitFor(async () => expect(await prices()).toEqual(ascending(await prices()).toReversed()));
  expect((await header('Monthly total')).getAttribute('aria-sort')).toBe('descending');

  const size = screen.getByRole('link', { name: 'Size' });
  expect(size.getAttribute('href')).toBe(
    '/listings?building=the-marlow&pets.cats=true&utm_source=a&sort=size',
  );
  fireEvent.click(size);
  await waitFor(async () => expect((await header('Size')).getAttribute('aria-sort')).toBe('descending'));
  expect((await header('Monthly total')).hasAttribute('aria-sort')).toBe(false);
  close();
});

test('a number of bedrooms, and any filter of the address, narrow the homes of the building', async () => {
  const { close } = await open('/listings?building=the-marlow');
  const all = (await rows()).length;
  fireEvent.click(screen.getByRole('link', { name: '2 beds' }));
  await waitFor(async () => expect((await rows()).length).toBeLessThan(all));
  const some = await rows();
  for (const row of some) expect(row.textContent).toContain('2 beds');
  expect(
    screen.getByRole('heading', { level: 2, name: `${some.length} of ${all} homes match` }),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: '2 beds' }).getAttribute('aria-current')).toBe('true');

  fireEvent.click(screen.getByRole('button', { name: 'Remove 2 beds' }));
  await waitFor(async () => expect(await rows()).toHaveLength(all));
  close();
});

test('filters that no home of the building matches can be removed without leaving it', async () => {
  const { heading, close } = await open('/listings?building=the-marlow&beds.min=5');
  fireEvent.click(await screen.findByRole('button', { name: /^Remove bedrooms/ }));
  expect((await rows()).length).toBeGreaterThan(1);
  expect((await heading()).textContent).toBe('The Marlow');
  close();
});

test('homes without a date are shown on request', async () => {
  const { close } = await open('/listings?building=the-marlow');
  const before = (await rows()).length;
  fireEvent.click(await screen.findByRole('link', { name: 'Show them too' }));
  await waitFor(async () => expect((await rows()).length).toBeGreaterThan(before));
  close();
});

test('an alert is about this building', async () => {
  const { close } = await open('/listings?building=the-marlow&notify=true');
  expect(await screen.findByText('We’ll email you when a home is listed in The Marlow.')).toBeTruthy();
  close();
});

test('a building that has rented all its homes offers an email, and homes nearby', async () => {
  const rented: Backend = async (operation, signal) => {
    const answer = await real.backend(operation, signal);
    const text = JSON.stringify(answer);
    if (operation.operationName === 'building') {
      return JSON.parse(text, (key, value: unknown) =>
        key === 'homeCount' || key === 'comingSoonCount' ? 0 : key === 'lowestTotalMonthly' ? null : value,
      ) as typeof answer;
    }
    if (operation.operationName !== 'publicListings') return answer;
    return JSON.parse(text, (key, value: unknown) =>
      key === 'edges' ? [] : key === 'totalCount' ? 0 : value,
    ) as typeof answer;
  };
  const { close } = await open('/listings?building=the-marlow', 'lantern', rented);
  expect(await screen.findByRole('heading', { name: 'No homes for rent here right now' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Tell me when one is listed' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See homes nearby' }).getAttribute('href')).toMatch(
    /^\/listings\?view=map&map\.n=/,
  );
  expect(screen.queryByRole('table', { name: /homes/ })).toBeNull();
  close();
});

test('an unknown building leads to the one with almost the same name', async () => {
  const { close } = await open('/listings?building=the-marlo');
  await screen.findByRole('heading', { level: 1, name: 'We couldn’t find this building' });
  const link = await screen.findByRole('link', { name: 'The Marlow' });
  expect(link.getAttribute('href')).toBe('/listings?building=the-marlow');
  close();
});

test('a building that does not load can be tried again', async () => {
  let fails = true;
  const { heading, close } = await open(
    '/listings?building=the-marlow',
    'lantern',
    async (operation, signal) =>
      fails && operation.operationName === 'building'
        ? createApiError('Failed to fetch')
        : await real.backend(operation, signal),
  );
  await waitFor(async () => expect((await heading()).textContent).toBe('We couldn’t load this building'));
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect((await heading()).textContent).toBe('The Marlow'));
  close();
});

test('saved homes and the search keep their pages', async () => {
  const saved = await open('/listings?building=the-marlow&saved=true');
  expect((await saved.heading()).textContent).toBe('Saved homes');
  saved.close();
  const invalid = await open('/listings?building=The+Marlow');
  expect((await invalid.heading()).textContent).toBe('Homes for rent in Austin and San Antonio');
  invalid.close();
});

test('a home in a building leads to the others there', async () => {
  const { close } = await open('/units/the-marlow-apt-203-austin/');
  const section = await screen.findByRole('region', { name: /^\d+ homes for rent in The Marlow$/ });
  const links = within(section).getAllByRole('link');
  expect(links.at(-1)?.textContent).toMatch(/^Compare all \d+ homes in The Marlow$/);
  expect(links.at(-1)?.getAttribute('href')).toBe('/listings?building=the-marlow');
  expect(links).toHaveLength(5);
  expect(section.textContent).not.toContain('Unit 203');
  close();
});

test('a card leads to the other homes of its building', async () => {
  const { heading, close } = await open('/listings?q=marlow');
  const [link] = await screen.findAllByRole('link', { name: /^\d+ homes in this building$/ });
  if (!link) throw new Error('No card leads to a building.');
  fireEvent.click(link);
  await waitFor(async () => expect((await heading()).textContent).toBe('The Marlow'));
  expect((await heading()).matches(':focus')).toBe(true);
  close();
});
