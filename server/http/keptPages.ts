import type { Clock } from '#server/clock.ts';

import type { KeptDocument } from './document.ts';

type Options = { seconds: number; most: number; clock: Clock };

type Making = { document: KeptDocument; isWorthKeeping: boolean };

/** Pages for visitors who have nothing of their own yet: rendered once, used for some seconds. */
export function createKeptPages({ seconds, most, clock }: Options) {
  const kept = new Map<string, { document: KeptDocument; until: number }>();
  const underWay = new Map<string, Promise<Making>>();

  async function get(key: string, make: () => Promise<Making>): Promise<KeptDocument> {
    const found = kept.get(key);
    if (found && found.until > clock.now().getTime()) return found.document;

    const making = underWay.get(key) ?? make();
    underWay.set(key, making);
    try {
      const { document, isWorthKeeping } = await making;
      if (isWorthKeeping && seconds > 0) keep(key, document);
      return document;
    } finally {
      underWay.delete(key);
    }
  }

  function keep(key: string, document: KeptDocument) {
    kept.delete(key);
    kept.set(key, { document, until: clock.now().getTime() + seconds * 1000 });
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  }

  return { get };
}
