import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import type { Backend } from '#src/api/baseQuery.ts';
import type { CostEstimate, Unit } from '#src/features/unit/api/units.ts';
import { createApiError } from '#src/lib/apiError.ts';
import { letDialogsOpen } from '#tests/support/letDialogsOpen.ts';
import { openApp } from '#tests/support/openApp.tsx';
import { openBackend } from '#tests/support/openBackend.ts';

const now = Date.now();
let real: Awaited<ReturnType<typeof openBackend>>;
let slug = '';

beforeAll(async () => {
  real = await openBackend(now);
  slug = await someHome();
});

afterAll(() => real.close());

const ask = async (operationName: string, query: string, variables: Record<string, unknown>) =>
  (await real.backend({ operationName, query, variables }, new AbortController().signal)) as {
    data: unknown;
  };

async function organizationId() {
  const query = 'query organization { organization(name: "lantern") { id } }';
  const { data } = await ask('organization', query, {});
  return (data as { organization: { id: string } }).organization.id;
}

/** A home that is free now, accepts dogs and has several lease lengths. */
async function someHome() {
  const query = `query publicListings($id: ID!) {
    publicListings(organizationId: $id, filter: { pets: { dogs: true } }, first: 100) {
      edges { node { slug imageCount leaseOptions { months } availability { status } } }
    }
  }`;
  type Node = { slug: string; imageCount: number; leaseOptions: unknown[]; availability: { status: string } };
  const { data } = await ask('publicListings', query, {
    id: await organizationId(),
  });
  const { publicListings } = data as { publicListings: { edges: { node: Node }[] } };
  const found = publicListings.edges.find(
    ({ node }) =>
      node.imageCount > 5 && node.leaseOptions.length > 1 && node.availability.status === 'AVAILABLE_NOW',
  );
  return found?.node.slug ?? '';
}

/** The real backend, with a home as its operator might describe it. */
const offered =
  (change: (unit: Unit) => Unit | null): Backend =>
  async (operation, signal) => {
    const answer = await real.backend(operation, signal);
    if (operation.operationName !== 'unit') return answer;
    const { data } = answer as { data: { unit: Unit } };
    return { data: { unit: change(data.unit) } };
  };

const open = async (backend: Backend = real.backend) => await openApp(`/units/${slug}/`, { backend, now });

const region = (name: string | RegExp) => screen.findByRole('region', { name });

test('a home shows its description, its total cost, and the possible actions', async () => {
  const { heading, close } = await open();

  const card = await screen.findByRole('complementary', { name: 'Price and next steps' });
  expect((await heading()).tabIndex).toBe(-1);
  expect(within(card).getByText(/per month, all in/).textContent).toMatch(
    /^(from )?\$[\d,]+ per month, all in$/,
  );
  const leadsTo = (name: string) => within(card).getByRole('link', { name }).getAttribute('href');
  expect(leadsTo('Book tour')).toBe(`/tour-request/${slug}/time`);
  expect(leadsTo('Ask about this home')).toBe(`/inquiry-landing-page?unit=${slug}`);
  expect(leadsTo('Estimate your cost')).toBe('#your-cost');
  close();
});

test('a home has the same name as its card, and its open house is one press away', async () => {
  const { close } = await open(
    offered((unit) => ({
      ...unit,
      unitNumber: null,
      openHouse: { slotId: 'saturday', label: 'Sat, Nov 28, 1–3 PM' },
      property: {
        ...unit.property,
        name: 'The Marlow',
        address: { ...unit.property.address, line1: '310 Calico Street' },
      },
    })),
  );
  const heading = await screen.findByRole('heading', { level: 1, name: '310 Calico Street' });
  expect(heading.nextElementSibling?.textContent).toMatch(/^The Marlow · /);
  expect(screen.getByRole('link', { name: 'Open house Sat, Nov 28, 1–3 PM' }).getAttribute('href')).toBe(
    `/tour-request/${slug}/time?slot=saturday`,
  );
  close();
});

