import type { ReactNode } from 'react';

import page from '#src/tourForms/tourPage.module.css';
import { PageSummary } from '#src/ui/PageSummary.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';

import { StepHeading } from '../StepHeading.tsx';

const summary = (
  <PageSummary
    name="Show a home as an agent"
    description="For agents from other brokerages showing one of our homes."
    robots="noindex"
  />
);

/** A page of one column, for whoever has no home before him yet, or no more. */
export const AgentPage = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className={page.blocked}>
    {summary}
    <StepHeading>{heading}</StepHeading>
    {children}
  </section>
);

export const AgentWaiting = () => (
  <section className={page.blocked}>
    {summary}
    <h1 tabIndex={-1}>Show a home as an agent</h1>
    <Spinner size="small" words="One moment…" />
  </section>
);
