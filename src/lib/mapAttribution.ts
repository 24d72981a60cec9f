export type AttributionPart = { text: string; href: string | null };

const entities: Record<string, string> = {
  '&copy;': '©',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};

const plain = (html: string) =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:copy|amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ');

const link = /<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>(.*?)<\/a>/gis;

/** Who made a map, as its sources write it: texts and links out of their HTML, and nothing else of it. */
export function attributionParts(credits: readonly string[]): AttributionPart[] {
  return [...new Set(credits)].flatMap((html, at) => {
    const parts: AttributionPart[] = at === 0 ? [] : [{ text: ' ', href: null }];
    let end = 0;
    for (const found of html.matchAll(link)) {
      const [whole, double, single, inner = ''] = found;
      const href = plain(double ?? single ?? '');
      parts.push({ text: plain(html.slice(end, found.index)), href: null });
      parts.push({ text: plain(inner), href: /^https?:\/\//i.test(href) ? href : null });
      end = found.index + whole.length;
    }
    return [...parts, { text: plain(html.slice(end)), href: null }].filter(({ text }) => text !== '');
  });
}
