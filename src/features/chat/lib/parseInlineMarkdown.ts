import { safeHref, linkify } from './linkify.ts';

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'strong' | 'em'; inside: Inline[] };

type Mark = { open: string; kind: 'strong' | 'em' | 'code' };

const marks: readonly Mark[] = [
  { open: '```', kind: 'code' },
  { open: '``', kind: 'code' },
  { open: '`', kind: 'code' },
  { open: '**', kind: 'strong' },
  { open: '__', kind: 'strong' },
  { open: '*', kind: 'em' },
  { open: '_', kind: 'em' },
];

const isWordPart = (letter: string) => /[\p{L}\p{N}]/u.test(letter);
const isSpace = (letter: string) => letter.trim() === '';

/**
 * Bold, italics, code, and links within a line. Unclosed marks and everything else are text. `without`
 * contains the surrounding marks: bold is not parsed within bold, so nesting ends.
 */
export function parseInlineMarkdown(text: string, without: readonly string[] = []): Inline[] {
  const found: Inline[] = [];
  /** Marks that are never closed after this point and are not searched for again. */
  const unclosedMarks = new Set(without);
  let textStart = 0;
  let at = 0;

  const addPiece = (piece: Inline, end: number) => {
    if (at > textStart) found.push(...linkify(text.slice(textStart, at)));
    found.push(piece);
    at = textStart = end;
  };

  while (at < text.length) {
    const letter = text.charAt(at);
    const link = letter === '[' ? parseLinkAt(text, at) : null;
    if (link) {
      addPiece({ kind: 'link', text: link.text, href: link.href }, link.end);
      continue;
    }
    const mark = '`*_'.includes(letter) ? marks.find(({ open }) => text.startsWith(open, at)) : undefined;
    if (!mark) {
      at += 1;
      continue;
    }
    const end = findClosing(text, at, mark.open, unclosedMarks);
    if (end === null) {
      at += mark.open.length;
      continue;
    }
    const inside = text.slice(at + mark.open.length, end);
    addPiece(
      mark.kind === 'code'
        ? { kind: 'code', text: inside }
        : {
            kind: mark.kind,
            inside: parseInlineMarkdown(inside, [
              ...without,
              ...(mark.kind === 'em' ? ['*', '_', '**', '__'] : ['**', '__']),
            ]),
          },
      end + mark.open.length,
    );
  }
  if (textStart < text.length) found.push(...linkify(text.slice(textStart)));
  return found;
}

function findClosing(text: string, at: number, open: string, unclosedMarks: Set<string>): number | null {
  if (unclosedMarks.has(open)) return null;
  const from = at + open.length;
  const before = text.charAt(at - 1);
  const isCode = open.startsWith('`');
  if (!isCode && (isSpace(text.charAt(from)) || (open.startsWith('_') && isWordPart(before)))) return null;
  const end = text.indexOf(open, from);
  if (end < 0) {
    unclosedMarks.add(open);
    return null;
  }
  if (end === from) return null;
  if (!isCode && isSpace(text.charAt(end - 1))) return null;
  if (open.startsWith('_') && isWordPart(text.charAt(end + open.length))) return null;
  return end;
}

/** Neither text nor URL contains brackets, so many opening brackets cost no more than one. */
const LINK = /\[([^[\]]{1,500})\]\(([^()\s]{1,2048})\)/y;

function parseLinkAt(text: string, at: number) {
  LINK.lastIndex = at;
  const [all = '', words = '', address = ''] = LINK.exec(text) ?? [];
  const href = safeHref(address);
  return href === null ? null : { text: words, href, end: at + all.length };
}
