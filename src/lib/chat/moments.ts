const DAY_MS = 24 * 60 * 60 * 1000;

const dayOf = (at: number) => new Date(at).toDateString();

/** Today, Yesterday, Thu, Dec 3 – where the reader is. The year only of another one. */
export function dayWords(at: number, now: number): string {
  if (dayOf(at) === dayOf(now)) return 'Today';
  if (dayOf(at) === dayOf(now - DAY_MS)) return 'Yesterday';
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return new Date(at).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  });
}

export const isSameDay = (one: number, other: number) => dayOf(one) === dayOf(other);

/** 4:30 PM */
export const timeWords = (at: number) =>
  new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
