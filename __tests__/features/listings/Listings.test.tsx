import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import type { Backend } from '#src/api/baseQuery.ts';
import { Listings } from '#src/features/listings/Listings.tsx';
import { createApiError } from '#src/lib/apiError.ts';
import type { Operation } from '#src/api/operation.ts';
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

/** The real backend, with a record of its requests. */
function listened() {
  const operations: Operation[] = [];
  let fails = false;
  const backend: Backend = async (operation, signal) => {
    operations.push(operation);
    if (fails && operation.operationName === 'publicListings') return createApiError('Failed to fetch');
    return await real.backend(operation, signal);
  };
  return {
    backend,
    filters: () =>
      operations
        .filter(({ operationName }) => operationName === 'publicListings')
        .map(({ variables }) => variables.filter),
    fail: (is: boolean) => {
      fails = is;
    },
  };
}

const open = async (address: string, backend: Backend = real.backend) =>
  await openApp(address, { backend, now });

const cards = () => within(screen.getByRole('region', { name: /homes?( in|$)/ })).getAllByRole('article');

const findCard = (at: number) => cards()[at] ?? document.createElement('article');

/** Without the one to the other homes of its building. */
const ownLinks = (card: HTMLElement) =>
  within(card).getAllByRole('link', { name: (name) => !name.includes('homes in this building') });

const grid = () => within(screen.getByRole('region', { name: /homes?( in|$)/ })).getAllByRole('list')[0];

const counted = async (pattern = /^\d+ homes?/) => {
  const heading = await screen.findByRole('heading', { level: 2, name: pattern });
  return Number(/\d+/.exec(heading.textContent)?.[0]);
};

test('a visitor sees the first 24 homes, each with its whole price first and one link', async () => {
  const { heading, close } = await open('/listings');

  expect((await heading()).textContent).toBe('Homes for rent in Austin and San Antonio');
  const total = await counted();
  expect(total).toBeGreaterThan(48);
  const card = findCard(0);
  expect(cards().length).toBeGreaterThanOrEqual(24);
  expect(card.textContent).toMatch(/\$[\d,]+ per month, all in/);
  const links = ownLinks(card);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    expect.stringMatching(/^\/units\/[a-z0-9-]+\/$/),
  ]);
  expect(within(card).getAllByRole('img')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('href')).toBe('/listings?page=2');
  close();
});

