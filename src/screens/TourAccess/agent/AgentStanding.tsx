import { skipToken } from '@reduxjs/toolkit/query/react';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import { useAgentAccessQuery } from '#src/api/agentAccess.ts';
import type { Organization } from '#src/api/organization.ts';
import { AS_AGENT, doorPathOf } from '#src/lib/accessAddress.ts';
import { callHref } from '#src/lib/phone.ts';
import { TourHome } from '#src/tourForms/home/TourHome.tsx';
import { TourPageFailed } from '#src/tourForms/TourPageFailed.tsx';
import page from '#src/tourForms/tourPage.module.css';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import styles from '../door.module.css';
import { WhatNext } from '../WhatNext.tsx';
import { AgentEnded } from './AgentEnded.tsx';
import { AgentWaiting } from './AgentPage.tsx';
import { visitWords } from './visitWords.ts';

type Props = { organization: Organization; token: string };

/** What has become of an agent's visit. */
export function AgentStanding({ organization, token }: Props) {
  const asked = token === '' ? skipToken : { organizationId: organization.id, publicToken: token };
  const { data, isError, refetch } = useAgentAccessQuery(asked);

  if (token === '' || data === null) return <AgentEnded organization={organization} />;
  if (data === undefined && isError) {
    return (
      <TourPageFailed
        name="Your visit"
        unharmed="Your visit hasn’t changed."
        phone={organization.leasingPhone}
        email={organization.leasingEmail}
        onTriedAgain={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <AgentWaiting />;
  const { heading, sentence, next } = visitWords(data);
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
          to={isOpen ? doorPathOf('agent', token) : `/access/tour?${AS_AGENT}`}
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
