import { isBlank } from '../values/texts.ts';

const begin = /^[=+\-@\t\r]/;
const isNumber = /^[+-]?[$€£]?\s*(?=[.,]*\d)[\d.,]+\s*%?$/;
const isTelephone = /^\+\d[\d\s().-]{5,20}$/;
/** A line of a list: words, in which no function is called and no other file is named. */
const isListed = /^[-+]\s+\p{L}[^|[\\]*$/u;
const calls = /[\p{L}\d._]\(|\b(?:hyperlink|webservice|import\w*|call|exec|rtd|dde\w*|register\w*)\s*\(/iu;

/** The first cell that a spreadsheet would run. */
export const formulaIn = (cells: readonly string[]): string | null =>
  cells.find((cell) => {
    const bare = cell.trim();
    return (
      (begin.test(cell) || begin.test(bare)) &&
      !isNumber.test(bare) &&
      !isTelephone.test(bare) &&
      !isBlank(bare) &&
      !(isListed.test(bare) && !calls.test(bare))
    );
  }) ?? null;
