const names: Record<string, string> = {
  alabama: 'AL',
  alaska: 'AK',
  arizona: 'AZ',
  arkansas: 'AR',
  california: 'CA',
  colorado: 'CO',
  connecticut: 'CT',
  delaware: 'DE',
  'district of columbia': 'DC',
  florida: 'FL',
  georgia: 'GA',
  hawaii: 'HI',
  idaho: 'ID',
  illinois: 'IL',
  indiana: 'IN',
  iowa: 'IA',
  kansas: 'KS',
  kentucky: 'KY',
  louisiana: 'LA',
  maine: 'ME',
  maryland: 'MD',
  massachusetts: 'MA',
  michigan: 'MI',
  minnesota: 'MN',
  mississippi: 'MS',
  missouri: 'MO',
  montana: 'MT',
  nebraska: 'NE',
  nevada: 'NV',
  'new hampshire': 'NH',
  'new jersey': 'NJ',
  'new mexico': 'NM',
  'new york': 'NY',
  'north carolina': 'NC',
  'north dakota': 'ND',
  ohio: 'OH',
  oklahoma: 'OK',
  oregon: 'OR',
  pennsylvania: 'PA',
  'rhode island': 'RI',
  'south carolina': 'SC',
  'south dakota': 'SD',
  tennessee: 'TN',
  texas: 'TX',
  utah: 'UT',
  vermont: 'VT',
  virginia: 'VA',
  washington: 'WA',
  'west virginia': 'WV',
  wisconsin: 'WI',
  wyoming: 'WY',
};

/** The two-letter code, from a name or a code. */
export function parseState(input: string | null): string | null {
  const text = input?.trim() ?? '';
  return /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : (names[text.toLowerCase()] ?? null);
}

/** Splits a single line such as "114 Juniper Trail, Austin, TX 78704". */
export function splitAddress(text: string) {
  const whole = text.trim();
  const end = /,?\s([A-Za-z]{2})\.?,?\s+(\d{5}(?:-\d{4})?)(?:,\s*USA?)?$/.exec(whole);
  if (!end) return null;
  const [, state = '', postalCode = ''] = end;
  const before = whole.slice(0, end.index);
  const comma = before.lastIndexOf(',');
  const [line1, city] = [before.slice(0, Math.max(0, comma)), before.slice(comma + 1).trim()];
  return line1 === '' || city === '' ? null : { line1, city, state, postalCode };
}
