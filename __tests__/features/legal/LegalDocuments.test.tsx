import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import type { Backend } from '#src/api/baseQuery.ts';
import { createApiError } from '#src/lib/apiError.ts';
import { openApp } from '#tests/support/openApp.tsx';

const pages: [path: string, title: string, version: string, changes: number][] = [
  ['/terms', 'Terms & Conditions', 'Version 1.0, in effect since September 1, 2025', 0],
  ['/policy', 'Privacy Policy', 'Version 2.0, in effect since February 2, 2026', 2],
];

const region = (name: string) => screen.findByRole('region', { name });

const sentences = (list: HTMLElement) => within(list).getAllByRole('listitem');

const described = () =>
  /<meta name="description" content="([^"]*)">/.exec(document.head.innerHTML)?.[1] ?? '';

test.each(pages)(
  '%s shows its title, date, changes, and a summary first',
  async (path, title, version, changes) => {
    const { heading, close } = await openApp(path);

    expect(sentences(await region('In short')).length).toBeGreaterThanOrEqual(4);
    expect((await heading()).textContent).toBe(title);
    expect((await heading()).tabIndex).toBe(-1);
    expect(screen.getByText(/^Version/).textContent).toBe(version);
    expect(described().length).toBeGreaterThan(50);

    const news = screen.queryByRole('region', { name: 'What changed in this version' });
    expect(news ? sentences(news).length : 0).toBe(changes);
    close();
  },
);

test.each(pages)('every entry in the contents of %s leads to its section', async (path) => {
  const { close } = await openApp(path);

  const contents = await screen.findByRole('navigation', { name: 'Contents' });
  const lines = within(contents).getAllByRole('link');
  expect(lines.length).toBeGreaterThan(10);
  const sections = screen
    .getAllByRole('heading', { level: 2 })
    .map(({ id, textContent }) => [`#${id}`, textContent]);
  for (const line of lines) {
    expect(sections).toContainEqual([line.getAttribute('href'), line.textContent]);
  }
  const anchors = sections.map(([anchor]) => anchor);
  expect(new Set(anchors).size).toBe(anchors.length);
  close();
});

test('each organization has documents in its own name', async () => {
  const { close } = await openApp('/policy', { organizationSlug: 'orchard' });
  expect(await screen.findByText(/^Orchard Residential runs this site/)).not.toBeNull();
  expect(document.body.textContent).not.toContain('Lantern');

  fireEvent.click(screen.getByRole('link', { name: 'Terms & Conditions' }));
  await waitFor(() => expect(described()).toMatch(/^What you and Orchard Residential can expect /));
  close();
});

test('Print opens the print dialog', async () => {
  const { close } = await openApp('/terms');
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);

  fireEvent.click(await screen.findByRole('button', { name: 'Print' }));

  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
  close();
});

test('a link inside the app leads to its section, even when the text arrives later', async () => {
  const { close } = await openApp('/terms');
  const reached: string[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    reached.push(this.id);
  };

  fireEvent.click(await screen.findByRole('link', { name: 'Text message terms' }));

  await waitFor(() => expect(reached).toEqual(['sms']));
  expect(screen.getByRole('heading', { level: 1, name: 'Privacy Policy' })).not.toBeNull();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  close();
});

/** A backend that knows the organization, but has none of its documents until it is repaired. */
function brokenBackend() {
  let isMended = false;
  const document = {
    version: '1.0',
    effectiveOn: '2025-09-01',
    title: 'Terms',
    plainSummary: ['Short.'],
    changes: [],
    blocks: [],
  };
  const organization = {
    id: 'one',
    name: 'Lantern Homes',
    leasingPhone: '(512) 555-0142',
    leasingEmail: 'leasing@lantern-homes.example',
    logo: null,
    favicon: null,
    trecIbsDocument: null,
    supportHours: [],
    closedDays: [],
    markets: [],
    brand: { primary: '#1d2740', onPrimary: '#ffffff', accent: '#e9a23b', paper: '#fbf8f2' },
  };
  const backend: Backend = ({ operationName }) => {
    if (operationName === 'organization') return Promise.resolve({ data: { organization } });
    return Promise.resolve(
      isMended ? { data: { legalDocument: document } } : createApiError('Failed to fetch'),
    );
  };
  return { backend, mend: () => (isMended = true) };
}

test('when the text does not load, a sentence says so, with the leasing team’s contacts and a retry', async () => {
  const { backend, mend } = brokenBackend();
  const { heading, close } = await openApp('/terms', { backend });

  expect((await screen.findByRole('alert')).textContent).toBe(
    'We couldn’t load this text. Try again, or ask us for a copy.',
  );
  expect((await heading()).textContent).toBe('Terms & Conditions');
  expect(screen.getByRole('link', { name: '(512) 555-0142' }).getAttribute('href')).toBe('tel:5125550142');
  expect(screen.getByRole('link', { name: 'leasing@lantern-homes.example' })).not.toBeNull();

  mend();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Short.')).not.toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  close();
});

test('without an organization, a retry requests it first', async () => {
  const { backend: known } = brokenBackend();
  let isMended = false;
  const backend: Backend = (operation, signal) =>
    isMended ? known(operation, signal) : Promise.resolve(createApiError('Failed to fetch'));
  const { close } = await openApp('/policy', { backend });

  await screen.findByRole('alert');
  expect(screen.queryByText(/^Call us/)).toBeNull();
  isMended = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Call us/)).not.toBeNull();
  close();
});