const undisclosed = { totalMonthlyIsMinimum: true, monthlyFeesDisclosed: false };

test('a home that came without charges and deposit does not claim that there are none', async () => {
  const { close } = await open(
    offered((unit) => {
      const { pricing } = unit;
      const { baseRent } = pricing;
      const bare = { ...undisclosed, totalMonthly: baseRent, deposit: null, fees: [] };
      return { ...unit, pricing: { ...pricing, ...bare } };
    }),
  );
  const card = await screen.findByRole('complementary', { name: 'Price and next steps' });
  expect(within(card).queryByText(/all in/)).toBeNull();
  expect(within(card).getByText(/base rent/).textContent).toMatch(
    /; required monthly fees aren’t listed – ask the leasing team/,
  );
  expect(within(card).getByText(/due at move-in/).textContent).toMatch(/^At least \$/);
  const prices = await region('Price and fees');
  expect(prices.textContent).not.toMatch(/including every required fee/);
  expect(prices.textContent).toMatch(/Fees and deposit aren’t listed for this home, but there may be some/);
  const ask = within(prices).getByRole('link', { name: 'Ask the leasing team' });
  expect(ask.getAttribute('href')).toBe(`/inquiry-landing-page?unit=${slug}`);
  close();
});

test('a home with only an application fee does not claim to list every required charge', async () => {
  const application = { ...firstFee, id: 'x', timing: 'AT_APPLICATION', requirement: 'MANDATORY' } as const;
  const { close } = await open(
    offered((unit) => {
      const { pricing } = unit;
      const { baseRent } = pricing;
      const bare = { ...undisclosed, totalMonthly: baseRent, fees: [application] };
      return { ...unit, pricing: { ...pricing, ...bare } };
    }),
  );
  const card = await screen.findByRole('complementary', { name: 'Price and next steps' });
  expect(within(card).queryByText(/all in/)).toBeNull();
  const prices = await region('Price and fees');
  expect(prices.textContent).toMatch(/Required monthly fees aren’t listed for this home/);
  expect(prices.textContent).not.toMatch(/including every required fee|All in/);
  close();
});

const monthly = (includedInTotal: boolean) =>
  ({ ...firstFee, id: 'x', timing: 'MONTHLY', requirement: 'MANDATORY', includedInTotal }) as const;

test('a home with a varying charge does not call its price all-in, nor the charge usage-based', async () => {
  const { close } = await open(
    offered((unit) => ({ ...unit, pricing: { ...unit.pricing, ...undisclosed, fees: [monthly(false)] } })),
  );
  const card = await screen.findByRole('complementary', { name: 'Price and next steps' });
  expect(within(card).queryByText(/all in/)).toBeNull();
  expect(card.textContent).toMatch(/; the amount of a required fee isn’t listed – ask the leasing team/);
  const prices = await region('Price and fees');
  expect(prices.textContent).toMatch(
    /The amount of a required monthly fee isn’t listed\. Ask the leasing team/,
  );
  expect(prices.textContent).not.toMatch(/depend on usage|All in/);
  close();
});

test('a home with a charge whose payer is unknown says that its price may be higher', async () => {
  const { close } = await open(
    offered((unit) => ({ ...unit, pricing: { ...unit.pricing, ...undisclosed, fees: [monthly(true)] } })),
  );
  const card = await screen.findByRole('complementary', { name: 'Price and next steps' });
  expect(within(card).queryByText(/all in/)).toBeNull();
  expect(card.textContent).toMatch(/; another fee may be required – ask the leasing team/);
  const prices = await region('Price and fees');
  expect(prices.textContent).toMatch(
    /Other monthly fees aren’t listed, but there may be some\. Ask the leasing team/,
  );
  close();
});

