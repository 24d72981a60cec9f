import { isBlank } from '../values/texts.ts';

const formulaStartPattern = /^[=+\-@\t\r]/;
const numberPattern = /^[+-]?[$€£]?\s*(?=[.,]*\d)[\d.,]+\s*%?$/;
const telephonePattern = /^\+\d[\d\s().-]{5,20}$/;
/** A plain list item: words that call no function and reference no other file. */
const listItemPattern = /^[-+]\s+\p{L}[^|[\\]*$/u;
const callPattern =
  /[\p{L}\d._]\(|\b(?:hyperlink|webservice|import\w*|call|exec|rtd|dde\w*|register\w*)\s*\(/iu;

/** The first cell that a spreadsheet would evaluate as a formula. */
export const findFormula = (cells: readonly string[]): string | null =>
  cells.find((cell) => {
    const bare = cell.trim();
    return (
      (formulaStartPattern.test(cell) || formulaStartPattern.test(bare)) &&
      !numberPattern.test(bare) &&
      !telephonePattern.test(bare) &&
      !isBlank(bare) &&
      !(listItemPattern.test(bare) && !callPattern.test(bare))
    );
  }) ?? null;
