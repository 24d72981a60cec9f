import { createAnalytics } from '#src/services/analytics.ts';
import type { ToldPage } from '#src/services/segment.ts';

const settings = { writeKey: 'k', host: 'https://api.segment.io' };

function open({ configured = true, fails = false } = {}) {
  const told: ToldPage[] = [];
  const forget = jest.fn();
  const load = jest.fn(() =>
    fails
      ? Promise.reject(new Error('blocked'))
      : Promise.resolve({ page: (page: ToldPage) => void told.push(page), forget }),
  );
  const analytics = createAnalytics({
    settings: configured ? settings : null,
    origin: 'https://lantern.example',
    referrer: 'https://mail.example/?to=ann@example.com',
    load,
  });
  return { analytics, told, load, forget, settled: () => new Promise((resolve) => setImmediate(resolve)) };
}

test('a page is told by its template, in the category Listing, with no more than where the visitor came from', async () => {
  const { analytics, told, settled } = open();
  analytics.turnOn();
  analytics.pageShown('/tour-feedback/secret?email=ann@example.com&utm_source=mail');
  await settled();
  expect(told).toEqual([
    {
      category: 'Listing',
      name: '/tour-feedback/:publicToken',
      url: 'https://lantern.example/tour-feedback/:publicToken?utm_source=mail',
      referrer: 'https://mail.example',
    },
  ]);
});

test('until it is turned on nothing is loaded and nothing is remembered', async () => {
  const { analytics, told, load, settled } = open();
  analytics.pageShown('/listings');
  await settled();
  expect(load).not.toHaveBeenCalled();
  analytics.turnOn();
  await settled();
  expect(told).toEqual([]);
});

test('without a key it is never loaded', () => {
  const { analytics, load } = open({ configured: false });
  analytics.turnOn();
  analytics.pageShown('/listings');
  expect(load).not.toHaveBeenCalled();
});

test('turned off while it loads, it tells nothing and forgets what it knew', async () => {
  const { analytics, told, forget, settled } = open();
  analytics.turnOn();
  analytics.pageShown('/listings');
  analytics.turnOff();
  await settled();
  analytics.pageShown('/terms');
  expect(told).toEqual([]);
  expect(forget).toHaveBeenCalled();

  analytics.turnOn();
  analytics.pageShown('/policy');
  expect(told.map(({ name }) => name)).toEqual(['/policy']);
});

test('a chunk that is blocked is nobody’s error', async () => {
  const { analytics, settled } = open({ fails: true });
  analytics.turnOn();
  analytics.pageShown('/listings');
  await settled();
  expect(() => analytics.pageShown('/terms')).not.toThrow();
});
