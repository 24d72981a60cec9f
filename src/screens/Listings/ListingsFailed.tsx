import Button from '@mui/material/Button';

import { useOrganization } from '#src/store/hooks.ts';
import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';

import { LazyDrawing } from './lazyParts.ts';
import styles from './Listings.module.css';

type Props = {
  isBusy: boolean;
  /** Whether previously loaded homes are shown below. */
  hasHomes: boolean;
  onRetry: () => void;
};

export function ListingsFailed({ isBusy, hasHomes, onRetry }: Props) {
  const organization = useOrganization();
  return (
    <div className={styles.panel} aria-busy={isBusy}>
      <div role="alert">
        <p className={styles.lead}>{hasHomes ? 'We couldn’t update the list.' : 'The homes didn’t load.'}</p>
        <p>
          Check your connection, then try again. Your search and filters are still here.
          {hasHomes && ' For now, you’re seeing the previous results.'}
        </p>
      </div>
      <Button aria-disabled={isBusy} onClick={() => !isBusy && onRetry()}>
        {isBusy ? 'Trying again…' : 'Try again'}
      </Button>
      <LeasingContacts phone={organization?.leasingPhone} email={organization?.leasingEmail} />
      {!hasHomes && <LazyDrawing className={styles.drawing} />}
    </div>
  );
}
