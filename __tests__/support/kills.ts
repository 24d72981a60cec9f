/** `npm run test:long` kills more often, and at more moments: it says more, and takes longer. */
export const isLong = process.env.TEST_LONG === '1';

export const KILLS = isLong ? 20 : 4;
