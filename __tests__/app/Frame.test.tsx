import { fireEvent, screen, within } from '@testing-library/react';

import type { Backend } from '#src/api/baseQuery.ts';
import { createApiError } from '#src/lib/apiError.ts';
import { openApp } from '#tests/support/openApp.tsx';

const listLinks = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map((link) => ({
      text: link.textContent,
      target: link.getAttribute('href'),
      isNewTab: link.getAttribute('target') === '_blank',
    }));

const always = [
  { text: 'Terms & Conditions', target: '/terms', isNewTab: false },
  { text: 'Privacy Policy', target: '/policy', isNewTab: false },
  {
    text: 'Texas Real Estate Commission Consumer Protection Notice',
    target: '/documents/trec-consumer-protection-notice.pdf',
    isNewTab: true,
  },
];

test('the footer has all five links where the organization has a help center and a brokerage document', async () => {
  const { close } = await openApp('/listings');
  const links = listLinks(screen.getByRole('contentinfo'));
  expect(links).toEqual([
    always[0],
    always[1],
    { text: 'Leasing FAQ', target: expect.stringMatching(/^https:/) as string, isNewTab: true },
    always[2],
    {
      text: 'Texas Real Estate Commission Information About Brokerage Services',
      target: '/documents/lantern-information-about-brokerage-services.pdf',
      isNewTab: true,
    },
  ]);
  for (const link of within(screen.getByRole('contentinfo')).getAllByRole('link')) {
    if (link.getAttribute('target') === '_blank')
      expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  }
  close();
});

test('the footer has three links where the organization has neither', async () => {
  const { close } = await openApp('/listings', { organizationSlug: 'orchard' });
  expect(listLinks(screen.getByRole('contentinfo'))).toEqual(always);
  close();
});

test('the footer names the company that powers the portal', async () => {
  const { close } = await openApp('/listings');
  expect(
    within(screen.getByRole('contentinfo')).getByRole('img', { name: 'Powered by Foyer' }),
  ).not.toBeNull();
  close();
});

test('the header is the logo, and leads to the start', async () => {
  const { close } = await openApp('/terms');
  const [link, ...others] = within(screen.getByRole('banner')).getAllByRole('link');
  expect(others).toEqual([]);
  expect(link?.getAttribute('href')).toBe('/');
  expect(within(screen.getByRole('banner')).getByRole('img', { name: 'Lantern Homes home' })).not.toBeNull();
  close();
});

test('the header is the name of the organization where its logo does not load', async () => {
  const { close } = await openApp('/terms');
  const header = within(screen.getByRole('banner'));
  fireEvent.error(header.getByRole('img'));
  expect(header.queryByRole('img')).toBeNull();
  expect(header.getByRole('link', { name: 'Lantern Homes' }).getAttribute('href')).toBe('/');
  close();
});

test('embedded listings have neither header nor footer', async () => {
  const { close } = await openApp('/embed/public-listings');
  expect(await screen.findByRole('heading', { level: 1 })).not.toBeNull();
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  close();
});

test('without an organization the frame is shown, with the links that need none', async () => {
  const { close } = await openApp('/terms', {
    backend: () => Promise.resolve(createApiError('Failed to fetch')),
  });
  expect(listLinks(screen.getByRole('contentinfo'))).toEqual(always);
  expect(document.title).toBe('Rentals Portal');
  close();
});

const pagesOfAnOrganization = [
  '/units/oak-1/',
  '/inquiry-landing-page',
  '/tour-request/inquiry/oak-1',
  '/tour-request/oak-1/time',
  '/tour-request/finished?tour=token',
  '/reschedule-tour-request/token',
  '/tour-feedback/token',
  '/access/tour?token=token',
  '/access/tour/success',
];

test.each(pagesOfAnOrganization)(
  '%s says that the site isn’t set up where there is no organization',
  async (path) => {
    const backend: Backend = () => Promise.resolve({ data: { organization: null } });
    const { heading, close } = await openApp(path, { backend });
    expect((await heading()).textContent).toBe('This site isn’t set up yet');
    expect(document.title).toBe('Rentals Portal');
    close();
  },
);

test.each(['/units/oak-1/', '/tour-request/oak-1/time', '/access/tour?token=token'])(
  '%s offers a retry when its organization is unknown',
  async (path) => {
    const { heading, close } = await openApp(path, {
      backend: () => Promise.resolve(createApiError('Failed to fetch')),
    });
    expect((await heading()).textContent).toBe('This page didn’t load');
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(path);
    close();
  },
);

test('any other path is not found', async () => {
  const { heading, close } = await openApp('/no/such/page/at/all');
  expect((await heading()).textContent).toMatch(/couldn’t find/);
  close();
});
