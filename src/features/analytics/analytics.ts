import type { SegmentSettings } from '#src/lib/publicSettings.ts';
import { toSharedAddress, toShareablePath } from '#src/lib/toSharedAddress.ts';

import type { Segment, TrackedPage } from './segment.ts';

type Deps = {
  settings: SegmentSettings | null;
  origin: string;
  /** The page on another site that led here. */
  referrer: string;
  /** Loads the chunk with Segment once the page is idle. */
  load: (settings: SegmentSettings) => Promise<Segment>;
};

export type Analytics = {
  trackPage: (address: string, category?: string) => void;
  turnOn: () => void;
  turnOff: () => void;
};

const DEFAULT_CATEGORY = 'Listing';
const MAX_WAITING = 20;

/** Reports page views to Segment, only once it is allowed. */
export function createAnalytics({ settings, origin, referrer, load }: Deps): Analytics {
  let isOn = false;
  let segment: Segment | null = null;
  let loading: Promise<void> | null = null;
  let waiting: TrackedPage[] = [];

  async function open(known: SegmentSettings) {
    try {
      segment = await load(known);
      if (!isOn) segment.forget();
      for (const page of waiting) segment.page(page);
    } catch {
      // Blocked or failed to load: this visit is not counted.
    }
    waiting = [];
  }

  return {
    trackPage(address, category = DEFAULT_CATEGORY) {
      if (!isOn || !settings) return;
      const page = {
        category,
        name: toShareablePath(address),
        url: origin + toSharedAddress(address),
        referrer: getOrigin(referrer),
      };
      if (segment) segment.page(page);
      else if (waiting.length < MAX_WAITING) waiting.push(page);
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

/** Another site's address may hold anything, but its origin does not. */
function getOrigin(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : '';
}
