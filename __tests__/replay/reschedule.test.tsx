import { act } from '@testing-library/react/pure';

import { homesInPerson } from '#tests/support/backendOfTours.ts';
import { bookTour } from '#tests/support/bookTour.ts';
import { openBackend } from '#tests/support/openBackend.ts';

jest.setTimeout(240_000);

type Opened = Awaited<ReturnType<typeof openBackend>>;

const visits: { close: () => void }[] = [];
let opened: Opened | null = null;

const closeAll = () =>
  act(async () => {
    for (const visit of visits.splice(0)) visit.close();
    await Promise.resolve();
  });

afterEach(closeAll);

afterAll(() => opened?.close());

/** A browser of its own: no code of a former one is there. */
async function openBrowser(address: string) {
  jest.resetModules();
  const browser = await import('./openVisit.tsx');
  const { startReschedule } = await import('#src/effects/reschedule/startReschedule.ts');
  const { createRescheduleStorage } = await import('#src/services/rescheduleStorage.ts');
  const { reschedule } = await import('#src/store/reschedule.ts');
  opened ??= await openBackend(browser.now, { FORM_LEAST_SECONDS: '0' });
  window.sessionStorage.clear();
  const visit = await browser.openVisit(address, opened.backend);
  const close = () => {
    // else the time that is held keeps the test running for ten minutes
    visit.store.dispatch(reschedule.send({ type: 'time.kept' }));
    visit.close();
  };
  visits.push({ close });
  const beginReschedule = (isReplayed: boolean) =>
    act(async () => {
      startReschedule(visit.store, {
        storage: createRescheduleStorage('lantern'),
        now: () => browser.now,
        newKey: () => 'session-of-this-tab',
        isReplayed,
      });
      await Promise.resolve();
    });
  return { ...visit, beginReschedule };
}

async function booked() {
  opened ??= await openBackend((await import('./openVisit.tsx')).now, { FORM_LEAST_SECONDS: '0' });
  const { backend } = opened;
  async function ask<Data>(query: string, variables: object = {}): Promise<Data> {
    const operationName = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '';
    const operation = { operationName, query, variables: { ...variables } };
    return ((await backend(operation, new AbortController().signal)) as { data: Data }).data;
  }
  const [slug = ''] = await homesInPerson(backend);
  return bookTour(ask, slug, 'IN_PERSON');
}

test('a tour that was moved is moved again from its log, on the same pages, and nothing is asked', async () => {
  const { publicToken } = await booked();
  const visit = await openBrowser(`/reschedule-tour-request/${publicToken}`);
  await visit.beginReschedule(false);
  await visit.headed('Pick another time');
  await visit.choose(/\d:\d\d/);
  await visit.press(/^Take /);
  await visit.headed('Move your tour?');
  await visit.isAt(/\?step=confirm$/);
  const confirming = { shown: visit.shown(), at: visit.actions().length };
  await visit.press(/^Move my tour$/);
  await visit.headed('Your tour is moved');
  await visit.isAt(/\/finished$/);
  const [recording, shown, address] = [visit.exported(), visit.shown(), visit.address()];
  await closeAll();

  const other = await openBrowser('/no-such-page');
  await other.imported(recording);
  await other.beginReschedule(true);
  await other.headed('Your tour is moved');
  expect(other.shown()).toBe(shown);
  await other.isAt(/\/finished$/);
  expect(other.address()).toBe(address);
  await other.jumped(confirming.at);
  await other.headed('Move your tour?');
  expect(other.shown()).toBe(confirming.shown);
  expect(other.outside.filter((line) => !line.startsWith('loaded '))).toEqual([]);
});
