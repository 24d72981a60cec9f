import { missingHome } from '#src/features/homes/missingHome.ts';
import type { TourOffer } from '#src/features/tours/api/tours.ts';
import { tourPath } from '#src/lib/tourAddress.ts';
import type { NothingHereTexts } from '#src/ui/NothingHere/NothingHere.tsx';

const defaultText: NothingHereTexts = {
  heading: 'We couldn’t find this page',
  sentence: 'There may be a typo in the address, or the page has moved. Look for a home below, or ask us.',
};

const tourLink: NothingHereTexts = {
  heading: 'This tour link is incomplete',
  sentence:
    'Email apps sometimes cut a long link in two. Open it again from our message, copy the whole link, or have us send it again.',
  isAboutTour: true,
};

const textByFirstSegment = new Map([
  ['units', missingHome],
  ['reschedule-tour-request', tourLink],
  ['tour-feedback', tourLink],
  ['access', tourLink],
]);

/** The text for an unknown address, depending on what the visitor seems to be looking for. */
export const getNotFoundText = (pathname: string): NothingHereTexts =>
  textByFirstSegment.get(pathname.split('/')[1]?.toLowerCase() ?? '') ?? defaultText;

/** The home of a tour address without a step. */
export const parseTourHomeSlug = (pathname: string): string | null =>
  /^\/tour-request\/([a-z0-9-]+)\/?$/.exec(pathname)?.[1] ?? null;

export function getTourNotFoundText({ tourable, unit: { slug, title } }: TourOffer): NothingHereTexts {
  if (!tourable) return { ...defaultText, link: { to: `/units/${slug}/`, text: `See ${title}` } };
  return {
    heading: `Book a tour of ${title}`,
    sentence:
      'This link is incomplete, but you can continue here: pick a time, tell us who’s coming, and see the home.',
    link: { to: tourPath(slug, 'tour-type'), text: 'See times' },
  };
}
