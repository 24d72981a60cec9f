const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const moneyPattern = /\$ ?(\d{1,3}(?:,\d{3}){1,6}|\d{1,20})(?:\.(\d{2}))?(?![\d,]{0,20}\d)/g;
const dollarWords = /\b(\d[\d,]{0,20})(?:\.(\d{2}))? ?(?:dollars|bucks|usd)\b/gi;
const percent = /\b\d+(?:\.\d+)? ?(?:%|percent\b)/gi;
const clock = /\b(\d{1,2})(?::(\d\d))? ?([ap])\.?m\b/gi;
const day = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? (\d{1,2})\b/gi;
const isoDay = /\b\d{4}-(\d\d)-(\d\d)/g;
const slashedDate = /\b(1[0-2]|0?[1-9])\/(3[01]|[12]\d|0?[1-9])(?:\/\d{2,4})?\b/g;

const toMoneyFigure = (whole = '', part = '00') =>
  `money ${Number(whole.replaceAll(',', '')) * 100 + Number(part)}`;
const formatDayFigure = (month: number, date: string | undefined) => `day ${month}-${Number(date)}`;

/** An amount, share, day, or time found in a text: its value and its position. */
type Figure = { value: string; at: number };

/** Extracts everything in a text that could be read as a promise. */
export function extractFigures(text: string): Figure[] {
  const all = (pattern: RegExp, toValue: (match: RegExpMatchArray) => string) =>
    [...text.matchAll(pattern)].map((match) => ({ value: toValue(match), at: match.index }));
  return [
    ...all(moneyPattern, ([, whole, part]) => toMoneyFigure(whole, part)),
    ...all(dollarWords, ([, whole, part]) => toMoneyFigure(whole, part)),
    ...all(percent, ([found]) => `percent ${Number.parseFloat(found)}`),
    ...all(
      clock,
      ([, hour, minute = '00', half = '']) => `time ${Number(hour)}:${minute} ${half.toLowerCase()}`,
    ),
    ...all(day, ([, name = '', date]) => formatDayFigure(months.indexOf(name.toLowerCase()) + 1, date)),
    ...all(isoDay, ([, month, date]) => formatDayFigure(Number(month), date)),
    ...all(slashedDate, ([, month, date]) => formatDayFigure(Number(month), date)),
  ];
}
