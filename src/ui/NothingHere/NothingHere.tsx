import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import { MissingHouse } from './MissingHouse.tsx';
import styles from './NothingHere.module.css';
import { SearchForm } from './SearchForm.tsx';

export type NothingHereWords = {
  heading: string;
  sentence: string;
  /** To what was probably meant. */
  way?: { to: string; words: string };
  /** Who has a tour asks first; who looks for a home searches first. */
  isAskedFirst?: boolean;
};

type Props = {
  words: NothingHereWords;
  phone: string | null | undefined;
  email: string | null | undefined;
  /** What else there is to do, before everything else. */
  children?: ReactNode;
};

/** The whole page at an address that leads nowhere. */
export function NothingHere({ words, phone, email, children }: Props) {
  const { heading, sentence, way, isAskedFirst = false } = words;
  const contacts = <LeasingContacts phone={phone} email={email} />;

  return (
    <div className={styles.page}>
      <PageSummary name={heading} description={sentence} robots="noindex" />
      <div className={styles.words}>
        <h1 tabIndex={-1}>{heading}</h1>
        <p>{sentence}</p>
        {way && (
          <p>
            <Button component={Link} to={way.to}>
              {way.words}
            </Button>
          </p>
        )}
        {children}
        {isAskedFirst && contacts}
        <SearchForm />
        <p>
          <Link to="/listings">See our homes</Link>
        </p>
        {!isAskedFirst && contacts}
      </div>
      <MissingHouse className={styles.drawing} />
    </div>
  );
}
