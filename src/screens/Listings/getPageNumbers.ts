/** The first page, the last page, and those around the current one; null marks a gap. */
export function getPageNumbers(shown: number, last: number): (number | null)[] {
  const near = Array.from({ length: last }, (_, at) => at + 1).filter(
    (page) => page === 1 || page === last || Math.abs(page - shown) <= 1,
  );
  return near.flatMap((page, at) => {
    const before = near[at - 1] ?? page;
    return page - before > 1 ? [null, page] : [page];
  });
}
