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

const stripHtml = (html: string) =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:copy|amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ');

const link = /<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>(.*?)<\/a>/gis;

/** The attribution of a map: only texts and links are taken from its sources' HTML. */
export function parseAttribution(credits: readonly string[]): AttributionPart[] {
  return [...new Set(credits)].flatMap((html, at) => {
    const parts: AttributionPart[] = at === 0 ? [] : [{ text: ' ', href: null }];
    let end = 0;
    for (const found of html.matchAll(link)) {
      const [whole, double, single, inner = ''] = found;
      const href = stripHtml(double ?? single ?? '');
      parts.push({ text: stripHtml(html.slice(end, found.index)), href: null });
      parts.push({ text: stripHtml(inner), href: /^https?:\/\//i.test(href) ? href : null });
      end = found.index + whole.length;
    }
    return [...parts, { text: stripHtml(html.slice(end)), href: null }].filter(({ text }) => text !== '');
  });
}
