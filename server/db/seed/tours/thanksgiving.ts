const THURSDAY = 4;

/** The fourth Thursday of a November: the next one from this day on. */
export function nextThanksgiving(today: string): string {
  const year = Number(today.slice(0, 4));
  const day = thanksgivingOf(year);
  return day >= today ? day : thanksgivingOf(year + 1);
}

function thanksgivingOf(year: number): string {
  const firstWeekday = new Date(Date.UTC(year, 10, 1)).getUTCDay();
  const firstThursday = 1 + ((THURSDAY - firstWeekday + 7) % 7);
  return `${year}-11-${firstThursday + 21}`;
}
