import type { NotRun } from './report.ts';

/** What has a limit, and cannot be measured while the product does not have it. */
export const notThereYet: NotRun[] = [{ what: 'a chat with 10,000 messages', reason: 'there is no chat' }];

export const elsewhere: NotRun[] = [
  { what: 'the first load of each screen against its floor', reason: '`npm run size` measures it' },
];
