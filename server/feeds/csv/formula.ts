const begin = /^[=+\-@\t\r]/;
const isNumber = /^[+-]?[$€£]?\s*[\d.,]*\d[\d.,]*\s*%?$/;
const isTelephone = /^\+\d[\d\s().-]{5,20}$/;
const isNothing = /^-+$/;

/** The first cell that a spreadsheet would run. */
export const formulaIn = (cells: readonly string[]): string | null =>
  cells.find((cell) => {
    const bare = cell.trim();
    return (
      (begin.test(cell) || begin.test(bare)) &&
      !isNumber.test(bare) &&
      !isTelephone.test(bare) &&
      !isNothing.test(bare)
    );
  }) ?? null;
