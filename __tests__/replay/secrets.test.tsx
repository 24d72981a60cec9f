/** @isolated */
import { createDevToolsOptions } from '#src/store/log/devToolsOptions.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { homesInPerson, hurried } from '#tests/support/backendOfTours.ts';

import {
  exportByExtension,
  listStandIns,
  readExport,
  showInExtension,
  showStandIns,
} from './devToolsExtension.ts';
import { browsersOfTest, doneOutside } from './testBrowsers.ts';

const browsers = browsersOfTest();

const openBrowser = (address: string) => browsers.open(address, hurried);

/** Secrets that are found wherever they are. */
const canaries = /canary|555.{0,2}0177|session-of-this-tab|471902/i;

/** A code that is sent to be checked. */
async function verifyEmail(store: AppStore) {
  await import('#src/features/tours/api/contactVerification.ts');
  const { api } = await import('#src/api/api.ts');
  const { verifyContactCode } = api.endpoints as unknown as Record<
    'verifyContactCode',
    { initiate: (input: object) => (dispatch: unknown) => Promise<unknown> }
  >;
  const input = {
    organizationId: 'lantern',
    sessionKey: 'session-of-this-tab',
    code: '471902',
    destination: 'canary.mail@example.com',
  };
  await store.dispatch(verifyContactCode.initiate(input));
}

test('a booking is shown again from its export, which has stand-ins in place of all secrets', async () => {
  const [slug] = await homesInPerson(await browsers.backend());
  const visit = await openBrowser(`/tour-request/${slug}/tour-type`);
  await visit.headed('How would you like to tour this home?');
  await visit.choose(/in.person/i);
  await visit.press(/^See times$/);
  await visit.headed('Pick a time');
  await visit.choose(/\d:\d\d/);
  await visit.press(/^Hold /);
  await visit.headed('Your contact info');
  await visit.fill(/^First name/, 'Canaryfirstname');
  await visit.fill(/^Last name/, 'Canarylastname');
  await visit.fill(/^Email$/, 'canary.mail@example.com');
  await visit.fill(/^Mobile number/, '(512) 555-0177');
  await visit.press(/^Tell us more first$/);
  await visit.headed('A few things that help us prepare');
  await visit.fill(/^How many people will live/, '2');
  await visit.tick(/^I’ve seen the total monthly price/);
  await visit.fill(/^Anything you need for your tour/, 'A ramp for the canary, please');
  await visit.press(/^Continue$/);
  await visit.headed('Review your tour');
  const reviewing = { at: visit.actions().length, shown: visit.shown() };
  await visit.press(/^Book tour$/);
  await visit.headed('Your tour is booked');
  await visit.isAt(/^\/tour-request\/finished/);
  const publicToken = visit.tour()?.context.publicToken ?? '';
  const booked = visit.shown();
  await verifyEmail(visit.store);
  const recorded = visit.exported();
  for (const secret of [
    'Canaryfirstname',
    'Canarylastname',
    'canary.mail@example.com',
    '471902',
    'session-of-this-tab',
  ])
    expect(JSON.stringify(recorded)).toContain(secret);

  const file = exportByExtension(visit.store, createDevToolsOptions());
  for (const seen of [file, showInExtension(visit.store, createDevToolsOptions())]) {
    expect(seen).not.toMatch(canaries);
    expect(seen).not.toContain(publicToken);
  }
  await browsers.closeAll();

  const other = await openBrowser('/no-such-page');
  const exported = readExport(file);
  const standIns = listStandIns(recorded, exported);
  await other.imported(exported);
  await other.headed('Your tour is booked');
  expect(other.shown()).toBe(showStandIns(booked, standIns));
  await other.jumped(reviewing.at);
  await other.headed('Review your tour');
  expect(reviewing.shown).toContain('Canaryfirstname');
  // while it was recorded, the step before was also there, out of sight
  const [, review = ''] = /(Tour type.*)$/s.exec(other.shown()) ?? [];
  expect(review).toMatch(/Name \d+ Name \d+person\d+@example\.com/);
  expect(showStandIns(reviewing.shown, standIns)).toContain(review);
  expect(doneOutside(other)).toEqual([]);
});
