import type { TourOffer } from '#src/api/tours.ts';
import { tourPath } from '#src/lib/tourAddress.ts';
import { missingHome } from '#src/ui/NothingHere/missingHome.ts';
import type { NothingHereWords } from '#src/ui/NothingHere/NothingHere.tsx';

const general: NothingHereWords = {
  heading: 'We cannot find this page',
  sentence: 'The address may have a slip in it, or the page has moved. Look for a home below, or ask us.',
};

const tourLink: NothingHereWords = {
  heading: 'This tour link is not complete',
  sentence:
    'Email apps sometimes cut a long link in two. Open it from our message again, copy all of it, or have it sent to you again.',
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
    sentence: 'This address is not complete. Go on here: choose a time, tell us who comes, and see the home.',
    way: { to: tourPath(slug, 'tour-type'), words: 'See the times' },
  };
}
