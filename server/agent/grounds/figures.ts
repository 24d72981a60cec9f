const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const money = /\$ ?(\d{1,3}(?:,\d{3}){1,6}|\d{1,20})(?:\.(\d{2}))?(?![\d,]{0,20}\d)/g;
const inWords = /\b(\d[\d,]{0,20})(?:\.(\d{2}))? ?(?:dollars|bucks|usd)\b/gi;
const percent = /\b\d+(?:\.\d+)? ?(?:%|percent\b)/gi;
const clock = /\b(\d{1,2})(?::(\d\d))? ?([ap])\.?m\b/gi;
const day = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? (\d{1,2})\b/gi;
const isoDay = /\b\d{4}-(\d\d)-(\d\d)/g;
const slashed = /\b(1[0-2]|0?[1-9])\/(3[01]|[12]\d|0?[1-9])(?:\/\d{2,4})?\b/g;

const cents = (whole = '', part = '00') => `money ${Number(whole.replaceAll(',', '')) * 100 + Number(part)}`;
const dayOf = (month: number, date: string | undefined) => `day ${month}-${Number(date)}`;

/** An amount, a part, a day or a time that stands in a text: what it comes to, and where. */
type Figure = { value: string; at: number };

/** Whatever of a text could be a promise. */
export function figuresIn(text: string): Figure[] {
  const all = (pattern: RegExp, valueOf: (match: RegExpMatchArray) => string) =>
    [...text.matchAll(pattern)].map((match) => ({ value: valueOf(match), at: match.index }));
  return [
    ...all(money, ([, whole, part]) => cents(whole, part)),
    ...all(inWords, ([, whole, part]) => cents(whole, part)),
    ...all(percent, ([found]) => `percent ${Number.parseFloat(found)}`),
    ...all(
      clock,
      ([, hour, minute = '00', half = '']) => `time ${Number(hour)}:${minute} ${half.toLowerCase()}`,
    ),
    ...all(day, ([, name = '', date]) => dayOf(months.indexOf(name.toLowerCase()) + 1, date)),
    ...all(isoDay, ([, month, date]) => dayOf(Number(month), date)),
    ...all(slashed, ([, month, date]) => dayOf(Number(month), date)),
  ];
}
