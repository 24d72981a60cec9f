import { Fragment, memo } from 'react';

import type { Inline } from '#src/lib/chat/inlineMarkdown.ts';
import { withLinks } from '#src/lib/chat/links.ts';
import { markdown } from '#src/lib/chat/markdown.ts';

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

// a message does not change its order: a place is a name
const Pieces = ({ of: pieces }: { of: readonly Inline[] }) =>
  pieces.map((piece, index) => <Piece key={index} piece={piece} />);

const Lines = ({ of: lines }: { of: readonly Inline[][] }) =>
  lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      <Pieces of={line} />
    </Fragment>
  ));

const Formatted = ({ text }: { text: string }) =>
  markdown(text).map((block, index) => {
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

/** Words as text nodes: an agent's with a few marks, a visitor's as he wrote them. */
export const MessageText = memo(function MessageText({ text, isOwn }: { text: string; isOwn: boolean }) {
  return (
    <div className={styles.text} dir="auto">
      {isOwn ? (
        <p className={styles.plain}>
          <Pieces of={withLinks(text)} />
        </p>
      ) : (
        <Formatted text={text} />
      )}
    </div>
  );
});
