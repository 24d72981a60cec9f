import type { DayDraft } from '#machines/tourDay/context.ts';
import { emptyDayDraft } from '#machines/tourDay/context.ts';

const KEPT_MS = 24 * 3_600_000;

type Kept = { at: number; draft: DayDraft };

/** What has been chosen and said for a day with several tours, as long as the tab is open, a day at most. */
export function createDayStorage(organizationSlug: string, browser: Window = window) {
  const key = `tourDay:${organizationSlug}`;
  // What could not be written holds for this visit.
  let unwritten: string | null = null;

  // Where storage is blocked, the mere mention of it throws.
  function stored(): string | null {
    try {
      return browser.sessionStorage.getItem(key);
    } catch {
      return null;
    }
  }

  return {
    read(now: number): DayDraft | null {
      const kept = keptIn(unwritten ?? stored());
      return kept && Math.abs(now - kept.at) < KEPT_MS ? kept.draft : null;
    },
    write(draft: DayDraft, now: number) {
      const text = JSON.stringify({ at: now, draft } satisfies Kept);
      try {
        browser.sessionStorage.setItem(key, text);
        unwritten = null;
      } catch {
        unwritten = text;
      }
    },
  };
}

export type DayStorage = ReturnType<typeof createDayStorage>;

type Check = (value: unknown) => boolean;

const isObject: Check = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const isNumber: Check = (value) => typeof value === 'number';
const isEach =
  (check: Check): Check =>
  (value) =>
    isObject(value) && Object.values(value as object).every(check);
const isList =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const has =
  (checks: Record<string, Check>): Check =>
  (value) =>
    isObject(value) &&
    Object.entries(checks).every(([name, check]) => check((value as Record<string, unknown>)[name]));

const isSlot = has({
  ...Object.fromEntries(
    ['id', 'type', 'startsAt', 'endsAt', 'timeZone', 'localLabel', 'timeLabel'].map((name) => [name, isText]),
  ),
});
const isStop = has({
  slug: isText,
  slot: (slot) => slot === null || isSlot(slot),
  lost: (slot) => slot === null || isSlot(slot),
  alternatives: isList(isSlot),
});

const kinds: Record<keyof DayDraft, Check> = {
  slugs: isList(isText),
  kind: isText,
  date: isText,
  stops: isList(isStop),
  ways: isList(has({ fromSlug: isText, toSlug: isText, minutes: isNumber })),
  isTimesGiven: isFlag,
  contact: isEach(isText),
  isContactGiven: isFlag,
  details: isEach(isText),
  isDetailsGiven: isFlag,
  answered: isEach(isText),
  proofs: isList(has({ channel: isText, destination: isText, proof: isText })),
  identity: has({ id: isText, status: isText }),
  isVerifiedLater: isFlag,
  acceptedCents: isEach(isNumber),
  sessionKey: (value) => isText(value) && value !== '',
  idempotencyKey: isText,
  booked: isList(has({ slug: isText, publicToken: isText, status: isText })),
};

/** A browser's storage may hold anything: each part is taken only when it is of its kind. */
function keptIn(text: string | null): Kept | null {
  try {
    const { at, draft } = JSON.parse(text ?? '') as Partial<Kept>;
    if (typeof at !== 'number' || typeof draft !== 'object') return null;
    const fitting = Object.entries(draft).filter(
      ([name, value]) => Object.hasOwn(kinds, name) && kinds[name as keyof DayDraft](value),
    );
    const whole: DayDraft = { ...emptyDayDraft, ...(Object.fromEntries(fitting) as Partial<DayDraft>) };
    // what is held is asked of the server again
    return { at, draft: { ...whole, stops: whole.stops.map((stop) => ({ ...stop, hold: null })) } };
  } catch {
    return null;
  }
}
