import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import page from './tourPage.module.css';
import { TryAgain } from './TryAgain.tsx';

export type FailedProps = {
  phone: string | null | undefined;
  email: string | null | undefined;
  onTriedAgain: () => void;
};

type Props = FailedProps & {
  /** What the page is about. */
  name: string;
  /** What has come to no harm by it. */
  unharmed: string;
};

/** In place of a page that could not be asked for. */
export const TourPageFailed = ({ name, unharmed, phone, email, onTriedAgain }: Props) => (
  <section className={page.blocked}>
    <PageSummary name={name} description="We couldn’t load this page." robots="noindex" />
    <h1 tabIndex={-1}>We couldn’t load this page</h1>
    <p role="alert">Your connection may have dropped, or the problem is on our end. {unharmed}</p>
    <TryAgain onPressed={onTriedAgain} />
    <LeasingContacts phone={phone} email={email} />
  </section>
);
