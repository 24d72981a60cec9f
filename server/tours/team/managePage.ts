import { type Fact, factList } from '#server/http/team/facts.ts';
import { frame } from '#server/http/team/frame.ts';
import { html, type Html } from '#server/mail/html.ts';
import type { Organization } from '#server/organizations/queries.ts';

import type { ShowingAgent } from '../showing/showingAgents.ts';
import type { SlotView } from '../slots/slot.ts';
import type { FullTour } from '../view/readFullTour.ts';
import { MAX_PROPOSED_TIMES, MAX_REASON_CHARACTERS, type ManageProblem } from './manageTour.ts';

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

/** A tour that the team can manage, and the result of the last action. */
export type ManagedTour = {
  full: FullTour;
  agents: readonly Pick<ShowingAgent, 'id' | 'firstName'>[];
  times: readonly SlotView[];
  problem: ManageProblem | null;
  done: boolean;
  path: string;
};

const problems: Record<ManageProblem, string> = {
  reason: `Enter a reason of ${MAX_REASON_CHARACTERS} characters or fewer. The visitor will see it.`,
  agent: 'That agent is no longer available at this time. Choose someone else.',
  times: `Choose 1 to ${MAX_PROPOSED_TIMES} times that are still free.`,
  changed: 'The tour has changed since you opened this page. Here’s how it is now.',
};

const isRequest = ({ tour }: FullTour) => tour.status === 'PENDING_APPROVAL';

const renderSequenceInput = ({ tour }: FullTour) =>
  html`<input type="hidden" name="shown" value="${String(tour.sequence)}" />`;

export function outcomeMessage({ full, problem, done }: ManagedTour): Html {
  if (problem !== null) return html`<p role="alert"><strong>${problems[problem]}</strong></p>`;
  if (!done) return html``;
  const words = isRequest(full)
    ? 'Done. The request still needs an answer.'
    : 'Done. The visitor has been notified.';
  return html`<p role="status"><strong>${words}</strong></p>`;
}

export function absenceNotice({ full }: ManagedTour): Html {
  const { tour } = full;
  if (tour.agentUnavailableAt === null) return html``;
  const agent = tour.agentFirstName ?? 'The agent';
  const words = isRequest(full)
    ? `${agent} can’t make it, so reassign the tour first, or propose other times.`
    : `${agent} can’t make it, and the visitor is still expecting someone.`;
  return html`<p role="status"><strong>${words}</strong></p>`;
}

export function reassignForm({ full, agents, path }: ManagedTour): Html {
  if (full.tour.agentId === null) return html``;
  const words = html`<h2>Reassign the tour</h2>`;
  if (agents.length === 0) {
    return html`<div class="note">
      ${words}
      <p class="soft">No one else is free at this time.</p>
    </div>`;
  }
  const notified = isRequest(full)
    ? 'The time stays the same. You can confirm the tour afterward.'
    : 'The time stays the same. We’ll notify the visitor and both agents.';
  return html`<form method="post" action="${path}">
    ${words}
    <p class="soft">${notified}</p>
    ${renderSequenceInput(full)}
    <label for="agent">Agent</label>
    <select id="agent" name="agent">
      ${agents.map(({ id, firstName }) => html`<option value="${id}">${firstName}</option>`)}
    </select>
    <button class="${isRequest(full) ? '' : 'first'}" name="action" value="reassign">Reassign tour</button>
  </form>`;
}

export function proposeForm({ full, times, path }: ManagedTour): Html {
  const words = html`<h2>Propose other times</h2>`;
  if (times.length === 0) {
    return html`<div class="note">
      ${words}
      <p class="soft">There are no other times the visitor could move this tour to.</p>
    </div>`;
  }
  return html`<form method="post" action="${path}">
    ${words}
    <p class="soft">
      Choose up to ${String(MAX_PROPOSED_TIMES)} times, and we’ll email them to the visitor.
      ${
        isRequest(full)
          ? 'The request keeps its current time until they pick one.'
          : 'The tour keeps its current time until they pick one.'
      }
    </p>
    ${renderSequenceInput(full)}
    <fieldset class="times">
      <legend>Times</legend>
      ${times.map(
        ({ id, localLabel }) =>
          html`<label><input type="checkbox" name="time" value="${id}" /> ${localLabel}</label>`,
      )}
    </fieldset>
    <button name="action" value="propose">Send these times</button>
  </form>`;
}

const cancelForm = ({ full, path }: ManagedTour): Html =>
  html`<form method="post" action="${path}">
    <h2>Cancel tour</h2>
    <p class="soft">We’ll notify the visitor, who can pick another time.</p>
    ${renderSequenceInput(full)}
    <label for="reason">Reason (the visitor will see this)</label>
    <textarea
      id="reason"
      name="reason"
      rows="3"
      maxlength="${String(MAX_REASON_CHARACTERS)}"
      required
    ></textarea>
    <button class="no" name="action" value="cancel">Cancel tour</button>
  </form>`;
