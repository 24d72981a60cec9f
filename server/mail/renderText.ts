import type { MailBlock } from './emailContent.ts';

const WIDTH = 76;

function wrapText(text: string, prefix = ''): string {
  const lines = text.split('\n').flatMap((line) => {
    const made: string[] = [];
    let current = '';
    for (const word of line.split(' ')) {
      if (current !== '' && prefix.length + current.length + 1 + word.length > WIDTH) {
        made.push(current);
        current = word;
      } else current = current === '' ? word : `${current} ${word}`;
    }
    return [...made, current];
  });
  return lines.map((line) => `${prefix}${line}`.trimEnd()).join('\n');
}

function renderBlockText(block: MailBlock): string | null {
  switch (block.kind) {
    case 'heading':
      return `${wrapText(block.text)}\n${'-'.repeat(Math.min(WIDTH, block.text.length))}`;
    case 'paragraph':
      return wrapText(block.text);
    case 'quote':
      return wrapText(block.text, '> ');
    case 'button':
    case 'link':
      return `${block.text}:\n${block.href}`;
    case 'card':
      return [block.title, ...block.lines].map((line) => wrapText(line)).join('\n') + `\n${block.href}`;
    case 'picture':
      return null;
    case 'list':
      return block.items.map((item) => wrapText(`- ${item}`)).join('\n');
    case 'choices':
      return block.choices.map(({ text, detail, href }) => `${detail}, ${text}:\n${href}`).join('\n\n');
    case 'facts':
      return block.rows.map(([name, value]) => wrapText(`${name}: ${value}`)).join('\n');
  }
}

export const renderText = (blocks: readonly MailBlock[], signature: readonly string[]): string =>
  [...blocks.map(renderBlockText).filter((text) => text !== null), ['-- ', ...signature].join('\n')].join(
    '\n\n',
  ) + '\n';
