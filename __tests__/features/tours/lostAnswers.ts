import type { Backend } from '#src/api/baseQuery.ts';
import { createApiError } from '#src/lib/apiError.ts';

/** The ways an answer can be lost, and what the browser receives instead. */
export const lostAnswers: [string, Awaited<ReturnType<Backend>>][] = [
  ['never arrives', createApiError('It did not work.', { stage: 'network' })],
  ['is an error of the server', createApiError('It did not work.', { stage: 'response' })],
  [
    'is an error of the operation',
    createApiError('It did not work.', { stage: 'graphql', code: 'INTERNAL' }),
  ],
  ['times out', createApiError('It took too long.', { stage: 'timeout' })],
];
