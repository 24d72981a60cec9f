/** A run of text, or a link that was found in it. */
export type Piece = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string };

/** No nested repetition, so that the time grows linearly with the text. */
const START = /https?:\/\/|www\.|mailto:|[\w.+-]{1,64}@(?=[a-z\d-]{1,63}\.)/gi;
const REST = /[^\s\p{Cc}<>"'`{}|\\^]{1,2048}/uy;
/** Punctuation that ends a sentence is not part of an address. */
const TRAILING = /[.,;:!?*_~)\]]/;
const SAFE = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The URL of a link; null if it is invalid or does not lead to the web, email, or a phone. */
export function safeHref(written: string): string | null {
  const text = written.trim();
  const full = /^www\./i.test(text) ? `https://${text}` : text;
  // Browsers ignore control characters, so "java\tscript:" would run.
  if (full.length > 2048 || !/^[a-z]+:/i.test(full) || /[\s\p{Cc}]/u.test(full)) return null;
  try {
    const { protocol, href, username, password } = new URL(full);
    return SAFE.has(protocol) && username === '' && password === '' ? href : null;
  } catch {
    return null;
  }
}

/** A closing bracket belongs to an address that contains the opening one. */
function trimTrailing(text: string): string {
  let end = text.length;
  let opened = text.split('(').length - text.split(')').length;
  while (end > 0 && TRAILING.test(text.charAt(end - 1))) {
    const last = text.charAt(end - 1);
    if (last === ')') {
      if (opened >= 0) break;
      opened += 1;
    }
    end -= 1;
  }
  return text.slice(0, end);
}

/** If a text could pass for another host, the real URL is shown. */
function safeLinkText(text: string, href: string): string {
  return /^[ -~]*$/.test(text) ? text : href;
}

/** Finds web and email addresses in a text. */
export function linkify(text: string): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  START.lastIndex = 0;
  for (let found = START.exec(text); found; found = START.exec(text)) {
    REST.lastIndex = found.index;
    const address = trimTrailing(REST.exec(text)?.[0] ?? '');
    const isMail = found[0].endsWith('@');
    const href = address.length > found[0].length ? safeHref(isMail ? `mailto:${address}` : address) : null;
    if (href === null) continue;
    if (found.index > done) pieces.push({ kind: 'text', text: text.slice(done, found.index) });
    pieces.push({ kind: 'link', text: safeLinkText(address, href), href });
    done = found.index + address.length;
    START.lastIndex = done;
  }
  if (done < text.length) pieces.push({ kind: 'text', text: text.slice(done) });
  return pieces;
}
