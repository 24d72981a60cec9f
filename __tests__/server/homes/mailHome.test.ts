import sql from 'sql-template-tag';

import type { Picture } from '#server/homes/home.ts';
import { createHomeCard, createHomePicture } from '#server/homes/mailHome.ts';
import { homeBySlug } from '#server/homes/queries/homeBySlug.ts';
import { organizationById } from '#server/organizations/queries.ts';
import { testWithDatabase } from '#tests/support/bothEngines.ts';

import { openHomes } from '../graphql/openHomes.ts';

import { home, now } from './makeHomes.ts';

const photo = (url: string, focus?: Picture['focus']): Picture => ({
  url,
  room: 'KITCHEN',
  alt: 'A kitchen',
  caption: null,
  ...(focus && { focus }),
});

const drawn: Picture = {
  room: 'EXTERIOR',
  alt: 'A house',
  caption: null,
  scene: { seed: 1, homeKind: 'HOUSE', room: 'EXTERIOR', variant: 0, stories: 1 },
};

const pictureSizes = [
  { original: 'https://img.example/{path}', sized: 'https://img.example/{path}?w={width}&fm={format}' },
];

testWithDatabase(
  'a photo reaches pages, emails and shared links in the sizes of its host, with its focus point',
  async (open) => {
    const { db } = await open();
    const { unit, organizationId } = await openHomes(db, [
      home('resized', { pictures: [photo('https://img.example/1.jpg?v=3', { x: 40, y: 10 }), drawn] }),
      home('whole', { pictures: [photo('https://whole.example/1.jpg')] }),
      home('insecure', { pictures: [photo('http://whole.example/1.jpg')] }),
      home('drawn', { pictures: [drawn] }),
    ]);
    await db.query(
      'test.sizes',
      sql`
      update organizations
      set settings = settings || ${JSON.stringify({ pictureSizes })}::jsonb, rental_portal_url = 'https://homes.example'
      where id = ${organizationId}
    `,
    );
    const fields = 'images { url srcSet avifSrcSet focus isIllustration } seo { jsonLd }';
    const onPages = await unit<{ images: { url: string }[]; seo: { jsonLd: string } }>('resized', fields);
    const [first = { url: '' }, second] = onPages.images;
    expect(first).toMatchObject({
      url: 'https://img.example/1.jpg?w=1200&fm=webp&v=3',
      srcSet: expect.stringContaining('https://img.example/1.jpg?w=400&fm=webp&v=3 400w, ') as string,
      avifSrcSet: expect.stringContaining('https://img.example/1.jpg?w=2400&fm=avif&v=3 2400w') as string,
      focus: '40% 10%',
    });
    expect(second).toMatchObject({ isIllustration: true, focus: null });
    expect(onPages.seo.jsonLd).toContain(first.url);
    const shared = async (slug: string) =>
      (await unit<{ seo: { ogImageUrl: string } }>(slug, 'seo { ogImageUrl }')).seo.ogImageUrl;
    expect(await shared('resized')).toBe('https://img.example/1.jpg?w=1200&fm=jpg&v=3');
    expect(await shared('whole')).toBe('https://whole.example/1.jpg');
    expect(await shared('insecure')).toBe('https://homes.example/og/units/insecure.png');
    expect(await shared('drawn')).toBe('https://homes.example/og/units/drawn.png');

    const organization = await organizationById(db, organizationId);
    const inEmail = async (slug: string) => {
      const found = await homeBySlug(db, organizationId, slug);
      if (!organization || !found) throw new Error('No home');
      const [picture] = createHomePicture(organization, found);
      const [card] = createHomeCard(organization, found, now);
      const { src, focus } = picture?.kind === 'picture' ? picture : { src: null };
      expect(card).toMatchObject({ picture: { src } });
      return [src, focus];
    };
    expect(await inEmail('resized')).toEqual([
      'https://img.example/1.jpg?w=1200&fm=jpg&v=3',
      { x: 40, y: 10 },
    ]);
    expect(await inEmail('whole')).toEqual(['https://whole.example/1.jpg', undefined]);
    for (const slug of ['insecure', 'drawn']) {
      expect(await inEmail(slug)).toEqual([`https://homes.example/og/units/${slug}.png`, undefined]);
    }
  },
);
