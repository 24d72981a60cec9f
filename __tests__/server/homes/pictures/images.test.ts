import sharp from 'sharp';

import { demoArtist } from '#server/demo/drawings/demoArtist.ts';
import type { FloorPlan, Picture, Scene } from '#server/homes/home.ts';
import { toFloorPlanFields, toImages } from '#server/homes/pictures/images.ts';

const scene: Scene = { seed: 4, homeKind: 'HOUSE', room: 'LIVING_ROOM', variant: 0, stories: 2 };
const drawn: Picture = { room: 'LIVING_ROOM', alt: 'A sofa by a window', caption: null, scene };
const plan: FloorPlan = {
  name: 'Upstairs',
  textAlternative: 'One room.',
  rooms: [{ name: 'Bedroom', x: 0, y: 0, width: 10, depth: 12 }],
};

test('a drawn picture has every width, the description of its room and a tiny placeholder', async () => {
  const [image] = toImages({ id: 'u', pictures: [drawn] }, demoArtist);
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
    toImages({ id: 'u', pictures: [{ ...drawn, scene: of }] }, demoArtist)[0]?.url;
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
  const [image] = toImages({ id: 'u', pictures: [photo] }, demoArtist);
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

test('a plan comes as a picture, as a page to print and in words', () => {
  const [found] = toFloorPlanFields({ id: 'u', floorPlans: [plan] });
  expect(found?.image.url).toMatch(/^\/plans\/u\/0-[0-9a-f]{8}\/800\.webp$/);
  expect(found?.pdf?.fileUrl).toMatch(/^\/plans\/u\/0-[0-9a-f]{8}\.pdf$/);
  expect(found).toMatchObject({ name: 'Upstairs', textAlternative: 'One room.' });
});