test('a home without information on pets says so, and links to the team', async () => {
  const none = { dogsAllowed: false, catsAllowed: false, largeDogsAllowed: false, restrictedBreeds: [] };
  const { close } = await open(
    offered((unit) => ({ ...unit, pets: { ...unit.pets, ...none, isDisclosed: false } })),
  );
  const pets = await region('Pet policy');
  expect(pets.textContent).not.toMatch(/aren’t allowed/);
  const ask = within(pets).getByRole('link', { name: 'Ask us about pets' });
  expect(ask.getAttribute('href')).toBe(`/inquiry-landing-page?unit=${slug}`);
  close();
});

test('a home for small dogs only does not welcome every dog', async () => {
  const small = { dogsAllowed: true, catsAllowed: true, largeDogsAllowed: false, smallDogsOnly: true };
  const { close } = await open(offered((unit) => ({ ...unit, pets: { ...unit.pets, ...small } })));
  expect((await region('Pet policy')).textContent).toMatch(/Small dogs and cats are welcome/);
  close();
});

test('each charge shows its purpose, whether it is required or refundable, and when it is due', async () => {
  const charge = {
    ...firstFee,
    id: 'x',
    name: 'Pest service',
    purpose: 'Treatment every three months.',
    condition: 'From the second month on.',
    refundable: false,
    paidTo: 'the exterminator',
    amountLabel: '$6/mo',
  };
  const { close } = await open(
    offered((unit) => ({
      ...unit,
      pricing: { ...unit.pricing, deposit: { amountCents: 123_400 }, fees: [charge] },
    })),
  );

  const table = within(await region('Price and fees')).getByRole('table');
  const row = within(table).getByRole('row', { name: /^Pest service/ });
  expect(row.textContent).toBe(
    'Pest serviceTreatment every three months. From the second month on.Required · not refundable · paid to the exterminator$6/mo',
  );
  expect(within(table).getByRole('row', { name: /^Security deposit/ }).textContent).toContain('$1,234');
  expect(within(table).getAllByRole('rowheader', { name: /^(Monthly|At move-in)$/ })).toHaveLength(2);
  close();
});

test('illustrations are marked, and only photographs are called photos', async () => {
  const showPictures = (...areDrawn: boolean[]) =>
    offered((unit) => ({
      ...unit,
      images: unit.images
        .slice(0, areDrawn.length)
        .map((image, index) => ({ ...image, isIllustration: areDrawn[index] === true })),
    }));
  const both = await open(showPictures(true, false));
  const pictures = await region('Pictures');
  within(pictures).getByRole('button', { name: 'See all 2 pictures' });
  expect(within(pictures).getAllByText('Illustration')).toHaveLength(1);
  both.close();

  const photographed = await open(showPictures(false, false));
  const photos = await region('Photos');
  within(photos).getByRole('button', { name: 'See all 2 photos' });
  expect(within(photos).queryByText('Illustration')).toBeNull();
  photographed.close();

  const drawn = await open(showPictures(true, true));
  within(await region('Illustrations')).getByRole('button', { name: 'See all 2 illustrations' });
  drawn.close();
});

test('a thumbnail shows its picture alone, and marks which one is shown', async () => {
  letDialogsOpen();
  const { close } = await open();
  fireEvent.click(within(await region('Illustrations')).getByRole('button', { name: /^See all/ }));
  const alone = within(await screen.findByRole('dialog', { name: 'Illustrations of this home' }));
  const getMarked = () =>
    alone
      .getAllByRole('button', { name: /^Show \d+ of \d+/ })
      .flatMap((thumbnail, index) => (thumbnail.getAttribute('aria-current') === 'true' ? [index] : []));
  expect(getMarked()).toEqual([0]);

  fireEvent.click(alone.getByRole('button', { name: /^Show 4 of/ }));
  expect(alone.getByRole('status').textContent).toMatch(/^4 of/);
  expect(getMarked()).toEqual([3]);
  fireEvent.click(alone.getByRole('button', { name: 'Next photo' }));
  expect(getMarked()).toEqual([4]);
  close();
});

