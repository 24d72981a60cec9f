import { skipToken } from '@reduxjs/toolkit/query/react';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import type { Organization } from '#src/api/organization.ts';
import { TourPageFailed } from '#src/features/tours/TourPageFailed.tsx';
import { TourHome } from '#src/features/tours/home/TourHome.tsx';
import page from '#src/features/tours/tourPage.module.css';
import { AGENT_QUERY, getDoorPath } from '#src/lib/accessAddress.ts';
import { callHref } from '#src/lib/contact.ts';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import { useAgentAccessQuery } from '../api/agentAccess.ts';
import styles from '../door.module.css';
import { WhatNext } from '../WhatNext.tsx';
import { AgentLinkExpired, AgentLoading } from './AgentPage.tsx';
import { describeVisit } from './describeVisit.ts';

type Props = { organization: Organization; token: string };

/** The status of an agent's visit. */
export function AgentStatus({ organization, token }: Props) {
  const args = token === '' ? skipToken : { organizationId: organization.id, publicToken: token };
  const { data, isError, refetch } = useAgentAccessQuery(args);

  if (token === '' || data === null) return <AgentLinkExpired organization={organization} />;
  if (data === undefined && isError) {
    return (
      <TourPageFailed
        name="Your visit"
        reassurance="Your visit hasn’t changed."
        phone={organization.leasingPhone}
        email={organization.leasingEmail}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <AgentLoading />;
  const { heading, sentence, next } = describeVisit(data);
  const isOpen = data.status === 'ACTIVE';
  return (
    <article className={page.page}>
      <PageSummary name={heading} description="The status of your visit to this home." robots="noindex" />
      <div className={page.main}>
        <h1 tabIndex={-1}>{heading}</h1>
        <p>{sentence}</p>
        <Button
          className={styles.big}
          component={Link}
          to={isOpen ? getDoorPath('agent', token) : `/access/tour?${AGENT_QUERY}`}
        >
          {isOpen ? 'I’m at the home – open the door' : 'Show another home'}
        </Button>
        <WhatNext lines={next} />
        {data.callNow !== null && (
          <p>
            Something not right? Call us: <a href={callHref(data.callNow)}>{data.callNow}</a>
          </p>
        )}
      </div>
      <TourHome unit={data.unit} />
    </article>
  );
}
