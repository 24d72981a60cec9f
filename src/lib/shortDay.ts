const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Dec 3, of 2026-12-03 */
export function shortDay(date: string): string {
  const [, month, day] = date.split('-').map(Number);
  return `${months[(month ?? 1) - 1]} ${day}`;
}

/** Dec 3, 2026 */
export const shortDayOfYear = (date: string): string => `${shortDay(date)}, ${date.slice(0, 4)}`;
