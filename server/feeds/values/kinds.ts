import type { FeedOptions } from '#server/feeds/feed.ts';
import type { RawHome } from '#server/feeds/normalize/rawHome.ts';
import {
  type HomeKind,
  type Room,
  type UnitStatus,
  homeKinds,
  rooms,
  unitStatuses,
} from '#server/homes/home.ts';

import { toSingleLine } from './texts.ts';

type Patterns<Name> = readonly (readonly [RegExp, Name])[];

const kindSynonyms: Patterns<HomeKind> = [
  [/studio|efficiency/, 'STUDIO'],
  [/town ?-?(house|home)|row ?house/, 'TOWNHOUSE'],
  [/duplex|triplex|fourplex|divided|half-?plex/, 'DUPLEX'],
  [/condo/, 'CONDO'],
  [/manufactured|mobile/, 'MANUFACTURED'],
  [/\broom\b(?!s)|roommate|shared/, 'ROOM'],
  [/apartment|\bapt|garden|mid.?rise|high.?rise|low.?rise|multi.?family|medium|large|loft|flat/, 'APARTMENT'],
  [/house|single.?family|\bsfr\b|\bsfh\b|bungalow|cottage|residential|detached/, 'HOUSE'],
];

const statusWords: Patterns<UnitStatus> = [
  [/coming soon|pre.?leas|pre.?market|waitlist/, 'COMING_SOON'],
  [/on hold|\bhold\b|held|pending|reserved|application/, 'ON_HOLD'],
  [
    /unavailable|withdrawn|expired|cancell?ed|sold|off.?market|inactive|unlisted|not (available|for rent|listed|posted)|down|model|admin|draft|delisted|no longer|occupied no notice|^(off|no|false)$/,
    'OFF_MARKET',
  ],
  // the current tenant has given notice, and the next one is known
  [/\b(notice|vacant)\b.*\b(leased|rented)\b/, 'LEASED'],
  [/notice|available later|available soon|upcoming|future|unrented.*notice/, 'AVAILABLE_LATER'],
  [/not ready|unready|make.?ready|turn/, 'AVAILABLE_LATER'],
  [/^(leased|rented|occupied|current|closed)/, 'LEASED'],
  [/available|vacant|active|ready|posted|listed|for rent|open|^on$|^yes$|^true$/, 'AVAILABLE_NOW'],
];

const roomWords: Patterns<Room> = [
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

const toWords = (name: string) => name.toLowerCase().replaceAll('_', ' ');

function createWordParser<Name extends string>(names: readonly Name[], words: Patterns<Name>) {
  const exact = new Map(names.map((name) => [toWords(name), name]));
  return (input: string | null): Name | null => {
    const text = toSingleLine(input)?.toLowerCase() ?? null;
    if (text === null) return null;
    return exact.get(toWords(text)) ?? words.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  };
}

export const parseHomeKind = createWordParser(homeKinds, kindSynonyms);
export const parseUnitStatus = createWordParser(unitStatuses, statusWords);
export const parseRoom = createWordParser(rooms, roomWords);

/** For formats that only have words for rooms. */
export const formatRoomName = (room: Room) => toWords(room);

type HomeKindHints = { unitNumber: string | null; bedrooms: number };

/** Determines the kind of home. Guessing is reported once per file, at the first guess. */
export function createHomeKindResolver({ say }: Pick<FeedOptions, 'say'>) {
  let isReported = false;
  return (
    { kind, line }: Pick<RawHome, 'kind' | 'line'>,
    { unitNumber, bedrooms }: HomeKindHints,
  ): HomeKind => {
    const parsed = parseHomeKind(kind) ?? (bedrooms === 0 ? 'STUDIO' : null);
    if (parsed !== null) return parsed;
    if (!isReported) say?.(formatHomeKindWarning(line));
    isReported = true;
    return unitNumber === null ? 'HOUSE' : 'APARTMENT';
  };
}

const formatHomeKindWarning = (line: number) =>
  `We can’t tell the home type at line ${line}, and maybe others. ` +
  'We list a home with a unit number as an apartment and one without as a house. ' +
  'In a CSV file, add a “home type” column with house, townhouse, apartment, condo, duplex, manufactured or room.';
