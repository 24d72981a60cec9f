import { createElement } from './createElement.ts';
import type { EmbeddedHome, EmbeddedPicture } from './embeddedListings.ts';
import type { PortalLinks } from './portalLinks.ts';

const SIZES = '(min-width: 900px) 300px, (min-width: 560px) 50vw, 100vw';

/** A picture that is replaced by a plain surface if it fails to load. */
function createPicture(
  focus: EmbeddedPicture['focus'],
  attributes: { alt: string } & Parameters<typeof createElement>[1],
): HTMLElement {
  const image = createElement('img', attributes);
  // A host page's policy may forbid style attributes, but not this.
  if (focus) image.style.objectPosition = focus;
  const placeholder = { class: 'rental-listings-placeholder', role: 'img', 'aria-label': attributes.alt };
  image.addEventListener('error', () => image.replaceWith(createElement('div', placeholder)));
  return image;
}

/** A home's picture, price, and facts under a heading that links to it. */
export function buildCard(home: EmbeddedHome, headingLevel: number, portalLinks: PortalLinks): HTMLElement {
  const { picture } = home;
  const heading = `h${headingLevel}` as 'h3';
  return createElement(
    'li',
    { class: 'rental-listings-home' },
    picture &&
      createPicture(picture.focus, {
        src: portalLinks.toAbsoluteUrl(picture.url),
        srcset: picture.srcSet?.replaceAll(
          /(^|,\s*)(\S+)/g,
          (_, before: string, url: string) => before + portalLinks.toAbsoluteUrl(url),
        ),
        sizes: picture.srcSet === null ? null : SIZES,
        width: picture.width,
        height: picture.height,
        alt: picture.alt,
        loading: 'lazy',
        decoding: 'async',
      }),
    createElement(
      'div',
      { class: 'rental-listings-price' },
      createElement('strong', {}, home.price),
      ` ${home.per}`,
    ),
    createElement('div', {}, home.facts),
    createElement(
      heading,
      {},
      createElement('a', { ...portalLinks.to(home.path), class: 'rental-listings-link' }, home.place),
    ),
    createElement('div', {}, home.area),
    createElement(
      'div',
      {},
      [home.availability, home.pets, home.virtualTour].filter((fact) => fact !== null).join(' · '),
    ),
  );
}
