import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import type { Organization } from '#src/api/organization.ts';
import { useViewState } from '#src/lib/useViewState.ts';
import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';
import { PageSummary } from '#src/ui/PageSummary.tsx';
import { useFocusAfter } from '#src/ui/useFocusAfter.ts';

import { WithoutScripts } from '../WithoutScripts.tsx';
import styles from '../tourPage.module.css';
import { ResendForm, LINK_ON_ITS_WAY } from './ResendForm.tsx';

type Props = {
  organization: Organization;
  /** Whether there was a link that is no longer valid. */
  isEnded: boolean;
};

/** For visitors without a valid link. It does not disclose whether an address has a tour. */
export function FindTour({ organization, isEnded }: Props) {
  const [isSent, setIsSent] = useViewState('linkSent', false);
  const top = useFocusAfter<HTMLHeadingElement>(isSent);
  const heading = isSent ? 'Check your inbox' : isEnded ? 'This link has expired' : 'Find your tour';
  return (
    <section className={styles.blocked}>
      <PageSummary name={heading} description="We can email you the link to your tour." robots="noindex" />
      <h1 tabIndex={-1} ref={top}>
        {heading}
      </h1>
      {isSent ? (
        <p role="status">{LINK_ON_ITS_WAY}</p>
      ) : (
        <>
          <p>
            {isEnded
              ? 'Tour links expire a few months after the tour. We can email you a new one for your upcoming tour.'
              : 'Use the link in your confirmation email to see or change your tour. We can send it again.'}
          </p>
          <WithoutScripts subject="My tour">This form doesn’t work without JavaScript.</WithoutScripts>
          <ResendForm organizationId={organization.id} onSent={() => setIsSent(true)}>
            Send me my tour link
          </ResendForm>
        </>
      )}
      <p className={styles.actions}>
        <Button component={Link} to="/listings" variant="outlined">
          See our homes
        </Button>
      </p>
      <LeasingContacts phone={organization.leasingPhone} email={organization.leasingEmail} />
    </section>
  );
}
