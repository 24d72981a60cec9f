/** 4:45 PM CST, where the home is. */
export const clockTime = (moment: string, timeZone: string) =>
  new Date(moment).toLocaleTimeString('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
