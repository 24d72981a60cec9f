import { Fragment, memo } from 'react';

import { linkify } from '../lib/linkify.ts';
import type { Inline } from '../lib/parseInlineMarkdown.ts';
import { parseMarkdown } from '../lib/parseMarkdown.ts';
import styles from './message.module.css';

const elsewhere = { target: '_blank', rel: 'noopener noreferrer ugc' };

const Piece = ({ piece }: { piece: Inline }) => {
  if (piece.kind === 'text') return piece.text;
  if (piece.kind === 'code') return <code>{piece.text}</code>;
  if (piece.kind === 'link') {
    return (
      <a href={piece.href} {...elsewhere}>
        {piece.text}
      </a>
    );
  }
  const Tag = piece.kind;
  return (
    <Tag>
      <Pieces of={piece.inside} />
    </Tag>
  );
};

// The pieces of a message never change their order, so the index is a stable key.
const Pieces = ({ of: pieces }: { of: readonly Inline[] }) =>
  pieces.map((piece, index) => <Piece key={index} piece={piece} />);

const Lines = ({ of: lines }: { of: readonly Inline[][] }) =>
  lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      <Pieces of={line} />
    </Fragment>
  ));

const FormattedText = ({ text }: { text: string }) =>
  parseMarkdown(text).map((block, index) => {
    if (block.kind === 'code') {
      return (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines are scrolled to by the keyboard
        <pre key={index} tabIndex={0}>
          {block.text}
        </pre>
      );
    }
    if (block.kind === 'paragraph') {
      return (
        <p key={index}>
          <Lines of={block.lines} />
        </p>
      );
    }
    const items = block.items.map((item, place) => (
      <li key={place}>
        <Pieces of={item} />
      </li>
    ));
    return block.isNumbered ? (
      <ol key={index} start={block.start}>
        {items}
      </ol>
    ) : (
      <ul key={index}>{items}</ul>
    );
  });

/** Text nodes: an agent's text with basic formatting, a visitor's text exactly as they typed it. */
export const MessageText = memo(function MessageText({ text, isOwn }: { text: string; isOwn: boolean }) {
  return (
    <div className={styles.text} dir="auto">
      {isOwn ? (
        <p className={styles.plain}>
          <Pieces of={linkify(text)} />
        </p>
      ) : (
        <FormattedText text={text} />
      )}
    </div>
  );
});
