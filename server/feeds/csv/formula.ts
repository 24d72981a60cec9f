const begin = /^[=+\-@\t\r]/;
const isNumber = /^[+-]?[$€£]?\s*[\d.,]*\d[\d.,]*\s*%?$/;
const isTelephone = /^\+\d[\d\s().-]{5,20}$/;
const isNothing = /^-+$/;
/** A line of a list: words, in which nothing is called and nothing is fetched from elsewhere. */
const isListed = /^[-+]\s+\p{L}(?!.*[\p{L}\d.]\()[^|[]*$/su;

/** The first cell that a spreadsheet would run. */
export const formulaIn = (cells: readonly string[]): string | null =>
  cells.find((cell) => {
    const bare = cell.trim();
    return (
      (begin.test(cell) || begin.test(bare)) &&
      !isNumber.test(bare) &&
      !isTelephone.test(bare) &&
      !isNothing.test(bare) &&
      !isListed.test(bare)
    );
  }) ?? null;
