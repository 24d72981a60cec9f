type Office = { supportHours: readonly { timeZone: string }[] };

/** Fri, Nov 20, 6:00 PM CST, by the clock of the office that answers. */
export function replyByWords(moment: string | null, { supportHours }: Office): string | null {
  if (moment === null) return null;
  const words = new Date(moment).toLocaleString('en-US', {
    timeZone: supportHours[0]?.timeZone ?? 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  // browsers and servers disagree on the space before PM
  return words.replaceAll('\u202f', ' ');
}
