import type { NotRun } from './report.ts';

export const elsewhere: NotRun[] = [
  { what: 'the first load of each screen against its floor', reason: '`npm run size` measures it' },
];
