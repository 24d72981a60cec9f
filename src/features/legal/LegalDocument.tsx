import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

import { formatLongDate } from '#src/lib/days.ts';

import { Block } from './Block.tsx';
import styles from './LegalDocument.module.css';
import type { TextBlock } from './sections.ts';
import { toSections } from './sections.ts';

type Props = {
  /** The page's heading. */
  title: string;
  document: {
    version: string;
    effectiveOn: string;
    plainSummary: string[];
    changes: string[];
    blocks: TextBlock[];
  };
  /** Content at the end of a section, by its anchor. */
  slots?: Record<string, ReactNode> | undefined;
};

/** A document with a short summary, the full text, and anchors for links; it can be printed. */
export function LegalDocument({ title, document, slots = {} }: Props) {
  const { version, effectiveOn, plainSummary, changes } = document;
  const sections = toSections(document.blocks);
  useAnchor();

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        <p className={styles.version}>
          Version {version}, in effect since <time dateTime={effectiveOn}>{formatLongDate(effectiveOn)}</time>
        </p>
        <Button className={styles.print} variant="outlined" onClick={() => window.print()}>
          Print
        </Button>
      </header>
      <div className={styles.top}>
        <section className={styles.summary} aria-labelledby="in-short">
          <h2 id="in-short">In short</h2>
          <ul>
            {plainSummary.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p className={styles.aside}>The full text below is what applies.</p>
        </section>
        {changes.length > 0 && (
          <section className={styles.changes} aria-labelledby="what-changed">
            <h2 id="what-changed">What changed in this version</h2>
            <ul>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <nav className={styles.contents} aria-labelledby="contents">
        <h2 id="contents">Contents</h2>
        <ol>
          {sections
            .filter(({ anchor }) => anchor)
            .map(({ anchor, title: name }) => (
              <li key={anchor}>
                <a href={`#${anchor}`}>{name}</a>
              </li>
            ))}
        </ol>
      </nav>
      <div className={styles.body}>
        {sections.map(({ anchor, title: name, blocks }) => (
          <section className={styles.section} key={anchor}>
            {name && <h2 id={anchor}>{name}</h2>}
            {blocks.map((block, at) => (
              <Block key={at} {...block} />
            ))}
            {slots[anchor]}
          </section>
        ))}
      </div>
    </div>
  );
}

/** Makes links inside the app scroll to their anchor like external ones, even if the text loads later. */
function useAnchor() {
  const { hash } = useLocation();
  const isFollowed = useNavigationType() !== NavigationType.Pop;

  useEffect(() => {
    if (isFollowed && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, isFollowed]);
}
