import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import type { Backend } from '#src/api/baseQuery.ts';
import { createApiError } from '#src/lib/apiError.ts';
import { openApp } from '#tests/support/openApp.tsx';
import { openBackend } from '#tests/support/openBackend.ts';

const now = Date.parse('2026-11-20T16:00:00Z');
const size = { width: 600, height: 600 };

let real: Awaited<ReturnType<typeof openBackend>>;

beforeAll(async () => {
  real = await openBackend(now);
  // jsdom has no layout, so the map has this fixed size, and nothing is animated.
  window.ResizeObserver = class {
    private readonly tell: ResizeObserverCallback;
    constructor(callback: ResizeObserverCallback) {
      this.tell = callback;
    }
    observe() {
      this.tell([{ contentRect: size } as ResizeObserverEntry], this);
    }
    unobserve() {
      return undefined;
    }
    disconnect() {
      return undefined;
    }
  };
  const ignored = () => undefined;
  window.matchMedia = (media) =>
    ({
      matches: media.includes('reduced-motion'),
      media,
      addListener: ignored,
      removeListener: ignored,
    }) as unknown as MediaQueryList;
  window.CSS = { escape: (text: string) => text } as typeof CSS;
});

afterAll(async () => {
  await real.close();
});

/** The real backend, where one answer can be made to fail. */
function breakable() {
  let broken: string | null = null;
  const backend: Backend = async (operation, signal) =>
    operation.operationName === broken ? createApiError('Failed to fetch') : real.backend(operation, signal);
  return {
    backend,
    breaks: (operationName: string | null) => {
      broken = operationName;
    },
  };
}

const open = async (address: string, backend: Backend = real.backend) =>
  await openApp(address, { backend, now });

const wholeMap = async () => await screen.findByRole('region', { name: 'Map of homes' });
const surface = async () => within(await wholeMap()).getByRole('application', { name: 'Map' });
const places = async () => {
  const list = await within(await wholeMap()).findByRole('list', { name: 'Homes on the map' });
  await waitFor(() => expect(within(list).queryAllByRole('button').length).toBeGreaterThan(0));
  return within(list).getAllByRole('button');
};
const inView = async (words = /^\d+ homes? in view/) => {
  const notice = await within(await wholeMap()).findByText(words);
  return Number(/\d+/.exec(notice.textContent)?.[0]);
};
const listed = async () => {
  const heading = await screen.findByRole('heading', { level: 2, name: /^\d+ homes?/ });
  return Number(/\d+/.exec(heading.textContent)?.[0]);
};
const withoutPlace = async () => {
  const notice = await within(await wholeMap()).findByText(/without a map location/);
  return Number(/\d+/.exec(notice.textContent)?.[0]);
};

/** Zoomed in far enough that homes are not grouped. */
const near = '/listings?view=map&map.n=30.35&map.s=30.2&map.e=-97.65&map.w=-97.85';

const pinNear = async () => {
  const pin = (await places()).find((button) => button.hasAttribute('aria-expanded'));
  if (!pin) throw new Error('No home stands by itself.');
  return pin;
};

test('the map has every home of the list, and says which of them have no place on it', async () => {
  const { close } = await open('/listings');
  fireEvent.click(screen.getByRole('button', { name: 'Map' }));

  const total = await inView();
  expect(total).toBeGreaterThan(50);
  expect(total + (await withoutPlace())).toBe(await listed());
  const groups = (await places()).map(({ textContent }) => Number(/^\d+/.exec(textContent)?.[0] ?? 1));
  expect(groups.reduce((sum, count) => sum + count, 0)).toBe(total);
  expect((await places())[0]?.textContent).toMatch(/\d+ homes close together, from \$[\d,]+$/);
  close();
});

test('moving the map searches there, and changes the address too', async () => {
  const { store, close } = await open(near);
  const before = await inView();
  expect(await listed()).toBe(before);

  fireEvent.keyDown(await surface(), { key: 'ArrowDown' });
  fireEvent.keyDown(await surface(), { key: '+' });
  await waitFor(() => expect(store.getState().location.href).not.toBe(near));
  await waitFor(async () => expect(await inView()).not.toBe(before));
  await waitFor(async () => expect(await listed()).toBe(await inView()));
  expect(store.getState().location.href).toMatch(/^\/listings\?view=map&map\.n=30\.\d+&map\.s=30\.\d+/);
  close();
});

test('visitors can turn that off and press a button to search', async () => {
  const { store, close } = await open(near);
  const before = await inView();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Search as I move' }));
  fireEvent.keyDown(await surface(), { key: '-' });

  const search = await screen.findByRole('button', { name: 'Search this area' });
  expect(store.getState().location.href).toBe(near);
  expect(await inView()).toBe(before);
  fireEvent.click(search);
  await waitFor(async () => expect(await listed()).toBeGreaterThan(before));
  expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull();
  close();
});

