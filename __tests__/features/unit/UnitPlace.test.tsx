import { screen } from '@testing-library/react';

import { openApp } from '#tests/support/openApp.tsx';
import { openBackend } from '#tests/support/openBackend.ts';

const now = Date.parse('2026-11-20T16:00:00Z');

let real: Awaited<ReturnType<typeof openBackend>>;
const places = new Map<string, { slug: string; formatted: string }>();

beforeAll(async () => {
  real = await openBackend(now);
  const ask = async (query: string, variables: Record<string, unknown>) => {
    const signal = new AbortController().signal;
    const reply = await real.backend(
      { operationName: /query (\w+)/.exec(query)?.[1] ?? '', query, variables },
      signal,
    );
    return (reply as { data: unknown }).data;
  };
  type Found = { organization: { id: string } };
  const { organization } = (await ask(
    'query organization { organization(name: "lantern") { id } }',
    {},
  )) as Found;
  type Listed = { node: { slug: string; property: { address: { visibility: string; formatted: string } } } };
  for (const page of [1, 2, 3]) {
    const { publicListings } = (await ask(
      `query homes($id: ID!, $page: Int!) {
        publicListings(organizationId: $id, first: 50, page: $page) {
          edges { node { slug property { address { visibility formatted } } } }
        }
      }`,
      { id: organization.id, page },
    )) as { publicListings: { edges: Listed[] } };
    for (const { node } of publicListings.edges) {
      const { visibility, formatted } = node.property.address;
      places.set(visibility, { slug: node.slug, formatted });
    }
  }
});

afterAll(async () => {
  await real.close();
});

const open = async (visibility: string) =>
  await openApp(`/units/${places.get(visibility)?.slug ?? 'none'}/`, { backend: real.backend, now });

test('a home with a public address shows it next to its map, and leads to the homes around it', async () => {
  const { close } = await open('EXACT');
  const place = await screen.findByRole('region', { name: 'Location' });
  expect(place.textContent).toContain(places.get('EXACT')?.formatted.split(',')[0]);
  const link = screen.getByRole('link', { name: 'See homes nearby' });
  expect(link.getAttribute('href')).toMatch(
    /^\/listings\?view=map&map\.n=\d+\.\d{3}&map\.s=\d+\.\d{3}&map\.e=-\d+\.\d{3}&map\.w=-\d+\.\d{3}$/,
  );
  close();
});

test('a home with an approximate address shows no street, and explains the circle', async () => {
  const { close } = await open('APPROXIMATE');
  const place = await screen.findByRole('region', { name: 'Location' });
  expect(place.textContent).toMatch(
    /The home is somewhere in the circle\. You’ll get the address when you book a tour\./,
  );
  close();
});

test('a hidden home has no map at all', async () => {
  const { close } = await open('HIDDEN');
  await screen.findByText('You’ll get the street address when you book a tour.');
  expect(screen.queryByRole('region', { name: 'Location' })).toBeNull();
  close();
});
