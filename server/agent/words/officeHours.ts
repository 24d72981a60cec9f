import type { Organization } from '#server/db/organizations.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const clock = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** Monday to Friday 9 AM to 6 PM, Saturday 10 AM to 4 PM. Null when none are told. */
export function officeHours({ supportHours }: Pick<Organization, 'supportHours'>): string | null {
  const spans: { from: number; to: number; hours: string }[] = [];
  for (const { weekday, opens, closes } of [...supportHours].sort((a, b) => a.weekday - b.weekday)) {
    const hours = `${clock(opens)} to ${clock(closes)}`;
    const before = spans.at(-1);
    if (before?.hours === hours && before.to === weekday - 1) before.to = weekday;
    else spans.push({ from: weekday, to: weekday, hours });
  }
  const named = spans.map(({ from, to, hours }) => {
    const name = from === to ? days[from - 1] : `${days[from - 1]} to ${days[to - 1]}`;
    return `${name} ${hours}`;
  });
  return named.length === 0 ? null : named.join(', ');
}
