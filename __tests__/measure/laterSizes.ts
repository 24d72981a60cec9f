import type { Build } from './build.ts';

/** What every page has loaded before a part of it is wanted. */
const everyPage = ['main', 'afterStart'];
const tourSteps = ['tour', 'tourSteps'];

/** The size of code that is loaded on demand, in compressed bytes, and its limit. */
export function laterSizes(build: Pick<Build, 'getFiles' | 'getSize'>) {
  function sizeBeyond(there: string[], chunks: string[]): number {
    const known = new Set(there.flatMap(build.getFiles));
    const files = new Set(chunks.flatMap(build.getFiles)).values();
    return [...files].filter((file) => !known.has(file)).reduce((sum, file) => sum + build.getSize(file), 0);
  }

  return [
    {
      what: 'Booking a tour, all of its steps, after the page of a home',
      size: sizeBeyond([...everyPage, 'unit'], ['tourRequest', ...tourSteps]),
      max: 50 * 1024,
    },
    {
      what: 'What gives an ID, where a tour needs one',
      size: sizeBeyond([...everyPage, 'unit', 'tourRequest', ...tourSteps], ['identityVerification']),
      max: 5 * 1024,
    },
    { what: 'The button that opens the chat', size: sizeBeyond(everyPage, ['startChat']), max: 10 * 1024 },
    {
      what: 'The chat, its SDK included',
      size: sizeBeyond([...everyPage, 'startChat'], ['chat', 'startChatInBrowser', 'conversations']),
      max: 95 * 1024,
    },
  ];
}
