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

/** A single-column page for agents without a selected home. */
export const AgentPage = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className={page.blocked}>
    {summary}
    <StepHeading>{heading}</StepHeading>
    {children}
  </section>
);

export const AgentLoading = () => (
  <section className={page.blocked}>
    {summary}
    <h1 tabIndex={-1}>Show a home as an agent</h1>
    <Spinner size="small" words="One moment…" />
  </section>
);
