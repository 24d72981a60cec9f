import { type Fact, factList } from '#server/http/team/facts.ts';
import { frame } from '#server/http/team/frame.ts';
import { html } from '#server/mail/html.ts';
import type { Organization } from '#server/organizations/queries.ts';

import {
  absenceNotice,
  cancelForm,
  type ManagedTour,
  outcomeMessage,
  proposeForm,
  reassignForm,
} from './manageForms.ts';

type Page = ManagedTour & {
  organization: Organization;
  facts: readonly Fact[];
  attendancePath: string;
  nonce: string;
};

/** A tour that is not over, and everything that the team can do about it. */
export function managePage({ organization, facts, attendancePath, nonce, ...managed }: Page): string {
  const { tour, home } = managed.full;
  const title = `Tour of ${home.title}`;
  const status =
    tour.status === 'CONFIRMED'
      ? 'The tour is confirmed, and the visitor has been notified.'
      : 'The tour isn’t confirmed yet: the visitor still has to finish verifying.';
  return frame({
    title,
    nonce,
    main: html`<p class="from">${organization.name}</p>
      <h1>${title}</h1>
      ${outcomeMessage(managed)} ${absenceNotice(managed)}
      <p>${status}</p>
      ${factList(facts)}
      <div class="answers apart">${reassignForm(managed)} ${proposeForm(managed)} ${cancelForm(managed)}</div>
      <p><a href="${attendancePath}">Record attendance once the tour has started</a></p>`,
  });
}
