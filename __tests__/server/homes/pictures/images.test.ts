import sharp from 'sharp';

import { demoArtist } from '#server/demo/drawings/demoArtist.ts';
import type { FloorPlan, Picture, Scene } from '#server/homes/home.ts';
import { toFloorPlanFields, toImages } from '#server/homes/pictures/images.ts';
import { findSizedPhoto } from '#server/homes/pictures/sizedAddress.ts';

const scene: Scene = { seed: 4, homeKind: 'HOUSE', room: 'LIVING_ROOM', variant: 0, stories: 2 };
const drawn: Picture = { room: 'LIVING_ROOM', alt: 'A sofa by a window', caption: null, scene };
const plan: FloorPlan = {
  name: 'Upstairs',
  textAlternative: 'One room.',
  rooms: [{ name: 'Bedroom', x: 0, y: 0, width: 10, depth: 12 }],
};

test('a drawn picture has every width, the description of its room and a tiny placeholder', async () => {
  const [image] = toImages({ id: 'u', pictures: [drawn] }, demoArtist, []);
  expect(image?.url).toMatch(/^\/pictures\/u\/0-[0-9a-f]{8}\/800\.webp$/);
  expect(image?.srcSet?.split(', ').map((source) => source.replace(/^.*\//, ''))).toEqual([
    '400.webp 400w',
    '800.webp 800w',
    '1200.webp 1200w',
    '1600.webp 1600w',
  ]);
  expect(image?.avifSrcSet).toContain('/1200.avif 1200w');
  expect(image).toMatchObject({
    width: 1200,
    height: 900,
    room: 'Living room',
    isIllustration: true,
    alt: 'A sofa by a window',
    position: 0,
  });
  expect(image?.placeholder?.length).toBeLessThan(250);
  const [, base64 = ''] = image?.placeholder?.split(',') ?? [];
  expect(await sharp(Buffer.from(base64, 'base64')).metadata()).toMatchObject({
    format: 'gif',
    width: 4,
    height: 3,
  });
});

test('an address stays while the scene stays, in any field order, and changes with it', () => {
  const getUrl = (of: Scene) =>
    toImages({ id: 'u', pictures: [{ ...drawn, scene: of }] }, demoArtist, [])[0]?.url;
  const { seed, homeKind, room, variant, stories } = scene;
  expect(getUrl({ stories, variant, room, homeKind, seed })).toBe(getUrl(scene));
  expect(getUrl({ ...scene, variant: 1 })).not.toBe(getUrl(scene));
});

test('an operator’s own picture is its address and nothing else', () => {
  const photo: Picture = {
    room: 'OTHER',
    alt: 'A yard',
    caption: 'In May',
    url: 'https://photos.example/1.jpg',
  };
  const [image] = toImages({ id: 'u', pictures: [photo] }, demoArtist, []);
  expect(image).toMatchObject({
    url: 'https://photos.example/1.jpg',
    srcSet: null,
    avifSrcSet: null,
    placeholder: null,
    room: null,
    isIllustration: false,
    caption: 'In May',
  });
});

const photo: Picture = {
  room: 'KITCHEN',
  alt: 'A kitchen',
  caption: null,
  url: 'https://img.example/homes/1.jpg?v=3',
  focus: { x: 50, y: 20 },
};

const getWidths = (srcSet: string | null | undefined) =>
  srcSet?.split(', ').map((source) => source.split(' '));

test('a photo whose host resizes has its widths in AVIF and WebP, and its focus point', () => {
  const sizes = [
    { original: 'https://other.example/{path}', sized: 'https://other.example/{width}/{path}' },
    { original: 'https://img.example/{path}', sized: 'https://img.example/{path}?w={width}&fm={format}' },
  ];
  const [image] = toImages({ id: 'u', pictures: [photo] }, demoArtist, sizes);
  const at = (width: number, format: string) => `https://img.example/homes/1.jpg?w=${width}&fm=${format}&v=3`;
  const widths = [400, 800, 1200, 1600, 2400];
  expect(getWidths(image?.srcSet)).toEqual(widths.map((width) => [at(width, 'webp'), `${width}w`]));
  expect(getWidths(image?.avifSrcSet)).toEqual(widths.map((width) => [at(width, 'avif'), `${width}w`]));
  expect(image).toMatchObject({ url: at(1200, 'webp'), focus: '50% 20%', isIllustration: false });
});

test('a host that picks the format by itself is asked for widths only', () => {
  const sizes = [
    {
      original: 'https://img.example/{path}',
      sized: 'https://img.example/cdn-cgi/image/width={width},format=auto/{path}',
    },
  ];
  const [image] = toImages({ id: 'u', pictures: [photo] }, demoArtist, sizes);
  expect(image?.avifSrcSet).toBeNull();
  expect(getWidths(image?.srcSet)?.[0]).toEqual([
    'https://img.example/cdn-cgi/image/width=400,format=auto/homes/1.jpg?v=3',
    '400w',
  ]);
});

test.each([
  ['https://img.example/a/b.jpg', 'https://img.example/{path}/public', null],
  ['https://img.example/a/b/public', 'https://img.example/{path}/public', 'a/b'],
  ['https://img.example/public', 'https://img.example/{path}/public', null],
  ['https://img.example.evil/a.jpg', 'https://img.example/{path}', null],
  ['http://img.example/a.jpg', 'https://img.example/{path}', null],
  ['https://img.example/a$&.jpg#top', 'https://img.example/{path}', 'a$&.jpg'],
])('of %s, %s finds the path %s', (url, original, path) => {
  const found = findSizedPhoto(url, [{ original, sized: 'https://sized.example/{width}/{path}' }]);
  const address = found?.getAddress({ width: 800, format: 'webp' }) ?? null;
  expect(address).toBe(path && `https://sized.example/800/${path}`);
});

test('a plan comes as a picture, as a page to print and in words', () => {
  const [found] = toFloorPlanFields({ id: 'u', floorPlans: [plan] });
  expect(found?.image.url).toMatch(/^\/plans\/u\/0-[0-9a-f]{8}\/800\.webp$/);
  expect(found?.pdf?.fileUrl).toMatch(/^\/plans\/u\/0-[0-9a-f]{8}\.pdf$/);
  expect(found).toMatchObject({ name: 'Upstairs', textAlternative: 'One room.' });
});
