import type { SegmentSettings } from '#src/lib/publicSettings.ts';
import { toldAddress, toldPath } from '#src/lib/toldAddress.ts';

import type { Segment, ToldPage } from './segment.ts';

type Parts = {
  settings: SegmentSettings | null;
  origin: string;
  /** The page on another site that led here. */
  referrer: string;
  /** The chunk with Segment in it, once the page is at rest. */
  load: (settings: SegmentSettings) => Promise<Segment>;
};

export type Analytics = {
  pageShown: (address: string, category?: string) => void;
  turnOn: () => void;
  turnOff: () => void;
};

const DEFAULT_CATEGORY = 'Listing';
const MOST_WAITING = 20;

/** Tells Segment which pages are shown – once it may, and never before. */
export function createAnalytics({ settings, origin, referrer, load }: Parts): Analytics {
  let isOn = false;
  let segment: Segment | null = null;
  let loading: Promise<void> | null = null;
  let waiting: ToldPage[] = [];

  async function open(known: SegmentSettings) {
    try {
      segment = await load(known);
      if (!isOn) segment.forget();
      for (const page of waiting) segment.page(page);
    } catch {
      // Blocked, or the chunk did not come: this visit is not counted.
    }
    waiting = [];
  }

  return {
    pageShown(address, category = DEFAULT_CATEGORY) {
      if (!isOn || !settings) return;
      const page = {
        category,
        name: toldPath(address),
        url: origin + toldAddress(address),
        referrer: originOf(referrer),
      };
      if (segment) segment.page(page);
      else if (waiting.length < MOST_WAITING) waiting.push(page);
    },
    turnOn() {
      isOn = true;
      if (settings) loading ??= open(settings);
    },
    turnOff() {
      isOn = false;
      waiting = [];
      segment?.forget();
    },
  };
}

/** Another site's address may hold anything; its origin does not. */
function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : '';
}
