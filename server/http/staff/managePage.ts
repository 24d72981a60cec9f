import type { Organization } from '#server/db/organizations.ts';
import type { ShowingAgent } from '#server/db/tours/showing.ts';
import { html, type Html } from '#server/mail/html.ts';
import {
  MAX_PROPOSED_TIMES,
  MAX_REASON_CHARACTERS,
  type ManageProblem,
} from '#server/tours/answer/manageTour.ts';
import type { SlotShown } from '#server/tours/slotShown.ts';
import type { TourInFull } from '#server/tours/view/tourInFull.ts';

import { type Fact, factList } from './facts.ts';
import { frame } from './frame.ts';

type Page = {
  organization: Organization;
  full: TourInFull;
  facts: readonly Fact[];
  agents: readonly Pick<ShowingAgent, 'id' | 'firstName'>[];
  times: readonly SlotShown[];
  problem: ManageProblem | null;
  done: boolean;
  attendancePath: string;
  path: string;
  nonce: string;
};

const problems: Record<ManageProblem, string> = {
  reason: `Enter a reason of ${MAX_REASON_CHARACTERS} characters or fewer. The visitor reads it.`,
  agent: 'That agent isn’t free at this time anymore. Choose someone else.',
  times: `Choose 1 to ${MAX_PROPOSED_TIMES} times that are still free.`,
  changed: 'The tour has changed since you opened this page. Here’s how it is now.',
};

/** A tour that is to come, and all that the team can do about it. */
export function managePage(page: Page): string {
  const { organization, full, facts, agents, times, problem, done, attendancePath, path, nonce } = page;
  const { tour, home } = full;
  const title = `Tour of ${home.title}`;
  const shown = html`<input type="hidden" name="shown" value="${String(tour.sequence)}" />`;
  const agent = tour.agentFirstName ?? 'The agent';
  return frame({
    title,
    nonce,
    main: html`<p class="from">${organization.name}</p>
      <h1>${title}</h1>
      ${problem === null ? '' : html`<p role="alert"><strong>${problems[problem]}</strong></p>`}
      ${done && problem === null ? html`<p role="status"><strong>Done. The visitor has been notified.</strong></p>` : ''}
      ${
        tour.agentUnavailableAt === null
          ? ''
          : html`<p role="status">
              <strong>${agent} can’t make it, and the visitor still expects someone.</strong>
            </p>`
      }
      <p>${standing()}</p>
      ${factList(facts)}
      <div class="answers apart">
        ${tour.agentId === null ? '' : reassignForm()} ${proposeForm()} ${cancelForm()}
      </div>
      <p><a href="${attendancePath}">Say who came, once the tour has started</a></p>`,
  });

  function standing(): string {
    return tour.status === 'CONFIRMED'
      ? 'The tour is confirmed, and the visitor has been notified.'
      : 'The tour isn’t confirmed yet: the visitor still has to verify something.';
  }

  function reassignForm(): Html {
    const words = html`<h2>Give it to someone else</h2>`;
    if (agents.length === 0) {
      return html`<div class="note">
        ${words}
        <p class="soft">No one else is free at this time.</p>
      </div>`;
    }
    return html`<form method="post" action="${path}">
      ${words}
      <p class="soft">The visitor and both agents are notified. The time stays the same.</p>
      ${shown}
      <label for="agent">Agent</label>
      <select id="agent" name="agent">
        ${agents.map(({ id, firstName }) => html`<option value="${id}">${firstName}</option>`)}
      </select>
      <button class="first" name="action" value="reassign">Give them the tour</button>
    </form>`;
  }

  function proposeForm(): Html {
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
        We email the visitor up to ${String(MAX_PROPOSED_TIMES)} times. The tour keeps its time until they
        pick one.
      </p>
      ${shown}
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

  function cancelForm(): Html {
    return html`<form method="post" action="${path}">
      <h2>Cancel the tour</h2>
      <p class="soft">The visitor is notified and can pick another time.</p>
      ${shown}
      <label for="reason">Reason, for the visitor to read</label>
      <textarea
        id="reason"
        name="reason"
        rows="3"
        maxlength="${String(MAX_REASON_CHARACTERS)}"
        required
      ></textarea>
      <button class="no" name="action" value="cancel">Cancel the tour</button>
    </form>`;
  }
}
