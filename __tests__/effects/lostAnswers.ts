import type { Backend } from '#src/api/baseQuery.ts';
import { failure } from '#src/lib/apiError.ts';

/** How an answer can be lost, and what is heard in its place. */
export const lostAnswers: [string, Awaited<ReturnType<Backend>>][] = [
  ['never arrives', failure('It did not work.', { stage: 'network' })],
  ['is an error of the server', failure('It did not work.', { stage: 'response' })],
  ['is an error of the operation', failure('It did not work.', { stage: 'graphql', code: 'INTERNAL' })],
  ['is not awaited any longer', failure('It took too long.', { stage: 'timeout' })],
];
