/** Thu, Nov 26, 4:30 PM CST */
export const momentIn = (moment: string, timeZone: string) =>
  new Date(moment).toLocaleString('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