test('how accurate a listing is appears once enough visitors have rated it', async () => {
  const rated = await open(offered((unit) => ({ ...unit, accuracy: { average: 4.6, count: 7 } })));
  const fresh = await region('Last updated');
  within(fresh).getByText('7 visitors rated how well the home matches this page: 4.6 out of 5.');
  rated.close();
  const unrated = await open();
  expect((await region('Last updated')).textContent).not.toMatch(/visitors/);
  unrated.close();
});

test('the criteria follow the cost, which asks to read them before paying to apply', async () => {
  const { close } = await open();
  const prices = await region('Price and fees');
  const criteria = await region('Rental criteria');
  expect(prices.compareDocumentPosition(criteria) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const link = within(prices).getByRole('link', { name: 'rental criteria' });
  expect(link.getAttribute('href')).toBe('#criteria');
  close();
});

test('terms that most fees of a group share are said once; a fee with other terms says its own', async () => {
  const monthlyFee = (name: string, requirement: 'MANDATORY' | 'OPTIONAL', refundable = false) => {
    const terms = { requirement, refundable, paidTo: 'us', timing: 'MONTHLY' } as const;
    return { ...firstFee, ...terms, id: name, name, amountLabel: '$6/mo' };
  };
  const fees = [
    monthlyFee('Trash', 'MANDATORY'),
    monthlyFee('Pest control', 'MANDATORY'),
    monthlyFee('Key service', 'MANDATORY', true),
    monthlyFee('Storage', 'OPTIONAL'),
  ];
  const { close } = await open(offered((unit) => ({ ...unit, pricing: { ...unit.pricing, fees } })));
  const prices = await region('Price and fees');
  const required = within(prices).getByRole('table', { name: /^Required fees/ });
  expect(within(required).getByRole('rowheader', { name: /^Monthly(?! total)/ }).textContent).toBe(
    'MonthlyRequired · not refundable · paid to us, unless noted',
  );
  const getRow = (name: string) => within(required).getByRole('row', { name: new RegExp(`^${name}`) });
  expect(getRow('Trash').textContent).toBe('Trash$6/mo');
  expect(getRow('Key service').textContent).toBe('Key servicerefundable$6/mo');
  expect(within(required).queryByText('Storage')).toBeNull();
  expect(within(prices).getByText('1 optional or situational fee')).not.toBeNull();
  const others = within(prices).getByRole('table', { name: /^Optional and situational/, hidden: true });
  expect(others.textContent).toMatch(/StorageOptional · not refundable · paid to us\$6\/mo/);
  close();
});

test('amenities are grouped, and the tabs lead to the parts that the page has', async () => {
  const { close } = await open(
    offered((unit) => ({
      ...unit,
      amenities: ['POOL', 'IN_UNIT_LAUNDRY', 'DISHWASHER'],
      otherAmenities: ['Ceiling fans', 'Dishwasher'],
      property: { ...unit.property, point: null },
    })),
  );
  const amenities = await region('Amenities');
  expect(amenities.textContent).toBe(
    'AmenitiesLaundry and kitchenIn-unit laundryDishwasherBuildingPoolMoreCeiling fans',
  );
  const tabs = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Overview', 'Cost', 'Amenities', 'Tour']);
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ id }) => `#${id}`);
  for (const tab of tabs) expect(headings).toContain(tab.getAttribute('href'));
  expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual(['location', null, null, null]);
  close();
});

test('in the bar on a phone, visitors can also ask, apply and share', async () => {
  const { close } = await open(offered((unit) => ({ ...unit, applyUrl: 'https://apply.example/' })));
  await screen.findByRole('button', { name: 'More options' });
  const inMenu = within(screen.getByRole('group', { name: 'More options' }));
  expect(inMenu.getByRole('link', { name: 'Apply (new tab)' }).getAttribute('href')).toBe(
    'https://apply.example/',
  );
  expect(inMenu.getByRole('link', { name: 'Ask a question' }).getAttribute('href')).toBe(
    `/inquiry-landing-page?unit=${slug}`,
  );
  inMenu.getByRole('button', { name: 'Share' });
  close();
});

