import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useHref, useLocation } from 'react-router-dom';

import { useOrganizationAnswer } from '#src/store/hooks.ts';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import styles from './Unavailable.module.css';

/** For screens that show nothing without an organization, and would otherwise wait for it forever. */
export function WithOrganization({ children }: { children: ReactNode }) {
  const { isMissing, hasFailed } = useOrganizationAnswer();
  // reloads the whole page, so that everything is queried again and not only the organization
  const currentHref = useHref(useLocation());
  if (!isMissing && !hasFailed) return children;
  const heading = isMissing ? 'This site isn’t set up yet' : 'This page didn’t load';
  const sentence = isMissing
    ? 'If someone sent you this link, ask them to check the address.'
    : 'Your connection may have dropped, or the problem is on our end.';
  return (
    <section className={styles.page}>
      <PageSummary name={heading} description={sentence} robots="noindex" />
      <h1 tabIndex={-1}>{heading}</h1>
      <p role={hasFailed ? 'alert' : undefined}>{sentence}</p>
      {hasFailed && <Button href={currentHref}>Try again</Button>}
    </section>
  );
}
