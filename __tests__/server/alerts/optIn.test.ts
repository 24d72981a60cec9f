import { createFormStamp } from '#server/antiSpam.ts';
import { home } from '#tests/server/homes/makeHomes.ts';

import { ADA, openAlerts, secretKey, start, tokens } from './openAlerts.ts';
import { testAlerts } from './testAlerts.ts';

const accepted = { accepted: true };

testAlerts('nothing is sent until the link in the first email is opened and confirmed', async (db) => {
  const alerts = await openAlerts(db);
  expect(
    await alerts.search({ filterQuery: '?beds.min=2&market=austin&utm_source=x', name: 'Call 555' }),
  ).toEqual(accepted);
  const first = await alerts.read((await alerts.mails('alert.confirm'))[0]);
  const token = await alerts.tokenIn('alert.confirm');
  expect(first?.subject).toBe('Confirm your alert for new homes');
  for (const words of [
    'Homes in Austin, at least 2 bedrooms',
    'within minutes of a match',
    'https://lantern.example/listings?alert=',
  ]) {
    expect(first?.text?.replaceAll(/\s+/g, ' ')).toContain(words);
  }
  expect(first?.text).not.toContain('Call 555');
  expect(await alerts.held(token)).toMatchObject({
    alerts: [{ confirmedAt: null, filterQuery: 'market=austin&beds.min=2' }],
  });

  await alerts.save(home('oak-house'));
  await alerts.run();
  expect(await alerts.count('outbox')).toBe(1);

  await alerts.confirm(token);
  expect(await alerts.held(token)).toMatchObject({ alerts: [{ confirmedAt: expect.any(Date) as Date }] });
  await alerts.confirm(token);
  await alerts.run();
  expect(await alerts.count('outbox')).toBe(1);
  await alerts.save(home('ash-house'));
  await alerts.run();
  expect(await alerts.mails('alert.homes')).toHaveLength(1);
  expect(await alerts.count('consents')).toBe(1);
});

testAlerts('the answer is the same whatever the outcome, which only the mailbox learns', async (db) => {
  const alerts = await openAlerts(db, {
    changed: { maxAlertsPerEmail: 2, maxEmailsPerRecipientPerHour: 100 },
  });
  await alerts.searching();
  // known already, although written differently
  expect(
    await alerts.search({ filterQuery: '?page=2&beds.min=2', email: 'ADA@Example.com', frequency: 'WEEKLY' }),
  ).toEqual(accepted);
  expect(await alerts.mails('alert.known', 'ADA@example.com')).toHaveLength(1);
  await alerts.searching({ filterQuery: '' });
  // the maximum number of alerts
  expect(await alerts.search({ filterQuery: 'beds.min=4' })).toEqual(accepted);
  const full = await alerts.tokenIn('alert.full');
  await expect(alerts.confirm(full)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await alerts.unsubscribe(await alerts.tokenIn('alert.known', 'ADA@example.com'));
  const after = await alerts.confirm(full);
  expect(
    after?.alerts.map(({ filterQuery, confirmedAt, endedAt }) => [filterQuery, !!confirmedAt, !!endedAt]),
  ).toEqual([
    ['beds.min=4', true, false],
    ['', true, false],
    ['beds.min=2', true, true],
  ]);
  expect(after?.alerts.find(({ filterQuery }) => filterQuery === 'beds.min=2')?.frequency).toBe('INSTANT');
});

testAlerts('a bot gets the same answer as a person, and nothing of it is stored', async (db) => {
  const alerts = await openAlerts(db);
  const stamp = createFormStamp(secretKey, new Date(start.getTime() - 60_000));
  expect(await alerts.search({ antiSpam: { stamp, website: 'https://spam.example' } })).toEqual(accepted);
  expect([await alerts.count('alerts'), await alerts.count('outbox')]).toEqual([0, 0]);
});

testAlerts('a very quick alert has to be sent once more, and is never dropped', async (db) => {
  const alerts = await openAlerts(db);
  for (const ask of [alerts.search, alerts.notify]) {
    const stamp = createFormStamp(secretKey, new Date(alerts.clock.now().getTime() + 1000));
    await expect(ask({ antiSpam: { stamp } })).rejects.toMatchObject({
      info: { antiSpam: 'That was very fast. Please check your answers, then send this again.' },
    });
  }
});

testAlerts('a repeated request is stored once, and other words under its key are a conflict', async (db) => {
  const alerts = await openAlerts(db);
  const key = { idempotencyKey: 'one-key-for-all' };
  await Promise.all(Array.from({ length: 8 }, () => alerts.search(key)));
  expect([await alerts.count('alerts'), await alerts.count('outbox')]).toEqual([1, 1]);
  await expect(alerts.search({ ...key, frequency: 'DAILY' })).rejects.toMatchObject({
    code: 'IDEMPOTENCY_CONFLICT',
  });
});

testAlerts('a stranger can neither flood a mailbox nor lock its owner out', async (db) => {
  const alerts = await openAlerts(db, { changed: { maxAlertsPerEmail: 3 } });
  for (let beds = 0; beds < 9; beds++) await alerts.search({ filterQuery: `beds.min=${String(beds)}` });
  expect(await alerts.count('outbox')).toBe(5);
  expect(await alerts.count('alerts')).toBe(3);
  alerts.wait(61);
  await alerts.searching({ filterQuery: 'market=waco' });
  expect((await alerts.mails('alert.confirm')).length).toBe(6);
});

testAlerts('values that no form would accept are refused by field', async (db) => {
  const alerts = await openAlerts(db);
  const fields = async (call: Promise<unknown>) => {
    const error: unknown = await call.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'INVALID_INPUT' });
    return Object.keys((error as { info: object }).info);
  };
  expect([
    await fields(alerts.search({ email: 'ada@' })),
    await fields(alerts.search({ email: ' ', consents: [] })),
    await fields(alerts.search({ name: 'x'.repeat(61) })),
    await fields(alerts.search({ filterQuery: 'market=atlantis' })),
    await fields(alerts.search({ filterQuery: `q=${'x'.repeat(6000)}` })),
    await fields(
      alerts.search({ consents: [{ key: 'email.alerts', version: '2026-11-27', granted: false }] }),
    ),
    await fields(alerts.search({ organizationId: 'nobody' })),
    await fields(alerts.search({ antiSpam: { stamp: 'forged' } })),
    await fields(alerts.notify({ unitSlug: 'never-been' })),
    await fields(alerts.notify({ unitSlug: '../../etc' })),
  ]).toEqual([
    ['email'],
    ['email', 'consents'],
    ['name'],
    ['filterQuery'],
    ['filterQuery'],
    ['consents'],
    ['organizationId'],
    ['antiSpam'],
    ['unitSlug'],
    ['unitSlug'],
  ]);
  expect(await alerts.count('alerts')).toBe(0);
});

