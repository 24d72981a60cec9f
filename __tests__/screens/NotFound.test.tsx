import { screen } from '@testing-library/react';

import { failure } from '#src/api/baseQuery.ts';
import { openApp } from '#tests/support/openApp.tsx';

jest.setTimeout(60_000);

const unreachable = () => Promise.resolve(failure('Failed to fetch'));

test.each([
  ['/no-such-page', 'We cannot find this page'],
  ['/unitsofmeasure', 'We cannot find this page'],
  ['/__proto__', 'We cannot find this page'],
  ['/units', 'We cannot find this home'],
  ['/units/12-oak-lane/kitchen', 'We cannot find this home'],
  ['/reschedule-tour-request', 'This tour link is not complete'],
  ['/tour-feedback/', 'This tour link is not complete'],
  ['/access', 'This tour link is not complete'],
])('%s leads nowhere: %s', async (path, words) => {
  const { heading, close } = await openApp(path, { backend: unreachable });
  expect((await heading()).textContent).toBe(words);
  expect((await heading()).tabIndex).toBe(-1);
  expect(document.head.innerHTML).toContain('<meta name="robots" content="noindex">');
  close();
});

test('from there a visitor can search, look at the homes, or ask', async () => {
  const { close } = await openApp('/no-such-page');

  const form = screen.getByRole<HTMLFormElement>('search');
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search our homes' });
  expect([new URL(form.action).pathname, form.method]).toEqual(['/listings', 'get']);
  box.value = 'oak lane';
  expect([...new FormData(form)]).toEqual([['q', 'oak lane']]);

  expect(screen.getByRole('link', { name: 'See our homes' }).getAttribute('href')).toBe('/listings');
  expect(screen.getByRole('link', { name: '(512) 555-0142' }).getAttribute('href')).toBe('tel:5125550142');
  expect(screen.getByRole('link', { name: 'leasing@lantern-homes.example' })).not.toBeNull();
  close();
});

test('without an organization the page still has its ways on', async () => {
  const { close } = await openApp('/no-such-page', { backend: unreachable });
  expect(screen.getByRole('searchbox')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'See our homes' })).not.toBeNull();
  expect(screen.queryByText(/^Call us/)).toBeNull();
  close();
});

test.each([
  ['/no-such-page', 'after'],
  ['/access', 'before'],
])('at %s the way to ask stands %s the search', async (path, where) => {
  const { close } = await openApp(path);
  const call = screen.getByRole('link', { name: '(512) 555-0142' });
  const isBefore =
    call.compareDocumentPosition(screen.getByRole('search')) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(isBefore ? 'before' : 'after').toBe(where);
  close();
});
