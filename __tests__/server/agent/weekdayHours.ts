/** An office in Texas that is open from Monday to Friday. */
export const weekdayHours = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  opens: '09:00',
  closes: '18:00',
  timeZone: 'America/Chicago',
}));
