import type { Inline } from './parseInlineMarkdown.ts';
import { parseInlineMarkdown } from './parseInlineMarkdown.ts';

export type Block =
  | { kind: 'paragraph'; lines: Inline[][] }
  | { kind: 'list'; isNumbered: boolean; start: number; items: Inline[][] }
  | { kind: 'code'; text: string };

const MAX_LENGTH = 32_768;
const ITEM = /^ {0,3}(?:[-*•]|(\d{1,3})[.)]) +(\S.*)$/;
const HEADING = /^#{1,6} +(\S.*)$/;
/** Backticks in the rest of the line make it ordinary text. */
const FENCE = /^ {0,3}(`{3,})([^`]*)$/;
const END = /^ {0,3}(`{3,}) *$/;

/** A small subset of Markdown as plain data: paragraphs, lists, code. HTML and images remain text. */
export function parseMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  const lines = text.slice(0, MAX_LENGTH).split(/\r\n?|\n/);
  let open: Block | null = null;

  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const [, fence = '', beside] = FENCE.exec(line) ?? [];
    if (beside !== undefined) {
      const isEnd = (words = '') => (END.exec(words)?.[1] ?? '').length >= fence.length;
      let closingLine = at + 1;
      while (closingLine < lines.length && !isEnd(lines[closingLine])) closingLine += 1;
      const code = lines.slice(at + 1, closingLine);
      blocks.push({ kind: 'code', text: [...(beside.trim() === '' ? [] : [beside]), ...code].join('\n') });
      [at, open] = [closingLine, null];
      continue;
    }
    if (line.trim() === '') {
      open = null;
      continue;
    }
    const [, number, item] = ITEM.exec(line) ?? [];
    if (item !== undefined) {
      const isNumbered = number !== undefined;
      if (open?.kind !== 'list' || open.isNumbered !== isNumbered) {
        open = { kind: 'list', isNumbered, start: Number(number ?? 1), items: [] };
        blocks.push(open);
      }
      open.items.push(parseInlineMarkdown(item));
      continue;
    }
    const heading = HEADING.exec(line)?.[1];
    const inlines: Inline[] =
      heading === undefined
        ? parseInlineMarkdown(line)
        : [{ kind: 'strong', inside: parseInlineMarkdown(heading) }];
    if (open?.kind !== 'paragraph') {
      open = { kind: 'paragraph', lines: [] };
      blocks.push(open);
    }
    open.lines.push(inlines);
  }
  return blocks;
}
