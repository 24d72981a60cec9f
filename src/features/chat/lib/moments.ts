const DAY_MS = 24 * 60 * 60 * 1000;

const toDateKey = (at: number) => new Date(at).toDateString();

/** "Today", "Yesterday", "Thu, Dec 3" in the reader's time zone. The year is added if it differs. */
export function formatRelativeDay(at: number, now: number): string {
  if (toDateKey(at) === toDateKey(now)) return 'Today';
  if (toDateKey(at) === toDateKey(now - DAY_MS)) return 'Yesterday';
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return new Date(at).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  });
}

export const isSameDay = (one: number, other: number) => toDateKey(one) === toDateKey(other);

/** "4:30 PM" */
export const formatTime = (at: number) =>
  new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
