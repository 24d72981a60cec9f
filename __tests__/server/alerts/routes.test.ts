import { createUnsubscribeRoutes } from '#server/alerts/routes.ts';
import type { Database } from '#server/db/database.ts';
import { openAlerts, tokens } from '#tests/server/alerts/openAlerts.ts';
import { testAlerts } from '#tests/server/alerts/testAlerts.ts';
import { openRoutes } from '#tests/support/openRoutes.ts';

async function openAddress(db: Database) {
  const alerts = await openAlerts(db);
  const token = await alerts.searching();
  const unsubscribe = openRoutes(
    createUnsubscribeRoutes({
      db,
      clock: alerts.clock,
      tokens,
      maxAlertsPerEmail: 20,
      getOrganizationSlug: () => 'lantern',
    }),
  );
  const ask = async (path: string, init: RequestInit = {}) => {
    const request = new Request(`https://lantern.example${path}`, init);
    return unsubscribe(request, { ip: '192.0.2.9', isSecure: true, requestId: 'test' });
  };
  const press = (path: string, body: Record<string, string> = { 'List-Unsubscribe': 'One-Click' }) =>
    ask(path, { method: 'POST', body: new URLSearchParams(body) });
  const isEnded = async () => (await alerts.held(token))?.alerts[0]?.endedAt !== null;
  return { ...alerts, ask, press, isEnded, token, path: `/alerts/unsubscribe/${token}` };
}

testAlerts(
  'an email program ends an alert with one press, and repeating it gets the same answer',
  async (db) => {
    const { press, isEnded, path } = await openAddress(db);
    const first = await press(path);
    expect([first?.status, await isEnded()]).toEqual([200, true]);
    const again = await press(path);
    expect([again?.status, await again?.text()]).toEqual([200, await first?.text()]);
    expect(first?.headers.get('referrer-policy')).toBe('no-referrer');
    expect(first?.headers.get('cache-control')).toBe('private, no-store');
  },
);

testAlerts('opening the address leads to the panel, and nothing changes', async (db) => {
  const { ask, press, isEnded, path, token } = await openAddress(db);
  for (const method of ['GET', 'HEAD']) {
    const response = await ask(path, { method });
    expect([response?.status, response?.headers.get('location')]).toEqual([303, `/listings?alert=${token}`]);
    expect(response?.headers.get('x-robots-tag')).toContain('noindex');
  }
  expect((await ask(path, { method: 'POST' }))?.status).toBe(400);
  expect((await ask(path, { method: 'POST', body: '{"a":1}' }))?.status).toBe(400);
  expect((await press(path, { 'List-Unsubscribe': 'maybe' }))?.status).toBe(400);
  expect((await ask(path, { method: 'DELETE' }))?.status).toBe(405);
  expect(await isEnded()).toBe(false);
});

testAlerts('an unknown link is answered like a known one, until it looks like guessing', async (db) => {
  const { press, ask, isEnded, path } = await openAddress(db);
  const unknown = await press('/alerts/unsubscribe/unknown');
  expect(unknown?.status).toBe(200);
  for (let at = 0; at < 9; at++) await press(`/alerts/unsubscribe/unknown${String(at)}`);
  expect((await press('/alerts/unsubscribe/unknown99'))?.status).toBe(429);
  expect(await isEnded()).toBe(false);
  const known = await press(path);
  expect([known?.status, await known?.text()]).toEqual([200, await unknown?.text()]);
  expect(await ask('/alerts/unsubscribe/')).toBeNull();
  expect(await ask('/alerts')).toBeNull();
});
