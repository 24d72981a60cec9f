import Button from '@mui/material/Button';

import type { Organization } from '#src/api/organization.ts';
import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import page from './tourPage.module.css';

type Props = { organization: Organization | null; onTriedAgain: () => void };

/** In place of a tour that could not be asked for. */
export const TourPageFailed = ({ organization, onTriedAgain }: Props) => (
  <section className={page.blocked}>
    <PageSummary name="Your tour" description="The page of a tour." robots="noindex" />
    <h1 tabIndex={-1}>We could not load this page</h1>
    <p role="alert">The connection may have dropped, or the fault is ours. Your tour is as it was.</p>
    <Button onClick={onTriedAgain}>Try again</Button>
    <LeasingContacts phone={organization?.leasingPhone} email={organization?.leasingEmail} />
  </section>
);
