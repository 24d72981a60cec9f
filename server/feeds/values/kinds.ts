import type { HomeKind, Room, UnitStatus } from '#server/homes/home.ts';
import { homeKinds, rooms, unitStatuses } from '#server/homes/home.ts';

import { lineOf } from './texts.ts';

type Words<Name> = readonly (readonly [RegExp, Name])[];

const kindWords: Words<HomeKind> = [
  [/studio|efficiency/, 'STUDIO'],
  [/town ?-?(house|home)|row ?house/, 'TOWNHOUSE'],
  [/duplex|triplex|fourplex|divided|half-?plex/, 'DUPLEX'],
  [/condo/, 'CONDO'],
  [/manufactured|mobile/, 'MANUFACTURED'],
  [/\broom\b(?!s)|roommate|shared/, 'ROOM'],
  [/apartment|\bapt|garden|mid.?rise|high.?rise|low.?rise|multi.?family|medium|large|loft|flat/, 'APARTMENT'],
  [/house|single.?family|\bsfr\b|\bsfh\b|bungalow|cottage|residential|detached/, 'HOUSE'],
];

const statusWords: Words<UnitStatus> = [
  [/coming soon|pre.?leas|pre.?market|waitlist/, 'COMING_SOON'],
  [/on hold|\bhold\b|held|pending|reserved|application/, 'ON_HOLD'],
  [
    /unavailable|withdrawn|expired|cancell?ed|sold|off.?market|inactive|unlisted|not (available|for rent|listed|posted)|down|model|admin|draft|delisted|no longer|occupied no notice|^(off|no|false)$/,
    'OFF_MARKET',
  ],
  // who is still there has given notice, and who comes next is known
  [/\b(notice|vacant)\b.*\b(leased|rented)\b/, 'LEASED'],
  [/notice|available later|available soon|upcoming|future|unrented.*notice/, 'AVAILABLE_LATER'],
  [/not ready|unready|make.?ready|turn/, 'AVAILABLE_LATER'],
  [/^(leased|rented|occupied|current|closed)/, 'LEASED'],
  [/available|vacant|active|ready|posted|listed|for rent|open|^on$|^yes$|^true$/, 'AVAILABLE_NOW'],
];

const roomWords: Words<Room> = [
  [/exterior|front|facade|street|building|outside|aerial/, 'EXTERIOR'],
  [/living|family room|lounge|great room/, 'LIVING_ROOM'],
  [/kitchen/, 'KITCHEN'],
  [/dining/, 'DINING_ROOM'],
  [/bath|shower|powder/, 'BATHROOM'],
  [/bed ?room|primary|master/, 'BEDROOM'],
  [/office|study|den\b/, 'OFFICE'],
  [/laundry|washer/, 'LAUNDRY'],
  [/balcony|patio|deck|terrace|porch/, 'BALCONY'],
  [/yard|garden|lawn/, 'YARD'],
  [/garage|parking|carport/, 'GARAGE'],
  [/pool|spa\b/, 'POOL'],
  [/gym|fitness/, 'GYM'],
  [/entrance|entry|foyer|hall/, 'ENTRANCE'],
];

const asWords = (name: string) => name.toLowerCase().replaceAll('_', ' ');

function reader<Name extends string>(names: readonly Name[], words: Words<Name>) {
  const exact = new Map(names.map((name) => [asWords(name), name]));
  return (given: string | null): Name | null => {
    const text = lineOf(given)?.toLowerCase() ?? null;
    if (text === null) return null;
    return exact.get(asWords(text)) ?? words.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  };
}

export const kindOf = reader(homeKinds, kindWords);
export const statusOf = reader(unitStatuses, statusWords);
export const roomOf = reader(rooms, roomWords);

/** As a format that has only words for it says it. */
export const roomName = (room: Room) => asWords(room);
