import type { Organization } from '#server/db/organizations.ts';

const days = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  es: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
};
const to = { en: 'to', es: 'a' };

const clock = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** Monday to Friday 9 AM to 6 PM, Saturday 10 AM to 4 PM. Null when none are told. */
export function officeHours(
  { supportHours }: Pick<Organization, 'supportHours'>,
  language: 'en' | 'es' = 'en',
): string | null {
  const spans: { first: number; last: number; hours: string }[] = [];
  const named = days[language];
  for (const { weekday, opens, closes } of [...supportHours].sort((a, b) => a.weekday - b.weekday)) {
    const hours = `${clock(opens)} ${to[language]} ${clock(closes)}`;
    const before = spans.at(-1);
    if (before?.hours === hours && before.last === weekday - 1) before.last = weekday;
    else spans.push({ first: weekday, last: weekday, hours });
  }
  const told = spans.map(({ first, last, hours }) => {
    const from = named[first - 1];
    return `${first === last ? from : `${from} ${to[language]} ${named[last - 1]}`} ${hours}`;
  });
  return told.length === 0 ? null : told.join(', ');
}
