/** The first, the last, and those around the one that is shown; null where some are left out. */
export function pageNumbers(shown: number, last: number): (number | null)[] {
  const near = Array.from({ length: last }, (_, at) => at + 1).filter(
    (page) => page === 1 || page === last || Math.abs(page - shown) <= 1,
  );
  return near.flatMap((page, at) => {
    const before = near[at - 1] ?? page;
    return page - before > 1 ? [null, page] : [page];
  });
}