test('the address alone determines the view: its filters are requested and shown as chips', async () => {
  const { backend, filters } = listened();
  const { close } = await open(
    '/listings?utm_source=a&pets.dogs=true&beds.min=2&total.max=2400&amenity.dishwasher=true&sort=price',
    backend,
  );

  await counted();
  expect(filters()).toEqual([
    { pets: { dogs: true }, beds: { min: 2 }, totalMonthly: { max: 2400 }, amenities: ['DISHWASHER'] },
  ]);
  const chips = screen.getByRole('list', { name: 'Your filters' });
  expect(
    within(chips)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Up to $2,400', '2+ beds', 'Dogs', 'Dishwasher', 'Clear all']);
  for (const card of cards().slice(0, 5)) expect(card.textContent).toMatch(/Dogs/);
  close();
});

test('a card links to the next tour of its home, and has a unique name', async () => {
  const nextTour = { slotId: 'next-slot', type: 'LIVE_VIDEO', label: 'today, 4:30 PM' };
  const backend: Backend = async (operation, signal) => {
    const answer = await real.backend(operation, signal);
    if (operation.operationName !== 'publicListings') return answer;
    const { data } = answer as { data: { publicListings: { edges: { node: { slug: string } }[] } } };
    const [{ node }, ...edges] = data.publicListings.edges as [{ node: { slug: string } }];
    const publicListings = { ...data.publicListings, edges: [{ node: { ...node, nextTour } }, ...edges] };
    return { data: { publicListings } };
  };
  const { close } = await open('/listings', backend);
  await counted();
  const [home, tour, ...others] = ownLinks(findCard(0));
  expect(others).toEqual([]);
  expect(tour?.textContent).toBe('Video tour today, 4:30 PM');
  expect(tour?.getAttribute('aria-label')).toBe(
    `Video tour today, 4:30 PM: video tour, ${home?.textContent}`,
  );
  const slug = home?.getAttribute('href')?.split('/')[2];
  expect(tour?.getAttribute('href')).toBe(`/tour-request/${slug}/time?slot=next-slot`);
  expect(ownLinks(findCard(1))).toHaveLength(1);
  close();
});

test('a day and a kind of tour are in the address, are requested, and can be removed', async () => {
  const { backend, filters } = listened();
  const address = '/listings?tour.selfGuided=true&tour.openHouse=true&tourableBy=2026-11-28';
  const { store, close } = await open(address, backend);
  await counted();
  expect(filters()).toEqual([{ tourTypes: ['SELF_GUIDED', 'OPEN_HOUSE'], tourableBy: '2026-11-28' }]);

  fireEvent.click(screen.getByRole('button', { name: 'Remove Tour by Nov 28' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Self-guided tours' }));
  expect(store.getState().location.href).toBe('/listings?tour.openHouse=true');

  fireEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  const tours = within(await screen.findByRole('group', { name: 'Tours' }));
  fireEvent.click(await tours.findByRole('radio', { name: /^Within a week/ }));
  fireEvent.click(tours.getByRole('checkbox', { name: /^In-person tours/ }));
  fireEvent.click(tours.getByRole('checkbox', { name: /^Open houses/ }));
  expect(store.getState().location.href).toBe('/listings?tourableBy=2026-11-27&tour.inPerson=true');
  close();
});

test('a sentence in the search field becomes chips, and what no filter can find is named', async () => {
  const { store, close } = await open('/listings?market=austin&amenity.pool=true');
  await counted();
  const field = screen.getByRole('combobox', { name: /^Search by/ });
  fireEvent.change(field, { target: { value: 'pet friendly 2 bed under 1800 in san antoino, no carpet' } });
  fireEvent.submit(field);

  await screen.findByText('We can’t filter by “no carpet”. The rest of your search is set.');
  const chips = within(screen.getByRole('list', { name: 'Your filters' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(chips).toEqual(['San Antonio', 'Up to $1,800', '2 beds', 'Dogs', 'Cats', 'Pool', 'Clear all']);
  await waitFor(() => {
    const { searchParams } = new URL(store.getState().location.href ?? '', 'https://foyer.example');
    expect(Object.fromEntries(searchParams)).toEqual({
      city: 'San Antonio',
      'total.max': '1800',
      'beds.min': '2',
      'beds.max': '2',
      'pets.dogs': 'true',
      'pets.cats': 'true',
      'amenity.pool': 'true',
      unmatched: 'no carpet',
    });
  });
  expect(field).toHaveProperty('value', '');
  close();
});

test('a search that asks for people around shows the same homes and says why', async () => {
  const { store, close } = await open('/listings');
  await counted();
  const field = screen.getByRole('combobox', { name: /^Search by/ });
  fireEvent.change(field, { target: { value: '1 bed Austin far away from black people' } });
  fireEvent.submit(field);

  const note = await screen.findByText(
    'We can’t choose homes by who lives there: every home is open to everyone.',
  );
  expect(note.getAttribute('role')).toBe('status');
  expect(screen.queryByText(/^We can’t filter by/)).toBeNull();
  await waitFor(() =>
    expect(store.getState().location.href).toBe(
      '/listings?city=Austin&beds.min=1&beds.max=1&notices=ABOUT_PEOPLE',
    ),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(screen.queryByText(/who lives there/)).toBeNull());

  // a wish about people alone is no search for their name
  fireEvent.change(field, { target: { value: 'where the white people live' } });
  fireEvent.submit(field);
  await screen.findByText(/who lives there/);
  expect(store.getState().location.href).toBe('/listings?notices=ABOUT_PEOPLE');
  // the next search begins anew
  fireEvent.change(field, { target: { value: '2 bed' } });
  fireEvent.submit(field);
  await waitFor(() => expect(screen.queryByText(/who lives there/)).toBeNull());
  close();
});

test('a search with an assistance animal has no pet filter, not even an earlier one, and says why', async () => {
  const { store, close } = await open('/listings?market=austin&pets.dogs=true');
  await counted();
  const field = screen.getByRole('combobox', { name: /^Search by/ });
  fireEvent.change(field, { target: { value: 'service dog, 90 lb German shepherd, 1 bed' } });
  fireEvent.submit(field);
  const note = await screen.findByText('Assistance animals aren’t pets, so no pet fee or pet rule applies.');
  expect(note.getAttribute('role')).toBe('status');
  await waitFor(() =>
    expect(store.getState().location.href).toBe(
      '/listings?market=austin&beds.min=1&beds.max=1&notices=ASSISTANCE_ANIMAL',
    ),
  );
  close();
});

test('a town that a sentence leaves out becomes a chip, and is searched no more', async () => {
  const { store, close } = await open('/listings?city=Round%20Rock&beds.min=2');
  await counted();
  const field = screen.getByRole('combobox', { name: /^Search by/ });
  fireEvent.change(field, { target: { value: 'anywhere but Round Rock' } });
  fireEvent.submit(field);
  const chip = await screen.findByRole('button', { name: 'Remove Not in Round Rock' });
  await waitFor(() =>
    expect(store.getState().location.href).toBe('/listings?beds.min=2&notCity=Round%20Rock'),
  );
  fireEvent.click(chip);
  await waitFor(() => expect(store.getState().location.href).toBe('/listings?beds.min=2'));
  close();
});

test('without an answer, a sentence is searched for as it was typed', async () => {
  const backend: Backend = async (operation, signal) =>
    operation.operationName === 'understoodSearch'
      ? createApiError('Failed to fetch')
      : await real.backend(operation, signal);
  const { store, close } = await open('/listings', backend);
  await counted();
  const field = screen.getByRole('combobox', { name: /^Search by/ });
  fireEvent.change(field, { target: { value: '2 bed in Austin' } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(store.getState().location.href).toBe('/listings?q=2%20bed%20in%20Austin'));
  close();
});

test('a chip removes its filter, and the next chip gets the focus', async () => {
  const { store, close } = await open('/listings?utm_source=a&pets.dogs=true&beds.min=2');
  const before = await counted();

  fireEvent.click(screen.getByRole('button', { name: 'Remove 2+ beds' }));
  await waitFor(async () => expect(await counted()).toBeGreaterThan(before));
  expect(store.getState().location.href).toBe('/listings?utm_source=a&pets.dogs=true');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Remove Dogs' }).matches(':focus')).toBe(true),
  );
  close();
});

test('the next homes are added below the others, their number is announced, and the first of them gets the focus', async () => {
  const { close } = await open('/listings');
  const total = await counted();
  const known = cards().length;

  fireEvent.click(screen.getByRole('button', { name: 'Load more homes' }));
  expect(await screen.findByText(`24 more homes, 48 of ${total}`)).not.toBeNull();
  expect(cards()).toHaveLength(known + 24);
  await waitFor(() => expect(ownLinks(findCard(24))[0]?.matches(':focus')).toBe(true));
  close();
});

test('when nothing fits, each single filter whose removal would help is a button with its count', async () => {
  const { store, close } = await open('/listings?total.max=100&pets.dogs=true');

  expect(await counted()).toBe(0);
  const way = await screen.findByRole('button', { name: /^Remove price \(.*\d+ homes?$/ });
  const promised = Number(/(\d+) homes?$/.exec(way.textContent)?.[1]);
  fireEvent.click(way);
  await waitFor(async () => expect(await counted(/^[1-9]\d* homes?/)).toBe(promised));
  expect(store.getState().location.href).toBe('/listings?pets.dogs=true');
  close();
});

test('a page that no longer exists says so, and leads to the first', async () => {
  const { store, close } = await open('/listings?market=austin&page=99');
  await screen.findByText('There’s no page 99 anymore.');
  expect(screen.queryByText(/No home fits/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Go to the first page' }));
  await waitFor(() => expect(cards().length).toBeGreaterThan(0));
  expect(store.getState().location.href).toBe('/listings?market=austin');
  close();
});

test('without the backend there is a panel with a button; the filters stay, and the list returns', async () => {
  const { backend, fail } = listened();
  fail(true);
  const { store, close } = await open('/listings?pets.dogs=true', backend);

  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('button', { name: 'Remove Dogs' })).not.toBeNull();
  fail(false);
  fireEvent.click(again);
  expect(await counted()).toBeGreaterThan(0);
  expect(store.getState().location.href).toBe('/listings?pets.dogs=true');
  close();
});

test('while other homes are fetched the old ones stay, marked busy', async () => {
  let release: () => void = () => undefined;
  const backend: Backend = async (operation, signal) => {
    if (
      operation.operationName === 'publicListings' &&
      JSON.stringify(operation.variables).includes('san-antonio')
    ) {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    }
    return await real.backend(operation, signal);
  };
  const { close } = await open('/listings', backend);
  await counted();
  const [first] = cards();

  fireEvent.change(screen.getByRole('combobox', { name: 'Area' }), { target: { value: 'san-antonio' } });
  await waitFor(() => expect(grid()?.getAttribute('aria-busy')).toBe('true'));
  expect(first?.isConnected).toBe(true);
  act(() => release());
  expect(await counted(/homes in San Antonio/)).toBeGreaterThan(0);
  close();
});

/** Holds back the answers about one area until they are released. */
function holding(area: string) {
  const held: (() => void)[] = [];
  let fails = false;
  const backend: Backend = async (operation, signal) => {
    const isHeld =
      operation.operationName === 'publicListings' && operation.variables.filter !== undefined
        ? JSON.stringify(operation.variables.filter).includes(area)
        : false;
    if (!isHeld) return await real.backend(operation, signal);
    await new Promise<void>((resolve) => {
      held.push(resolve);
    });
    return fails ? createApiError('Failed to fetch') : await real.backend(operation, signal);
  };
  return {
    backend,
    held,
    release: () => act(() => held.splice(0).forEach((letGo) => letGo())),
    fail: (is: boolean) => {
      fails = is;
    },
  };
}

const chooseArea = (slug: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Area' }), { target: { value: slug } });

test('after a failed change the old homes stay with a message; the panel stays during another try', async () => {
  const { backend, held, release, fail } = holding('san-antonio');
  const { store, close } = await open('/listings', backend);
  await counted();
  const [first] = cards();
  fail(true);

  chooseArea('san-antonio');
  const letGoAll = setInterval(() => held.length > 0 && release(), 20);
  const panel = await screen.findByText('We couldn’t update the list.');
  clearInterval(letGoAll);
  expect(first?.isConnected).toBe(true);
  expect(store.getState().location.href).toBe('/listings?market=san-antonio');
  expect(screen.queryByRole('button', { name: 'Load more homes' })).toBeNull();

  fail(false);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const again = await screen.findByRole('button', { name: 'Trying again…' });
  expect(again.getAttribute('aria-disabled')).toBe('true');
  expect(panel.isConnected).toBe(true);
  await waitFor(() => expect(held).not.toHaveLength(0));
  release();
  expect(await counted(/homes in San Antonio/)).toBeGreaterThan(0);
  expect(panel.isConnected).toBe(false);
  close();
});

test('of two quick changes the later one is shown, even when its answer comes first', async () => {
  const { backend, held, release } = holding('san-antonio');
  const { close } = await open('/listings', backend);
  await counted();

  chooseArea('san-antonio');
  await waitFor(() => expect(held).toHaveLength(1));
  chooseArea('austin');
  const austin = await counted(/homes in Austin/);
  const links = cards().map((card) => ownLinks(card)[0]?.id);
  release();
  await act(async () => {
    await real.backend(
      { operationName: 'q', query: 'query q { __typename }', variables: {} },
      new AbortController().signal,
    );
  });
  expect(await counted(/homes in Austin/)).toBe(austin);
  expect(cards().map((card) => ownLinks(card)[0]?.id)).toEqual(links);
  close();
});

test('every filter option says how many homes it returns, and returns as many', async () => {
  const { close } = await open('/listings');
  await counted();
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const dialog = await screen.findByRole('dialog', { name: 'Filters' });

  const dishwasher = await within(dialog).findByRole<HTMLInputElement>('checkbox', {
    name: /^Dishwasher \d+$/,
  });
  const promised = /\d+$/.exec(dishwasher.labels?.[0]?.textContent ?? '')?.[0];
  fireEvent.click(dishwasher);
  await within(dialog).findByRole('button', { name: `Show ${String(promised)} homes` });
  fireEvent.click(
    within(within(dialog).getByRole('group', { name: 'Bedrooms' })).getByRole('radio', { name: /^2\+/ }),
  );
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: /^Show/ }).textContent).not.toBe(
      `Show ${String(promised)} homes`,
    ),
  );
  const shown = within(dialog).getByRole('button', { name: /^Show/ });
  fireEvent.click(shown);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(`Show ${await counted()} homes`).toBe(shown.textContent);
  close();
});

test('the filters show the price range of the homes, and report a minimum above the maximum', async () => {
  const { close } = await open('/listings?total.min=3000');
  await counted();
  fireEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Filters' });
  const price = within(within(dialog).getByRole('group', { name: 'Total monthly price' }));
  expect((await price.findByText(/^Homes from/)).textContent).toMatch(
    /^Homes from \$[\d,]+ to \$[\d,]+( and up)?$/,
  );
  expect(price.getByRole('status').textContent).toBe('');
  const upTo = price.getByRole('textbox', { name: 'Up to' });
  fireEvent.change(upTo, { target: { value: '1000' } });
  fireEvent.keyDown(upTo, { key: 'Enter' });
  await waitFor(() =>
    expect(price.getByRole('status').textContent).toBe(
      '“From” is higher than “Up to”, so no homes match. Change one of them.',
    ),
  );
  close();
});

test('each thumb of the price slider sets one end of the price, and stops before the other', async () => {
  const { filters, backend } = listened();
  const { close } = await open('/listings', backend);
  const all = await counted();
  fireEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Filters' });
  const highest = await within(dialog).findByRole<HTMLInputElement>('slider', { name: 'Highest price' });
  const lowest = within(dialog).getByRole<HTMLInputElement>('slider', { name: 'Lowest price' });
  expect([lowest, highest].map((thumb) => thumb.getAttribute('aria-valuetext'))).toEqual([
    'Any price',
    'Any price',
  ]);
  const upTo = within(within(dialog).getByRole('group', { name: 'Total monthly price' })).getByRole(
    'textbox',
    { name: 'Up to' },
  );

  fireEvent.change(highest, { target: { value: '3' } });
  await waitFor(() => expect(upTo).toHaveProperty('value', expect.stringMatching(/^[1-9]/)));
  const price = Number((upTo as HTMLInputElement).value);
  expect(highest.getAttribute('aria-valuetext')).toBe(`$${price.toLocaleString('en-US')}`);
  await waitFor(() => expect(filters().at(-1)).toMatchObject({ totalMonthly: { max: price } }));
  await waitFor(async () => expect(await counted()).toBeLessThan(all));

  fireEvent.change(lowest, { target: { value: '9' } });
  expect(lowest.value).toBe('2');
  await waitFor(() => expect(filters().at(-1)).toMatchObject({ totalMonthly: { max: price } }));

  fireEvent.click(within(dialog).getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(highest.getAttribute('aria-valuetext')).toBe('Any price'));
  expect(lowest.value).toBe('0');
  close();
});

test('both thumbs of the price slider moved at once set both ends of the price', async () => {
  const { filters, backend } = listened();
  const { close } = await open('/listings', backend);
  await counted();
  fireEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Filters' });
  const highest = await within(dialog).findByRole<HTMLInputElement>('slider', { name: 'Highest price' });
  const lowest = within(dialog).getByRole<HTMLInputElement>('slider', { name: 'Lowest price' });

  fireEvent.change(highest, { target: { value: '6' } });
  fireEvent.change(lowest, { target: { value: '2' } });
  await waitFor(() =>
    expect(filters().at(-1)).toMatchObject({
      totalMonthly: { min: expect.any(Number) as number, max: expect.any(Number) as number },
    }),
  );
  expect([lowest.value, highest.value]).toEqual(['2', '6']);

  fireEvent.change(lowest, { target: { value: '1' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(lowest.value).toBe('0'));
  fireEvent.change(highest, { target: { value: '5' } });
  await waitFor(() =>
    expect(filters().at(-1)).toEqual({ totalMonthly: { max: expect.any(Number) as number } }),
  );
  close();
});

test('the other pictures of a home are requested when the visitor turns its card, not before', async () => {
  const operationNames: string[] = [];
  const backend: Backend = async (operation, signal) => {
    operationNames.push(operation.operationName);
    return await real.backend(operation, signal);
  };
  const { close } = await open('/listings', backend);
  await counted();
  const card = findCard(2);
  const [link = card] = ownLinks(card);
  const before = within(card).getByRole('img').getAttribute('src');

  fireEvent.focus(link);
  await within(card).findByRole('button', { name: 'Next photo' });
  expect(operationNames).not.toContain('homePictures');
  fireEvent.keyDown(link, { key: 'ArrowRight' });
  await waitFor(() => {
    const shown = within(card)
      .getAllByRole('img')
      .map((picture) => picture.getAttribute('src'));
    expect(shown.some((source) => source !== before)).toBe(true);
  });
  expect(operationNames).toContain('homePictures');
  close();
});

test('places are suggested while typing; arrows and Enter choose one', async () => {
  const { store, close } = await open('/listings');
  await counted();
  const field = screen.getByRole('combobox', { name: /^Search by city/ });

  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: 'san ant' } });
  const list = await screen.findByRole('listbox', { name: 'Places' });
  expect(within(list).getAllByRole('option')[0]?.textContent).toMatch(/^San Antonio/);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe('places-0'));
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(store.getState().location.href).toMatch(/market=san-antonio|city=San/));
  expect(field.getAttribute('aria-expanded')).toBe('false');
  close();
});

test.each([
  ['its button', (field: HTMLElement) => fireEvent.click(clearButton(field) ?? field)],
  ['Escape', (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Escape' })],
])('a search is cleared with %s, and the field keeps the focus', async (_, clear) => {
  const { store, close } = await open('/listings?q=austin&pets.dogs=true');
  await counted();
  // a combobox can't be a search field: browsers may announce it as either
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: /^Search by city/ });
  expect([field.type, field.value]).toEqual(['text', 'austin']);
  field.focus();
  clear(field);
  await waitFor(() => expect(store.getState().location.href).toBe('/listings?pets.dogs=true'));
  expect([field.value, field.matches(':focus')]).toEqual(['', true]);
  expect(clearButton(field)).toBeNull();
  close();
});

function clearButton(field: HTMLElement): HTMLElement | null {
  const form = screen.getAllByRole('search').find((each) => each.contains(field));
  if (!form) throw new Error('The field is in no search form.');
  return within(form).queryByRole('button', { name: 'Clear search' });
}

test('in another site’s frame, a home opens in a new tab', async () => {
  const { close } = await open('/embed/public-listings?market=austin');
  await counted(/homes in Austin/);
  expect(ownLinks(findCard(0))[0]?.getAttribute('target')).toBe('_blank');
  close();
});

test('how and when to reach the leasing team is shown below', async () => {
  const { close } = await open('/listings');

  expect(screen.getByRole('link', { name: 'Call (512) 555-0142' }).getAttribute('href')).toBe(
    'tel:5125550142',
  );
  expect(screen.getByRole('link', { name: 'Text (512) 555-0143' }).getAttribute('href')).toBe(
    'sms:5125550143',
  );
  const hours = screen.getByRole('table', { name: 'Hours, Austin time' });
  expect(
    within(hours)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Monday to Friday8:00 AM to 6:00 PM',
    'Saturday9:00 AM to 4:00 PM',
    'Closed Thu, Nov 26: Thanksgiving',
  ]);
  close();
});

test.each([
  ['2026-11-20T16:00:00Z', 'Open now until 6:00 PM Austin time.'],
  ['2026-11-21T03:00:00Z', 'Closed right now. Send us a message and we’ll reply when we open.'],
])('at %s it says: %s', async (moment, sentence) => {
  const { close } = await openApp('/listings', { now: Date.parse(moment), backend: real.backend });
  expect(await screen.findByText(sentence)).not.toBeNull();
  close();
});

test('an office without hours is not shown as closed', async () => {
  const { heading, close } = await open('/listings', async (operation, signal) => {
    const answer = structuredClone(await real.backend(operation, signal)) as {
      data?: { organization?: { supportHours: object[] } };
    };
    if (answer.data?.organization) answer.data.organization.supportHours = [];
    return answer;
  });
  await heading();
  expect(
    await screen.findByText('No hours listed. Send us a message and we’ll get back to you.'),
  ).not.toBeNull();
  expect(screen.queryByText(/Closed right now/)).toBeNull();
  close();
});

test('without an organization the page is shown, unbranded', async () => {
  const { heading, close } = await open('/listings', () =>
    Promise.resolve(createApiError('Failed to fetch')),
  );
  expect((await heading()).textContent).toBe('Homes for rent');
  expect(document.title).toBe('Rentals Portal');
  expect(screen.getByRole('link', { name: 'Rentals Portal' }).getAttribute('href')).toBe('/');
  close();
});

test.each(['/listings', '/listings?saved=true', '/listings?tourDay=oak-1'])(
  '%s offers a retry when its organization is unknown, and continues once it is loaded',
  async (path) => {
    let isMended = false;
    const { close } = await open(path, (operation, signal) =>
      isMended ? real.backend(operation, signal) : Promise.resolve(createApiError('Failed to fetch')),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('The homes didn’t load.');
    isMended = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Lantern Homes home' })).not.toBeNull();
    expect(screen.queryByText('The homes didn’t load.')).toBeNull();
    close();
  },
);

test('the server’s structured data list the homes on the page', async () => {
  const { store, close } = await open('/listings?market=austin');
  await screen.findAllByRole('article');
  const getJsonLd = (search: string) =>
    Listings.getPageMetadata(store.getState(), { pathname: '/listings', search }).jsonLd ?? null;
  const list = JSON.parse(getJsonLd('?market=austin') ?? '') as { itemListElement: { url: string }[] };
  expect(list.itemListElement[0]?.url).toMatch(/^https?:\/\/.+\/units\/.+\/$/);
  expect(list.itemListElement).toHaveLength(24);
  expect(getJsonLd('?market=austin&total.max=1')).toBeNull();
  close();
});
