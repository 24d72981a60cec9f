const LONGEST = 60;

/** The number of a box, however it was typed. Empty when nothing was. */
export const serialIn = (typed: string | null | undefined): string =>
  (typed ?? '')
    .slice(0, LONGEST)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
