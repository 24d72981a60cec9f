import { fireEvent, screen, within } from '@testing-library/react';

import { createApiError } from '#src/lib/apiError.ts';
import { openApp } from '#tests/support/openApp.tsx';
import { openBackend } from '#tests/support/openBackend.ts';
import { createBackendAsk, homesInPerson } from '#tests/support/backendOfTours.ts';

const unreachable = () => Promise.resolve(createApiError('Failed to fetch'));

test.each([
  ['/no-such-page', 'We couldn’t find this page'],
  ['/unitsofmeasure', 'We couldn’t find this page'],
  ['/__proto__', 'We couldn’t find this page'],
  ['/units', 'We couldn’t find this home'],
  ['/units/12-oak-lane/kitchen', 'We couldn’t find this home'],
  ['/reschedule-tour-request', 'This tour link is incomplete'],
  ['/tour-feedback/', 'This tour link is incomplete'],
  ['/access', 'This tour link is incomplete'],
  ['/tour-request', 'We couldn’t find this page'],
  ['/tour-request/12-oak-lane', 'We couldn’t find this page'],
])('%s leads nowhere: %s', async (path, words) => {
  const { heading, close } = await openApp(path, { backend: unreachable });
  expect((await heading()).textContent).toBe(words);
  expect((await heading()).tabIndex).toBe(-1);
  expect(document.head.innerHTML).toContain('<meta name="robots" content="noindex">');
  close();
});

test('from a missing page, visitors can search, browse the homes, or ask', async () => {
  const { close } = await openApp('/no-such-page');

  const form = screen.getByRole<HTMLFormElement>('search');
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search our homes' });
  expect([new URL(form.action).pathname, form.method]).toEqual(['/listings', 'get']);
  box.value = 'oak lane';
  expect([...new FormData(form)]).toEqual([['q', 'oak lane']]);

  expect(screen.getByRole('link', { name: 'See our homes' }).getAttribute('href')).toBe('/listings');
  const tourLink = screen.getByRole('region', { name: 'Get your tour link by email' });
  expect(await within(tourLink).findByRole('button', { name: 'Send me my tour link' })).not.toBeNull();
  expect(screen.getByRole('link', { name: '(512) 555-0142' }).getAttribute('href')).toBe('tel:5125550142');
  expect(screen.getByRole('link', { name: 'leasing@lantern-homes.example' })).not.toBeNull();
  close();
});

test('without an organization the missing page still offers ways to continue', async () => {
  const { close } = await openApp('/no-such-page', { backend: unreachable });
  expect(screen.getByRole('searchbox')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'See our homes' })).not.toBeNull();
  expect(screen.queryByText(/^Call us/)).toBeNull();
  close();
});

test.each([
  '/reschedule-tour-request',
  '/tour-feedback',
  '/access',
  '/access/tour/succ',
  '/access/other/success',
  '/no-such-page',
  '/units/no-such-home/',
  '/tour-request/no-such-home/time',
])('at %s, which leads nowhere, a visitor has their tour link sent again', async (path) => {
  const { close } = await openApp(path);
  const address = await screen.findByLabelText('Email');
  fireEvent.change(address, { target: { value: 'ada@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send me my tour link' }));
  const said = await screen.findByText(
    /^If a tour is booked with that email address, its link is on the way\./,
  );
  expect(said.getAttribute('role')).toBe('status');
  close();
});

test('an email address that cannot be one is named at its field, and nothing is sent', async () => {
  const { close } = await openApp('/no-such-page');
  const address = await screen.findByLabelText('Email');
  fireEvent.change(address, { target: { value: 'ada' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send me my tour link' }));
  expect(screen.getByText('Enter an email address like name@example.com.')).not.toBeNull();
  expect(address.matches(':focus')).toBe(true);
  expect(screen.queryByText(/^If a tour is booked/)).toBeNull();
  close();
});

test.each([
  ['/no-such-page', 'after'],
  ['/access', 'before'],
])('at %s the contact link is shown %s the search', async (path, where) => {
  const { close } = await openApp(path);
  const call = screen.getByRole('link', { name: '(512) 555-0142' });
  const isBefore =
    call.compareDocumentPosition(screen.getByRole('search')) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(isBefore ? 'before' : 'after').toBe(where);
  close();
});

describe('at a tour address that names no step', () => {
  const now = Date.parse('2026-11-20T16:00:00Z');
  let real: Awaited<ReturnType<typeof openBackend>>;
  let slug: string;
  let title: string;
  beforeAll(async () => {
    real = await openBackend(now);
    [slug = ''] = await homesInPerson(real.backend);
    const ask = createBackendAsk(real.backend);
    const { organization } = await ask<{ organization: { id: string } }>(
      'query whose { organization(name: "lantern") { id } }',
    );
    const { unit } = await ask<{ unit: { title: string } }>(
      'query home($id: ID!, $slug: String!) { unit(organizationId: $id, slug: $slug) { title } }',
      { id: organization.id, slug },
    );
    title = unit.title;
  });
  afterAll(() => real.close());

  test('a tour of its home is offered, and the document title says so', async () => {
    const { close } = await openApp(`/tour-request/${slug}`, { backend: real.backend, now });
    const heading = `Book a tour of ${title}`;
    await screen.findByRole('heading', { level: 1, name: heading });
    const head = document.head.innerHTML;
    expect(head).toContain(`<meta property="og:title" content="${heading}">`);
    expect(head).toContain(
      '<meta name="description" content="This link is incomplete, but you can continue here',
    );
    expect(head).toContain('<meta name="robots" content="noindex">');
    const way = screen.getByRole('link', { name: 'See times' });
    expect(way.getAttribute('href')).toBe(`/tour-request/${slug}/tour-type`);
    close();
  });

  test('a home that does not exist is not offered', async () => {
    const { heading, close } = await openApp('/tour-request/no-such-home', { backend: real.backend, now });
    expect((await heading()).textContent).toBe('We couldn’t find this page');
    expect(screen.queryByRole('link', { name: 'See times' })).toBeNull();
    close();
  });
});