test('visitors apply in the applicant portal, in a new tab, and read the criteria first', async () => {
  const { close } = await open(offered((unit) => ({ ...unit, applyUrl: 'https://apply.example/' })));
  const apply = await screen.findByRole('link', { name: 'apply (new tab)' });
  expect([apply.getAttribute('href'), apply.getAttribute('target'), apply.getAttribute('rel')]).toEqual([
    'https://apply.example/',
    '_blank',
    'noopener noreferrer',
  ]);
  const criteria = screen.getByRole('link', { name: 'Read our rental criteria' });
  expect(criteria.compareDocumentPosition(apply) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  close();
});

test.each([
  ['LEASED', 'This home has been rented', true],
  ['OFF_MARKET', 'This home isn’t for rent right now.', true],
  ['ON_HOLD', 'This home is on hold.', false],
] as const)('a home that is %s says so and cannot be toured', async (status, words, isUnavailable) => {
  const { close } = await open(
    offered((unit) => ({ ...unit, availability: { ...unit.availability, status }, applyUrl: null })),
  );

  expect((await screen.findByText(new RegExp(`^${words}`))).textContent).toContain(words);
  expect(screen.queryByRole('link', { name: 'Book tour' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ask about this home' })).not.toBeNull();
  expect(screen.queryByRole('heading', { name: 'Your cost' }) === null).toBe(isUnavailable);
  expect(screen.getByRole('heading', { name: 'Similar homes' })).not.toBeNull();
  close();
});

test('visitors in front of a home with self-guided tours find the way to its door', async () => {
  const shown = (...tourKinds: Unit['tours']['kinds']) =>
    offered((unit) => ({ ...unit, tours: { ...unit.tours, kinds: tourKinds } }));
  const door = 'Let me in';
  const alone = await open(shown('IN_PERSON', 'SELF_GUIDED'));
  const link = await screen.findByRole('link', { name: door });
  expect(link.getAttribute('href')).toBe(`/access/tour?unit=${slug}`);
  alone.close();

  const { close } = await open(shown('IN_PERSON'));
  const card = await screen.findByRole('complementary', { name: 'Price and next steps' });
  expect(within(card).getByRole('link', { name: 'Book tour' })).not.toBeNull();
  expect(screen.queryByRole('link', { name: door })).toBeNull();
  close();
});

test('a home that cannot be toured yet says why, and takes questions', async () => {
  const because = 'The floors are being refinished.';
  const { close } = await open(
    offered((unit) => ({
      ...unit,
      availability: {
        ...unit.availability,
        status: 'AVAILABLE_LATER',
        availableOn: '2027-01-05',
        notReadyReason: because,
      },
    })),
  );
  const availability = await region('Availability');
  expect(within(availability).getByText('Available from Jan 5, 2027.')).not.toBeNull();
  expect(within(availability).getByText(because)).not.toBeNull();
  expect(screen.queryByRole('link', { name: 'Book tour' })).toBeNull();
  close();
});

test.each([
  ['HIDDEN', 'You’ll get the street address when you book a tour.'],
  ['APPROXIMATE', /^The address is approximate/],
] as const)('an address that is %s says so', async (visibility, words) => {
  const { close } = await open(
    offered(({ property, ...unit }) => ({
      ...unit,
      property: { ...property, address: { ...property.address, visibility } },
    })),
  );
  expect(await screen.findByText(words)).not.toBeNull();
  close();
});

test('pages that search engines may not store say noindex, and the others do not', async () => {
  const first = await open(offered((unit) => ({ ...unit, seo: { ...unit.seo, indexable: false } })));
  await first.heading();
  await waitFor(() => expect(document.head.innerHTML).toContain('<meta name="robots" content="noindex">'));
  first.close();

  const second = await open();
  await region('Price and fees');
  expect(document.head.innerHTML).not.toContain('noindex');
  expect(document.head.innerHTML).toMatch(/<meta property="og:image" content="http:[^"]+\.png">/);
  second.close();
});

test('an address where there has never been a home says so', async () => {
  const { heading, close } = await open(offered(() => null));
  await waitFor(async () => expect((await heading()).textContent).toBe('We couldn’t find this home'));
  expect(screen.getByRole('search')).not.toBeNull();
  close();
});

test('a misspelled address leads to the home that was probably meant', async () => {
  const { close } = await openApp(`/units/${slug.slice(0, 5)}${slug.slice(6)}/`, {
    backend: real.backend,
    now,
  });
  const meant = await screen.findByRole('region', { name: /^Did you mean/ });
  expect(within(meant).getAllByRole('link')[0]?.getAttribute('href')).toBe(`/units/${slug}/`);
  expect(document.head.innerHTML).toContain('<meta name="robots" content="noindex">');
  close();
});

test('a home that does not load can be requested again, with the contact details of the team', async () => {
  let isBroken = true;
  const { heading, close } = await open(async (operation, signal) =>
    isBroken && operation.operationName === 'unit'
      ? createApiError('Failed to fetch')
      : await real.backend(operation, signal),
  );
  await screen.findByRole('alert');
  expect((await heading()).textContent).toBe('We couldn’t load this home');
  expect(screen.getByRole('link', { name: '(512) 555-0142' })).not.toBeNull();

  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await region('Price and fees')).not.toBeNull();
  close();
});

test('the calculator shows what a household pays, and its totals are the sums of its lines', async () => {
  let answered: CostEstimate | null = null;
  const { close } = await open(async (operation, signal) => {
    const answer = await real.backend(operation, signal);
    if (operation.operationName === 'costEstimate') {
      answered = (answer as { data: { costEstimate: CostEstimate } }).data.costEstimate;
    }
    return answer;
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Estimate your cost' }));
  await screen.findByRole('table', { name: 'Monthly' });
  const before = sums();

  fireEvent.change(screen.getByRole('combobox', { name: 'Dogs' }), { target: { value: '1' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Adults' }), { target: { value: '3' } });
  fireEvent.click(screen.getByRole('button', { name: 'Estimate my cost' }));

  await waitFor(() => expect(sums()).not.toEqual(before));
  for (const { total, lines } of sums()) expect(total).toBe(lines);
  expect(answered).not.toBeNull();
  close();
});

test('a backend error about a field is shown at that field', async () => {
  const { close } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Estimate your cost' }));
  await screen.findByRole('table', { name: 'Monthly' });

  const day = screen.getByLabelText<HTMLInputElement>('Move-in date (optional)');
  fireEvent.change(day, { target: { value: '2020-01-01' } });
  fireEvent.click(screen.getByRole('button', { name: 'Estimate my cost' }));

  await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'));
  const described = day.getAttribute('aria-describedby') ?? '';
  expect(described).toMatch(/error$/);
  expect(screen.getByText('Choose today or a later date.')).not.toBeNull();
  await waitFor(() => expect(day.matches(':focus')).toBe(true));
  close();
});

const firstFee: Unit['pricing']['fees'][number] = {
  id: '',
  code: 'pest',
  name: '',
  purpose: '',
  requirement: 'MANDATORY',
  timing: 'MONTHLY',
  amountKind: 'FLAT',
  perUnit: null,
  refundable: null,
  paidTo: null,
  condition: null,
  amountLabel: '',
  includedInTotal: true,
};

/** The sums of each table of the calculator, in cents. */
function sums() {
  return ['Monthly', 'Move-in cost'].map((name) => {
    const table = screen.getByRole('table', { name });
    const amounts = within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => Math.round(Number(textContent.replace(/[$,]/g, '')) * 100));
    return { total: amounts.at(-1), lines: amounts.slice(0, -1).reduce((sum, cents) => sum + cents, 0) };
  });
}
