import { missingHome } from '#src/ui/NothingHere/missingHome.ts';

/** Who has a tour asks first; who looks for a home searches first. */
type Words = { heading: string; sentence: string; isAskedFirst?: boolean };

const general: Words = {
  heading: 'We cannot find this page',
  sentence: 'The address may have a slip in it, or the page has moved. Look for a home below, or ask us.',
};

const tourLink: Words = {
  heading: 'This tour link is not complete',
  sentence:
    'Mail programs sometimes break a long link in two. Open it from our message once more, or copy all of it. If that does not help, we look up your tour for you.',
  isAskedFirst: true,
};

const byFirstPart = new Map([
  ['units', missingHome],
  ['reschedule-tour-request', tourLink],
  ['tour-feedback', tourLink],
  ['access', tourLink],
]);

/** What to say at an address that leads nowhere, by what the visitor seems to have come for. */
export const wordsFor = (pathname: string): Words =>
  byFirstPart.get(pathname.split('/')[1]?.toLowerCase() ?? '') ?? general;
