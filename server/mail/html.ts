/** HTML that nothing can break out of: whatever is put into the template is escaped, unless it is HTML itself. */
export type Html = { html: string };

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

type Part = string | number | Html | readonly Html[];

const written = (part: Part): string => {
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return 'html' in part ? part.html : part.map(({ html: each }) => each).join('');
};

export const html = (pieces: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: String.raw({ raw: pieces }, ...parts.map(written)),
});
