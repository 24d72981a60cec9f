import type { Clock } from '#server/clock.ts';

import type { CachedDocument } from './cachedDocument.ts';

type Options = { seconds: number; max: number; clock: Clock };

type RenderResult = { document: CachedDocument; isCacheable: boolean };

/** Caches pages for visitors without personal data: rendered once and reused for some seconds. */
export function createPageCache({ seconds, max, clock }: Options) {
  const cached = new Map<string, { document: CachedDocument; until: number }>();
  const underWay = new Map<string, Promise<RenderResult>>();

  async function get(key: string, make: () => Promise<RenderResult>): Promise<CachedDocument> {
    const found = cached.get(key);
    if (found && found.until > clock.now().getTime()) return found.document;

    const making = underWay.get(key) ?? make();
    underWay.set(key, making);
    try {
      const { document, isCacheable } = await making;
      if (isCacheable && seconds > 0) store(key, document);
      return document;
    } finally {
      underWay.delete(key);
    }
  }

  function store(key: string, document: CachedDocument) {
    cached.delete(key);
    cached.set(key, { document, until: clock.now().getTime() + seconds * 1000 });
    const [oldest] = cached.keys();
    if (cached.size > max && oldest !== undefined) cached.delete(oldest);
  }

  return { get };
}
