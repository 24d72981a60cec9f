import type { MailBlock } from './letter.ts';

const WIDTH = 76;

function wrapped(text: string, prefix = ''): string {
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

function blockAsText(block: MailBlock): string {
  switch (block.kind) {
    case 'heading':
      return `${wrapped(block.text)}\n${'-'.repeat(Math.min(WIDTH, block.text.length))}`;
    case 'paragraph':
      return wrapped(block.text);
    case 'quote':
      return wrapped(block.text, '> ');
    case 'button':
    case 'link':
      return `${block.text}:\n${block.href}`;
    case 'card':
      return [block.title, ...block.lines].map((line) => wrapped(line)).join('\n') + `\n${block.href}`;
    case 'list':
      return block.items.map((item) => wrapped(`- ${item}`)).join('\n');
    case 'facts':
      return block.rows.map(([name, value]) => wrapped(`${name}: ${value}`)).join('\n');
  }
}

export const lettersText = (blocks: readonly MailBlock[], signature: readonly string[]): string =>
  [...blocks.map(blockAsText), ['-- ', ...signature].join('\n')].join('\n\n') + '\n';