testAlerts('a token gives access only to the alerts of that person at that organization', async (db) => {
  const alerts = await openAlerts(db, { changed: { maxEmailsPerRecipientPerHour: 100 } });
  const adas = await alerts.searching();
  await alerts.waitingFor();
  const bos = await alerts.searching({ email: 'bo@example.com' });
  expect((await alerts.held(adas))?.alerts.map(({ kind }) => kind).sort()).toEqual([
    'SAVED_SEARCH',
    'UNIT_AVAILABLE',
  ]);
  expect((await alerts.held(bos))?.alerts).toHaveLength(1);

  const id = (await alerts.held(adas))?.opened.id ?? '';
  for (const token of ['', 'x', `${adas}x`, tokens.derive('tour', id), tokens.derive('inquiry', id)]) {
    expect([
      await alerts.held(token),
      await alerts.confirm(token),
      await alerts.unsubscribe(token, true),
    ]).toEqual([null, null, null]);
    alerts.wait(1);
  }
  expect((await alerts.held(adas))?.alerts.every(({ endedAt }) => endedAt === null)).toBe(true);

  await alerts.unsubscribe(adas, true);
  expect((await alerts.held(adas))?.alerts.every(({ endedAt }) => endedAt !== null)).toBe(true);
  expect((await alerts.held(bos))?.alerts.every(({ endedAt }) => endedAt === null)).toBe(true);
  expect((await alerts.mails('alert.confirm', ADA)).length).toBe(2);
});

testAlerts('a name and a frequency can be changed, and an ended alert can be restarted', async (db) => {
  const alerts = await openAlerts(db);
  const token = await alerts.searching();
  const only = (held: Awaited<ReturnType<typeof alerts.held>>) => held?.alerts[0];
  expect(only(await alerts.update(token, { name: ' For\nus two ', frequency: 'WEEKLY' }))).toMatchObject({
    name: 'For us two',
    frequency: 'WEEKLY',
  });
  expect(only(await alerts.update(token, { name: '' }))).toMatchObject({ name: null, frequency: 'WEEKLY' });
  await expect(alerts.update(token, { name: 'x'.repeat(61) })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  await alerts.unsubscribe(token);
  alerts.wait(60 * 24 * 29);
  expect(only(await alerts.confirm(token))).toMatchObject({ endedAt: null });
  await alerts.unsubscribe(token);
  alerts.wait(60 * 24 * 31);
  expect(await alerts.confirm(token)).toBeNull();
});
