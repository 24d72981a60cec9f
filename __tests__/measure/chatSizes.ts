import type { Build } from './buildWeb.ts';

/** What is fetched for the chat beyond what is there, in bytes as they travel, and what it may be at most. */
export function chatSizes(build: Pick<Build, 'filesOf' | 'sizeOf'>) {
  function sizeBeyond(there: string[], chunks: string[]): number {
    const known = new Set(there.flatMap(build.filesOf));
    const files = new Set(chunks.flatMap(build.filesOf)).values();
    return [...files].filter((file) => !known.has(file)).reduce((sum, file) => sum + build.sizeOf(file), 0);
  }

  return [
    { what: 'The button that opens the chat', size: sizeBeyond(['main'], ['startChat']), most: 10 * 1024 },
    {
      what: 'The chat, its SDK included',
      size: sizeBeyond(['main', 'startChat'], ['chat', 'beginChat', 'conversations']),
      most: 95 * 1024,
    },
  ];
}
