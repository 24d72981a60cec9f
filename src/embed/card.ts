import { build } from './build.ts';
import type { EmbeddedHome } from './embeddedListings.ts';
import type { Leave } from './leave.ts';

const SIZES = '(min-width: 900px) 300px, (min-width: 560px) 50vw, 100vw';

/** With a plain surface in its place where it does not load. */
function pictureOf(attributes: { alt: string } & Parameters<typeof build>[1]): HTMLElement {
  const image = build('img', attributes);
  const placeholder = { class: 'rental-listings-placeholder', role: 'img', 'aria-label': attributes.alt };
  image.addEventListener('error', () => image.replaceWith(build('div', placeholder)));
  return image;
}

/** A home: what it looks like, costs and is, under a heading that leads to it. */
export function buildCard(home: EmbeddedHome, headingLevel: number, leave: Leave): HTMLElement {
  const { picture } = home;
  const heading = `h${headingLevel}` as 'h3';
  return build(
    'li',
    { class: 'rental-listings-home' },
    picture &&
      pictureOf({
        src: leave.addressOf(picture.url),
        srcset: picture.srcSet?.replaceAll(
          /(^|,\s*)(\S+)/g,
          (_, before: string, url: string) => before + leave.addressOf(url),
        ),
        sizes: picture.srcSet === null ? null : SIZES,
        width: picture.width,
        height: picture.height,
        alt: picture.alt,
        loading: 'lazy',
        decoding: 'async',
      }),
    build('div', { class: 'rental-listings-price' }, build('strong', {}, home.price), ` ${home.per}`),
    build('div', {}, home.facts),
    build(heading, {}, build('a', { ...leave.to(home.path), class: 'rental-listings-link' }, home.place)),
    build('div', {}, home.area),
    build('div', {}, `${home.availability} · ${home.pets}`),
  );
}
