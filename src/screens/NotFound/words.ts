import type { TourOffer } from '#src/api/tours.ts';
import { tourPath } from '#src/lib/tourAddress.ts';
import { missingHome } from '#src/ui/NothingHere/missingHome.ts';
import type { NothingHereWords } from '#src/ui/NothingHere/NothingHere.tsx';

const general: NothingHereWords = {
  heading: 'We couldn’t find this page',
  sentence: 'There may be a typo in the address, or the page has moved. Look for a home below, or ask us.',
};

const tourLink: NothingHereWords = {
  heading: 'This tour link is incomplete',
  sentence:
    'Email apps sometimes cut a long link in two. Open it again from our message, copy the whole link, or have us send it again.',
  isAskedFirst: true,
};

const byFirstPart = new Map([
  ['units', missingHome],
  ['reschedule-tour-request', tourLink],
  ['tour-feedback', tourLink],
  ['access', tourLink],
]);

/** What to say at an address that leads nowhere, by what the visitor seems to have come for. */
export const wordsFor = (pathname: string): NothingHereWords =>
  byFirstPart.get(pathname.split('/')[1]?.toLowerCase() ?? '') ?? general;

/** The home of an address that names no step of its tour. */
export const homeOfTour = (pathname: string): string | null =>
  /^\/tour-request\/([a-z0-9-]+)\/?$/.exec(pathname)?.[1] ?? null;

export function wordsForTour({ tourable, unit: { slug, title } }: TourOffer): NothingHereWords {
  if (!tourable) return { ...general, way: { to: `/units/${slug}/`, words: `See ${title}` } };
  return {
    heading: `Book a tour of ${title}`,
    sentence:
      'This link is incomplete, but you can continue here: pick a time, tell us who’s coming, and see the home.',
    way: { to: tourPath(slug, 'tour-type'), words: 'See times' },
  };
}
