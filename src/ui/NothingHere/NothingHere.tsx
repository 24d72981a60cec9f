import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import { MissingHouseDrawing } from './MissingHouseDrawing.tsx';
import styles from './NothingHere.module.css';

export type NothingHereTexts = {
  heading: string;
  sentence: string;
  /** A link to what was probably meant. */
  link?: { to: string; text: string };
  /** What helps visitors with a tour comes first, not the search. */
  isAboutTour?: boolean;
};

type Props = {
  words: NothingHereTexts;
  phone: string | null | undefined;
  email: string | null | undefined;
  /** How visitors with a tour get its link. */
  tourLink: ReactNode;
  /** Other actions, shown first. */
  children?: ReactNode;
};

/** The page for an unknown address. */
export function NothingHere({ words, phone, email, tourLink, children }: Props) {
  const { heading, sentence, link, isAboutTour = false } = words;
  const help = (
    <>
      {tourLink}
      <LeasingContacts phone={phone} email={email} />
    </>
  );

  return (
    <div className={styles.page}>
      <PageSummary name={heading} description={sentence} robots="noindex" />
      <div className={styles.words}>
        <h1 tabIndex={-1}>{heading}</h1>
        <p>{sentence}</p>
        {link && (
          <p>
            <Button component={Link} to={link.to}>
              {link.text}
            </Button>
          </p>
        )}
        {children}
        {isAboutTour && help}
        <SearchForm />
        <p>
          <Link to="/listings">See our homes</Link>
        </p>
        {!isAboutTour && help}
      </div>
      <MissingHouseDrawing className={styles.drawing} />
    </div>
  );
}

const MAX_SEARCH_LENGTH = 100;

/** A plain form that works before and without scripts. */
const SearchForm = () => (
  <form className={styles.search} action="/listings" role="search">
    <label htmlFor="search">Search our homes</label>
    <div className={styles.field}>
      <input
        className={styles.box}
        id="search"
        name="q"
        type="search"
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        aria-describedby="search-hint"
      />
      <Button type="submit">Search</Button>
    </div>
    <p className={styles.hint} id="search-hint">
      City, street or ZIP code
    </p>
  </form>
);
