/** In minutes after midnight. */
export type RequestedHours = { part: DayPart; from: number; to: number } | { near: number };
export type DayPart = 'morning' | 'afternoon' | 'evening';

const NOON = 720;
const EVENING = 1_020;
const MIDNIGHT = 1_440;
const clockPattern = /\b(\d{1,2})(?: (\d\d))? ?(a\.?m|p\.?m)\b/;
const hourPattern =
  /\b(?:at|around|about|after|by|a las) (\d{1,2})(?: ([0-5]\d))?\b(?! ?(?:min|hours?\b|day|week|month|year|mile|bed|br\b|bath|ba\b|room|cat|dog|pet|car|people|person|adult|kid|child|home|house|apartment|[/%]|\d))/;
/** A tour at three means three in the afternoon. */
const EARLIEST_TOUR_HOUR = 8;

/** The part of the day, or the hour, at which the visitor wants to see a home. */
export function parseTourHours(normalizedText: string): RequestedHours | null {
  const near = parseHour(normalizedText);
  if (near !== null) return { near };
  if (/\b(?:noon|lunch)\b/.test(normalizedText)) return { near: NOON };
  if (/\b(?:mornings?|(?:por|de|en) la manana)\b/.test(normalizedText))
    return { part: 'morning', from: 0, to: NOON };
  if (/\b(?:afternoons?|(?:por|de|en) la tarde)\b/.test(normalizedText))
    return { part: 'afternoon', from: NOON, to: EVENING };
  if (/\b(?:evenings?|tonight|after work|noche)\b/.test(normalizedText))
    return { part: 'evening', from: EVENING, to: MIDNIGHT };
  return null;
}

function parseHour(normalizedText: string): number | null {
  const [, hours, minutes = '0', meridiem] =
    clockPattern.exec(normalizedText) ?? hourPattern.exec(normalizedText) ?? [];
  const count = Number(hours);
  if (hours === undefined || count < 1 || count > 12) return null;
  const isAfternoon =
    meridiem === undefined ? count < EARLIEST_TOUR_HOUR || count === 12 : meridiem.startsWith('p');
  return ((count % 12) + (isAfternoon ? 12 : 0)) * 60 + Number(minutes);
}
