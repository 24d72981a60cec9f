import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';

import { useOrganization } from '#src/store/hooks.ts';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import styles from './NotYet.module.css';

const pages: [path: RegExp, heading: string, sentence: string][] = [
  [
    /^\/reschedule-tour-request\//,
    'Tours cannot be moved here yet',
    'Tell us a better time, and we move it.',
  ],
  [/^\/tour-feedback\//, 'Feedback cannot be left here yet', 'We would still like to hear how the tour was.'],
  [/^\/access\//, 'Doors cannot be opened here yet', 'If you stand at one of our homes now, call us.'],
];

/** For an address of ours whose screen is not built: says so, and gives the way that works. */
export function NotYet() {
  const { pathname } = useLocation();
  const organization = useOrganization();
  const [, heading = 'This page is not ready yet', sentence = ''] =
    pages.find(([path]) => path.test(pathname)) ?? [];

  return (
    <section className={styles.page}>
      <PageSummary name={heading} description={sentence} />
      <meta name="robots" content="noindex" />
      <h1 tabIndex={-1}>{heading}</h1>
      <p>{sentence}</p>
      {organization?.leasingPhone && (
        <p>
          Call{' '}
          <a href={`tel:${organization.leasingPhone.replace(/[^\d+]/g, '')}`}>{organization.leasingPhone}</a>
          {organization.leasingEmail && (
            <>
              {' '}
              or write to <a href={`mailto:${organization.leasingEmail}`}>{organization.leasingEmail}</a>
            </>
          )}
          .
        </p>
      )}
      <Button component={Link} to="/listings">
        See our homes
      </Button>
    </section>
  );
}
