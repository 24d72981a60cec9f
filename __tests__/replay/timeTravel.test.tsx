/** @isolated */
import { ActionCreators } from '@redux-devtools/instrument';
import { fireEvent, screen } from '@testing-library/react/pure';

import { openFreshTab, settle } from './moments.ts';
import type { Recording } from './openVisit.tsx';
import { browsersOfTest } from './testBrowsers.ts';

const browsers = browsersOfTest();

/** A visit to the homes and the terms. */
async function record() {
  const visit = await browsers.open('/listings');
  await visit.goTo('Terms & Conditions', 'Terms & Conditions');
  await settle(visit);
  const recording = visit.exported();
  await browsers.closeAll();
  return recording;
}

async function openWith(recording: Recording) {
  const visit = await openFreshTab((address) => browsers.open(address), recording);
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
  return { ...visit, heading };
}

test('skipped, reordered, dispatched and committed actions change what is shown, and nothing else', async () => {
  const visit = await openWith(await record());
  const { length } = visit.actions();
  const arrival = visit.actions().findIndex(({ type }) => type === 'location/locationChanged') + 1;
  expect(visit.heading()).toBe('Terms & Conditions');

  await visit.lift(ActionCreators.toggleAction(arrival));
  await settle(visit);
  expect([visit.heading(), visit.address()]).toEqual([
    'Homes for rent in Austin and San Antonio',
    '/listings',
  ]);
  await visit.lift(ActionCreators.toggleAction(arrival));
  await visit.lift(ActionCreators.reorderAction(arrival, length));
  await settle(visit);
  expect([visit.heading(), visit.address()]).toEqual(['Terms & Conditions', '/terms']);

  const shown = { type: 'notifications/notificationShown', payload: { id: 'one', message: 'From DevTools' } };
  await visit.lift(ActionCreators.performAction(shown));
  expect(screen.getByText('From DevTools')).toBeDefined();
  expect(visit.actions()).toHaveLength(length + 1);

  await visit.lift(ActionCreators.pauseRecording(true));
  await visit.lift(ActionCreators.pauseRecording(false));
  await visit.lift(ActionCreators.commit());
  await settle(visit);
  expect([visit.heading(), visit.actions()]).toEqual(['Terms & Conditions', []]);
  expect(screen.getByText('From DevTools')).toBeDefined();
  expect(visit.outside).toEqual([]);
});

test('in a recorded past, links do not navigate until the visit continues from there', async () => {
  const visit = await openWith(await record());
  const { length } = visit.actions();
  await visit.goTo('Privacy Policy', 'Terms & Conditions');
  await visit.settled(() => window.history.back());
  await settle(visit);
  expect(visit.address()).toBe('/terms');
  expect(visit.actions()).toHaveLength(length);
  expect(visit.outside).toEqual([]);

  await visit.jumped(0);
  await settle(visit);
  await visit.press(/^Continue from here$/);
  await settle(visit);
  expect(screen.queryByRole('button', { name: /^Continue from here$/ })).toBeNull();
  expect([visit.heading(), visit.address()]).toEqual([
    'Homes for rent in Austin and San Antonio',
    '/listings',
  ]);
  expect(visit.actions().map(({ type }) => type)).toContain('visit/continued');
  expect(visit.actions().map(({ type }) => type)).not.toContain('location/locationChanged');
  expect(visit.outside).toContain('asked publicListings');
  await visit.goTo('Privacy Policy', 'Privacy Policy');
  expect(visit.address()).toBe('/policy');
});

test('locked changes are locked: links do not navigate, and nothing is requested', async () => {
  const visit = await browsers.open('/policy');
  await settle(visit);
  const { length } = visit.outside;
  await visit.lift(ActionCreators.lockChanges(true));
  const view = visit.view();
  const link = screen.getByRole('link', { name: 'Terms & Conditions' });
  await visit.settled(() => fireEvent.click(link));
  await settle(visit);
  expect(visit.view()).toEqual(view);
  expect(visit.outside).toHaveLength(length);

  await visit.lift(ActionCreators.lockChanges(false));
  await visit.goTo('Terms & Conditions', 'Terms & Conditions');
});

test('while recording is paused, a visit goes on', async () => {
  const visit = await browsers.open('/policy');
  await visit.lift(ActionCreators.pauseRecording(true));
  await visit.goTo('Terms & Conditions', 'Terms & Conditions');
  expect(visit.actions()).toEqual([]);
});

test('a log of another version says so in one sentence', async () => {
  const recording = await record();
  const { portal } = recording.preloadedState;
  const older = { ...recording.preloadedState, portal: { ...portal, version: 'older' } };
  const visit = await openWith({ ...recording, preloadedState: older });
  expect(visit.heading()).toBe('Terms & Conditions');
  expect(visit.outside).toEqual([
    'said This log was written by version older of the site, and this page is version unknown, so it may not look the same.',
  ]);
  const getBar = () => screen.getByRole('region', { name: 'Replay' }).textContent;
  expect(getBar()).toContain('written by version older');
  await visit.imported(recording);
  expect(getBar()).not.toContain('older');
});
