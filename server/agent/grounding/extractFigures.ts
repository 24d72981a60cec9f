const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const spanishMonths = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
const moneyPattern = /\$ ?(\d{1,3}(?:,\d{3}){1,6}|\d{1,20})(?:\.(\d{2}))?(?![\d,]{0,20}\d)/g;
const dollarWordsPattern = /\b(\d[\d,]{0,20})(?:\.(\d{2}))? ?(?:dollars|bucks|usd|d[oó]lares)\b/gi;
const percentPattern = /\b\d+(?:\.\d+)? ?(?:%|percent\b|por ciento\b)/gi;
const clockTimePattern = /\b(\d{1,2})(?::(\d\d))? ?([ap])\.?m\b/gi;
/** `San Marcos. 3 homes match` names no day. */
const dayPattern =
  /\b(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.? (\d{1,2})\b/gi;
/** `21 de nov`, `21 de noviembre` */
const spanishDayPattern = /\b(\d{1,2}) de (ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)[a-z]*/gi;
const isoDayPattern = /\b\d{4}-(\d\d)-(\d\d)/g;
const slashedDatePattern = /\b(1[0-2]|0?[1-9])\/(3[01]|[12]\d|0?[1-9])(?:\/\d{2,4})?\b/g;

const toMoneyFigure = (dollars = '', cents = '00') =>
  `money ${Number(dollars.replaceAll(',', '')) * 100 + Number(cents)}`;
const formatDayFigure = (month: number, date: string | undefined) => `day ${month}-${Number(date)}`;

/** An amount, share, day, or time found in a text: its value, its position and its words. */
type Figure = { value: string; index: number; match: string };

/** Extracts everything in a text that could be read as a promise. */
export function extractFigures(text: string): Figure[] {
  const findAll = (pattern: RegExp, toValue: (match: RegExpMatchArray) => string) =>
    [...text.matchAll(pattern)].map((match) => ({
      value: toValue(match),
      index: match.index,
      match: match[0],
    }));
  return [
    ...findAll(moneyPattern, ([, whole, part]) => toMoneyFigure(whole, part)),
    ...findAll(dollarWordsPattern, ([, whole, part]) => toMoneyFigure(whole, part)),
    ...findAll(percentPattern, ([found]) => `percent ${Number.parseFloat(found)}`),
    ...findAll(
      clockTimePattern,
      ([, hour, minute = '00', half = '']) => `time ${Number(hour)}:${minute} ${half.toLowerCase()}`,
    ),
    ...findAll(dayPattern, ([, name = '', date]) =>
      formatDayFigure(months.indexOf(name.slice(0, 3).toLowerCase()) + 1, date),
    ),
    ...findAll(spanishDayPattern, ([, date, name = '']) =>
      formatDayFigure(spanishMonths.indexOf(name.toLowerCase()) + 1, date),
    ),
    ...findAll(isoDayPattern, ([, month, date]) => formatDayFigure(Number(month), date)),
    ...findAll(slashedDatePattern, ([, month, date]) => formatDayFigure(Number(month), date)),
  ];
}
