import { fireEvent, screen, within } from '@testing-library/react';

import type { Backend } from '#src/api/baseQuery.ts';
import type { Unit } from '#src/features/unit/api/units.ts';
import { letDialogsOpen } from '#tests/support/letDialogsOpen.ts';
import { openApp } from '#tests/support/openApp.tsx';
import { openBackend } from '#tests/support/openBackend.ts';

const now = Date.now();
const matterport = 'https://my.matterport.com/show/?m=SxQL3iGyoDo';
let real: Awaited<ReturnType<typeof openBackend>>;
let slug = '';

beforeAll(async () => {
  real = await openBackend(now);
  slug = await findHome();
});

afterAll(() => real.close());

async function findHome(): Promise<string> {
  const ask = async (operationName: string, query: string, variables: Record<string, unknown>) =>
    (
      (await real.backend({ operationName, query, variables }, new AbortController().signal)) as {
        data: unknown;
      }
    ).data;
  const portal = await ask('organization', 'query organization { organization(name: "lantern") { id } }', {});
  const { organization } = portal as { organization: { id: string } };
  const listed = await ask(
    'publicListings',
    'query publicListings($id: ID!) { publicListings(organizationId: $id, first: 1) { edges { node { slug } } } }',
    { id: organization.id },
  );
  const { publicListings } = listed as { publicListings: { edges: { node: { slug: string } }[] } };
  return publicListings.edges[0]?.node.slug ?? '';
}

/** The page of a home with this tour, and with photos unless it has none. */
async function openHome(virtualTourUrl: string | null, changes: Partial<Unit> = {}) {
  const backend: Backend = async (operation, signal) => {
    const answer = await real.backend(operation, signal);
    if (operation.operationName !== 'unit') return answer;
    const { unit } = (answer as { data: { unit: Unit | null } }).data;
    if (!unit) return answer;
    const images = unit.images.map((image) => ({ ...image, isIllustration: false }));
    return { data: { unit: { ...unit, images, virtualTourUrl, ...changes } } };
  };
  const app = await openApp(`/units/${slug}/`, { backend, now });
  await screen.findByRole('complementary', { name: 'Price and next steps' });
  return app;
}

const getFrame = () => screen.queryByTitle(/of this home, on/);
/* eslint-disable-next-line testing-library/no-node-access -- the focus is the document’s */
const getFocused = () => document.activeElement;
const getButton = (name: string) => screen.getByRole('button', { name });

test('a 3D tour is loaded only after the visitor agrees to it, and closes back to the pictures', async () => {
  const { close } = await openHome(matterport);
  const photos = within(await screen.findByRole('region', { name: 'Photos' }));
  const [tile, button] = photos.getAllByRole('button', { name: '3D tour' });
  if (!tile || !button) throw new Error('The gallery has no tour.');
  // right after the first picture
  const [, second] = photos.getAllByRole('listitem');
  expect(second?.contains(tile)).toBe(true);
  expect(getFrame()).toBeNull();

  fireEvent.click(tile);
  expect(screen.getByText('The 3D tour loads from Matterport, which can set cookies.')).toBeTruthy();
  expect(getFocused()).toBe(getButton('Load 3D tour'));
  expect(photos.queryByRole('button', { name: '3D tour' })).toBeNull();
  expect(getFrame()).toBeNull();
  const away = screen.getByRole('link', { name: 'Open on Matterport (new tab)' });
  expect(away.getAttribute('href')).toBe(matterport);
  expect(away.getAttribute('rel')).toContain('noopener');

  fireEvent.click(getButton('Load 3D tour'));
  const frame = screen.getByTitle('3D tour of this home, on Matterport');
  expect(frame.getAttribute('src')).toBe(`${matterport}&play=1`);
  expect(getFocused()).toBe(frame);

  fireEvent.click(getButton('Back to photos'));
  expect(getFrame()).toBeNull();
  expect(getFocused()).toBe(button);
  fireEvent.click(button);
  expect(getFrame()).toBeNull();
  expect(getButton('Load 3D tour')).toBeTruthy();
  close();
});

test('a video plays from YouTube’s address with fewer cookies, after a press', async () => {
  const { close } = await openHome('https://www.youtube.com/watch?v=aqz-KE_bpKQ');
  const [tile] = screen.getAllByRole('button', { name: 'Video' });
  if (!tile) throw new Error('The gallery has no video.');
  fireEvent.click(tile);
  expect(screen.getByText('The video loads from YouTube, which can set cookies.')).toBeTruthy();
  expect(getFrame()).toBeNull();
  fireEvent.click(getButton('Play video'));
  expect(screen.getByTitle('Video of this home, on YouTube').getAttribute('src')).toBe(
    'https://www.youtube-nocookie.com/embed/aqz-KE_bpKQ?autoplay=1&rel=0',
  );
  close();
});

test.each([
  ['https://www.zillow.com/view-3d-home/2b3a', '3D tour on zillow.com (new tab)'],
  ['https://tours.example/1', 'Virtual tour on tours.example (new tab)'],
])('a tour that can’t be shown in the page is a link that names its site: %s', async (url, name) => {
  const { close } = await openHome(url);
  const links = screen.getAllByRole('link', { name });
  expect(links).toHaveLength(2);
  for (const link of links) {
    expect(link.getAttribute('href')).toBe(url);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  }
  expect(getFrame()).toBeNull();
  close();
});

test('a home without a tour says nothing of one', async () => {
  const { close } = await openHome(null);
  const photos = await screen.findByRole('region', { name: 'Photos' });
  expect(photos.textContent).not.toMatch(/tour|video/i);
  expect(within(photos).queryByRole('link')).toBeNull();
  close();
});

test('a home without pictures still shows its tour', async () => {
  const { close } = await openHome(matterport, { images: [] });
  fireEvent.click(getButton('3D tour'));
  fireEvent.click(getButton('Load 3D tour'));
  expect(getFrame()).not.toBeNull();
  fireEvent.click(getButton('Close'));
  expect(getFocused()).toBe(getButton('3D tour'));
  close();
});

test('the tour is also reached from a picture that is shown alone', async () => {
  letDialogsOpen();
  const { close } = await openHome(matterport);
  fireEvent.click(screen.getByRole('button', { name: /^See all/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Photos of this home' }));
  fireEvent.click(dialog.getByRole('button', { name: '3D tour' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(getFocused()).toBe(getButton('Load 3D tour'));
  fireEvent.click(getButton('Back to photos'));
  expect(getFocused()?.textContent).toBe('3D tour');
  close();
});
