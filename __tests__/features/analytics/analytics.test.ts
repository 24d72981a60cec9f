import { createAnalytics } from '#src/features/analytics/analytics.ts';
import type { TrackedPage } from '#src/features/analytics/segment.ts';

const settings = { writeKey: 'k', host: 'https://api.segment.io' };

function open({ configured = true, fails = false } = {}) {
  const tracked: TrackedPage[] = [];
  const forget = jest.fn();
  const load = jest.fn(() =>
    fails
      ? Promise.reject(new Error('blocked'))
      : Promise.resolve({ page: (page: TrackedPage) => void tracked.push(page), forget }),
  );
  const analytics = createAnalytics({
    settings: configured ? settings : null,
    origin: 'https://lantern.example',
    referrer: 'https://mail.example/?to=ann@example.com',
    load,
  });
  return { analytics, tracked, load, forget, settled: () => new Promise((resolve) => setImmediate(resolve)) };
}

test('a page is reported by its template, in the category Listing, with nothing but where the visitor came from', async () => {
  const { analytics, tracked, settled } = open();
  analytics.turnOn();
  analytics.trackPage('/tour-feedback/secret?email=ann@example.com&utm_source=mail');
  await settled();
  expect(tracked).toEqual([
    {
      category: 'Listing',
      name: '/tour-feedback/:publicToken',
      url: 'https://lantern.example/tour-feedback/:publicToken?utm_source=mail',
      referrer: 'https://mail.example',
    },
  ]);
});

test('until analytics are turned on, nothing is loaded and nothing is remembered', async () => {
  const { analytics, tracked, load, settled } = open();
  analytics.trackPage('/listings');
  await settled();
  expect(load).not.toHaveBeenCalled();
  analytics.turnOn();
  await settled();
  expect(tracked).toEqual([]);
});

test('without a key analytics are never loaded', () => {
  const { analytics, load } = open({ configured: false });
  analytics.turnOn();
  analytics.trackPage('/listings');
  expect(load).not.toHaveBeenCalled();
});

test('if turned off while loading, analytics report nothing and forget what they knew', async () => {
  const { analytics, tracked, forget, settled } = open();
  analytics.turnOn();
  analytics.trackPage('/listings');
  analytics.turnOff();
  await settled();
  analytics.trackPage('/terms');
  expect(tracked).toEqual([]);
  expect(forget).toHaveBeenCalled();

  analytics.turnOn();
  analytics.trackPage('/policy');
  expect(tracked.map(({ name }) => name)).toEqual(['/policy']);
});

test('a blocked chunk does not count as an error', async () => {
  const { analytics, settled } = open({ fails: true });
  analytics.turnOn();
  analytics.trackPage('/listings');
  await settled();
  expect(() => analytics.trackPage('/terms')).not.toThrow();
});
