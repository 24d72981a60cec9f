import type { ChangeDraft } from '#machines/reschedule/context.ts';
import { emptyChangeDraft } from '#machines/reschedule/context.ts';

const KEPT_MS = 24 * 3_600_000;

type Kept = { at: number; draft: ChangeDraft };

/** What has been chosen and said to change a tour, as long as the tab is open, a day at most. */
export function createRescheduleStorage(organizationSlug: string, browser: Window = window) {
  const key = `reschedule:${organizationSlug}`;
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
    read(now: number): ChangeDraft | null {
      const kept = keptIn(unwritten ?? stored());
      return kept && Math.abs(now - kept.at) < KEPT_MS ? kept.draft : null;
    },
    write(draft: ChangeDraft, now: number) {
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

export type RescheduleStorage = ReturnType<typeof createRescheduleStorage>;

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const hasTexts =
  (...names: string[]): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => isText((value as Record<string, unknown>)[name]));
/** As the server wants a key that a browser has made. */
const isKey: Check = (value) => typeof value === 'string' && /^[\w-]{8,100}$/.test(value);

const kinds: Record<keyof ChangeDraft, Check> = {
  publicToken: isText,
  kind: isText,
  slot: hasTexts('id', 'type', 'startsAt', 'endsAt', 'timeZone', 'localLabel', 'timeLabel'),
  phoneNumber: isText,
  isMissedSaid: isFlag,
  cancelReason: isText,
  cancelComment: isText,
  sessionKey: isKey,
  idempotencyKey: isKey,
  before: hasTexts('kind', 'startsAt', 'localLabel'),
};

/** A browser's storage may hold anything: each part is taken only when it is of its kind. */
function keptIn(text: string | null): Kept | null {
  try {
    const { at, draft } = JSON.parse(text ?? '') as Partial<Kept>;
    if (typeof at !== 'number' || typeof draft !== 'object') return null;
    const fitting = Object.entries(draft).filter(
      ([name, value]) => Object.hasOwn(kinds, name) && kinds[name as keyof ChangeDraft](value),
    );
    return { at, draft: { ...emptyChangeDraft, ...(Object.fromEntries(fitting) as Partial<ChangeDraft>) } };
  } catch {
    return null;
  }
}
