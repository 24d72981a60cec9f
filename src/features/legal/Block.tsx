import { Link } from 'react-router-dom';

import type { TextBlock } from './sections.ts';

/** A block of the text. An unknown kind is shown as plain text. */
export function Block({ kind, text, items, href }: TextBlock) {
  if (kind === 'list') {
    return (
      <>
        {text && <p>{text}</p>}
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </>
    );
  }
  if (kind === 'link' && href) {
    return <p>{href.startsWith('/') ? <Link to={href}>{text}</Link> : <a href={href}>{text}</a>}</p>;
  }
  return <p>{text}</p>;
}