test('a press zooms into a group, and the focus stays on the map', async () => {
  const { close } = await open('/listings?view=map');
  const before = await inView();
  const [group] = await places();
  group?.focus();
  if (group) fireEvent.click(group);

  await waitFor(async () => expect((await surface()).matches(':focus')).toBe(true));
  await waitFor(async () => expect(await inView()).toBeLessThan(before));
  close();
});

test('a pin opens its home, has the focus, and gets it back on Escape', async () => {
  const { close } = await open(near);
  const pin = await pinNear();
  const price = /\$[\d,]+/.exec(pin.textContent)?.[0] ?? '';
  fireEvent.click(pin);

  const card = await within(await wholeMap()).findByRole('region', { name: /Selected home|homes here/ });
  await waitFor(() => expect(card.matches(':focus')).toBe(true));
  const [link] = await within(card).findAllByRole('link');
  expect(link?.getAttribute('href')).toMatch(/^\/units\/[a-z0-9-]+\/$/);
  expect(card.textContent).toContain(price);

  fireEvent.keyDown(card, { key: 'Escape' });
  expect(within(await wholeMap()).queryByRole('region')).toBeNull();
  await waitFor(() => expect(pin.matches(':focus')).toBe(true));
  close();
});

test('the pin of a building leads to the page with all its homes', async () => {
  const { close } = await open(
    '/listings?view=map&q=marlow&map.n=30.28&map.s=30.245&map.e=-97.69&map.w=-97.74',
  );
  const pin = await waitFor(async () => {
    const found = (await places()).find((button) => /^\d+\$.* homes from /.test(button.textContent));
    if (!found) throw new Error('No pin has several homes.');
    return found;
  });
  fireEvent.click(pin);
  const link = await screen.findByRole('link', { name: /^Compare all \d+ homes in The Marlow$/ });
  expect(link.getAttribute('href')).toBe('/listings?building=the-marlow');
  close();
});

test('pointing at a pin before the list has loaded shows its card once it has', async () => {
  let letThrough: () => void = () => undefined;
  const isLetThrough = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const backend: Backend = async (operation, signal) => {
    if (operation.operationName === 'publicListings') await isLetThrough;
    return await real.backend(operation, signal);
  };
  const { close } = await open(near, backend);
  const pin = await pinNear();
  fireEvent.focus(pin);
  expect(screen.queryAllByRole('article')).toEqual([]);
  letThrough();
  await waitFor(() =>
    expect(screen.getAllByRole('article').some((card) => card.matches('li.marked *'))).toBe(true),
  );
  close();
});

test('a card of the list highlights its pin, and a pin its card', async () => {
  const { close } = await open(near);
  const pin = await pinNear();
  fireEvent.focus(pin);
  const marked = await waitFor(() => {
    const [card] = screen.getAllByRole('article').filter((it) => it.matches('li.marked *'));
    if (!card) throw new Error('No card is marked.');
    return card;
  });
  expect(marked.textContent).toContain(/\$[\d,]+/.exec(pin.textContent)?.[0]);

  fireEvent.blur(pin);
  expect(pin.matches('li.marked *')).toBe(false);
  fireEvent.pointerOver(marked);
  expect(pin.matches('li.marked *')).toBe(true);
  close();
});

test('without an answer the map says so and tries again, and the list stays as it was', async () => {
  const { backend, breaks } = breakable();
  breaks('listingMap');
  const { close } = await open(near, backend);
  const count = await listed();

  const notice = await within(await wholeMap()).findByText(/The homes on the map didn’t load/);
  expect(notice.getAttribute('role')).toBe('alert');
  expect(await listed()).toBe(count);
  breaks(null);
  fireEvent.click(within(await wholeMap()).getByRole('button', { name: 'Try again' }));
  expect(await inView()).toBe(count);
  expect(screen.queryByText(/The homes on the map didn’t load/)).toBeNull();
  close();
});

test('where there are no homes, the map offers to show all places', async () => {
  const { store, close } = await open('/listings?view=map&map.n=32&map.s=31.9&map.e=-97&map.w=-97.1');
  expect(await inView()).toBe(0);
  fireEvent.click(within(await wholeMap()).getByRole('button', { name: 'Search everywhere' }));
  await waitFor(async () => expect(await inView()).toBeGreaterThan(50));
  expect(store.getState().location.href).toBe('/listings?view=map');
  close();
});

test('in the list, the searched part of the map is a filter that can be removed', async () => {
  const { store, close } = await open(near.replace('view=map&', ''));
  const count = await listed();
  fireEvent.click(screen.getByRole('button', { name: 'Remove This part of the map' }));
  await waitFor(async () => expect(await listed()).toBeGreaterThan(count));
  expect(store.getState().location.href).toBe('/listings');
  close();
});

test('choosing another place ends the search of a part of the map', async () => {
  const { store, close } = await open(near);
  await inView();
  fireEvent.change(screen.getByRole('combobox', { name: 'Area' }), { target: { value: 'san-antonio' } });
  await waitFor(() => expect(store.getState().location.href).toBe('/listings?view=map&market=san-antonio'));
  await waitFor(async () => expect((await inView()) + (await withoutPlace())).toBe(await listed()));
  close();
});
