import type { TourDraft } from '#machines/tour/context.ts';
import { emptyDraft } from '#machines/tour/context.ts';

const KEPT_MS = 24 * 3_600_000;

type Kept = { at: number; draft: TourDraft };

/** What has been chosen and said for a tour of each home, as long as the tab is open, a day at most. */
export function createTourStorage(organizationSlug: string, browser: Window = window) {
  // What could not be written holds for this visit.
  const unwritten = new Map<string, string>();
  const keyOf = (slug: string) => `tour:${organizationSlug}:${slug}`;

  // Where storage is blocked, the mere mention of it throws.
  function stored(key: string): string | null {
    try {
      return browser.sessionStorage.getItem(key);
    } catch {
      return null;
    }
  }

  return {
    read(slug: string, now: number): TourDraft | null {
      const key = keyOf(slug);
      const kept = keptIn(unwritten.get(key) ?? stored(key));
      return kept && now - kept.at < KEPT_MS && now >= kept.at - KEPT_MS ? kept.draft : null;
    },
    /** Whether it outlives the page. */
    write(slug: string, draft: TourDraft, now: number): boolean {
      const key = keyOf(slug);
      const text = JSON.stringify({ at: now, draft } satisfies Kept);
      try {
        browser.sessionStorage.setItem(key, text);
        unwritten.delete(key);
        return true;
      } catch {
        unwritten.set(key, text);
        return false;
      }
    },
    forgetAll() {
      unwritten.clear();
      try {
        const keys = Object.keys(browser.sessionStorage).filter((key) => key.startsWith(keyOf('')));
        for (const key of keys) browser.sessionStorage.removeItem(key);
      } catch {
        // there was nothing
      }
    },
    forget(slug: string) {
      unwritten.delete(keyOf(slug));
      try {
        browser.sessionStorage.removeItem(keyOf(slug));
      } catch {
        // there was nothing
      }
    },
  };
}

export type TourStorage = ReturnType<typeof createTourStorage>;

/** A browser's storage may hold anything: each part is taken only when it is of its kind. */
function keptIn(text: string | null): Kept | null {
  try {
    const { at, draft } = JSON.parse(text ?? '') as Partial<Kept>;
    if (typeof at !== 'number' || typeof draft !== 'object') return null;
    return { at, draft: { ...emptyDraft, ...fitting(draft) } };
  } catch {
    return null;
  }
}

type Draft = Record<string, unknown>;

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string';
/** As the server wants a key that a browser has made. */
const isKey = (value: unknown) => typeof value === 'string' && /^[\w-]{8,100}$/.test(value);
const isTexts = (value: unknown) => isObject(value) && Object.values(value as object).every(isText);
const has = (value: unknown, names: readonly string[]) =>
  isObject(value) && names.every((name) => isText((value as Draft)[name]));

const kinds: Record<keyof TourDraft, (value: unknown) => boolean> = {
  type: isText,
  slot: (slot) => has(slot, ['id', 'type', 'startsAt', 'endsAt', 'timeZone', 'localLabel', 'timeLabel']),
  hold: () => false,
  contact: isTexts,
  isContactGiven: (value) => typeof value === 'boolean',
  details: isTexts,
  isDetailsGiven: (value) => typeof value === 'boolean',
  answered: isTexts,
  proofs: (value) =>
    Array.isArray(value) && value.every((proof) => has(proof, ['channel', 'destination', 'proof'])),
  identity: (value) => has(value, ['id', 'status']),
  isRecalled: (value) => typeof value === 'boolean',
  isVerifiedLater: (value) => typeof value === 'boolean',
  acceptedTotalCents: (value) => typeof value === 'number',
  sessionKey: isKey,
  idempotencyKey: isKey,
  publicToken: isText,
};

/** What is held is asked of the server again, so it is never taken from here. */
const fitting = (draft: object) =>
  Object.fromEntries(
    Object.entries(draft).filter(
      ([name, value]) => Object.hasOwn(kinds, name) && kinds[name as keyof TourDraft](value),
    ),
  ) as Partial<TourDraft>;
