import { useOrganization } from '#src/store/hooks.ts';
import { lazyPart } from '#src/ui/lazyPart.tsx';

import { WithoutScripts } from '../WithoutScripts.tsx';
import styles from './TourLinkByEmail.module.css';

const { Part: LazyResendLink } = lazyPart(
  () => import(/* webpackChunkName: "resendLink" */ './ResendLink.tsx').then((it) => it.ResendLink),
  {
    sentence: 'The form didn’t load. Check your connection, then try again.',
    className: styles.failed,
    retryLabel: 'Try again',
    placeholder: <div className={styles.waiting} />,
  },
);

/** For pages that aren't about a tour, where a visitor with a tour may end up. */
export function TourLinkByEmail() {
  const organization = useOrganization();
  if (!organization) return null;
  return (
    <section className={styles.section} aria-labelledby="tour-link">
      <h2 className={styles.heading} id="tour-link">
        Get your tour link by email
      </h2>
      <WithoutScripts subject="My tour">This form doesn’t work without JavaScript.</WithoutScripts>
      <LazyResendLink organization={organization} />
    </section>
  );
}
