/** Injection-safe HTML: everything put into the template is escaped, except HTML itself. */
export type Html = { html: string };

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

type HtmlPart = string | number | Html | readonly Html[];

const renderPart = (part: HtmlPart): string => {
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'html' in part ? part.html : part.map(({ html: each }) => each).join('');
};

export const html = (pieces: TemplateStringsArray, ...parts: HtmlPart[]): Html => ({
  html: String.raw({ raw: pieces }, ...parts.map(renderPart)),
});
