import type { Build } from './build.ts';

const tourSteps = ['tour', 'tourSteps'];

/** What is fetched beyond what is there when it is wanted, in bytes as they travel, and what it may be at most. */
export function laterSizes(build: Pick<Build, 'filesOf' | 'sizeOf'>) {
  function sizeBeyond(there: string[], chunks: string[]): number {
    const known = new Set(there.flatMap(build.filesOf));
    const files = new Set(chunks.flatMap(build.filesOf)).values();
    return [...files].filter((file) => !known.has(file)).reduce((sum, file) => sum + build.sizeOf(file), 0);
  }

  return [
    {
      what: 'Booking a tour, all of its steps, after the page of a home',
      size: sizeBeyond(['main', 'unit'], ['tourRequest', ...tourSteps]),
      most: 50 * 1024,
    },
    {
      what: 'What gives an ID, where a tour needs one',
      size: sizeBeyond(['main', 'unit', 'tourRequest', ...tourSteps], ['identityProof']),
      most: 5 * 1024,
    },
    { what: 'The button that opens the chat', size: sizeBeyond(['main'], ['startChat']), most: 10 * 1024 },
    {
      what: 'The chat, its SDK included',
      size: sizeBeyond(['main', 'startChat'], ['chat', 'beginChat', 'conversations']),
      most: 95 * 1024,
    },
  ];
}
