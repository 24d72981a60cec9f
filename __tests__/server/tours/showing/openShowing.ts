import PostalMime from 'postal-mime';
import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { newestMails } from '#server/db/outbox.ts';
import { findMove } from '#server/tours/model/moves.ts';
import { tourById } from '#server/tours/model/tours.ts';
import { runLeasedJob } from '#server/leasedJob.ts';
import { createTeamShowingRoutes } from '#server/tours/team/showingPage.ts';
import { createTeamTourRoutes } from '#server/tours/team/tour.ts';
import { createMailWriter } from '#server/mail/mailWriter.ts';
import { listTourTimes } from '#server/tours/slots/findNextSlots.ts';
import { createTextWriter } from '#server/texts/textWriter.ts';
import { getTeamTourPath, getShowingPath } from '#server/tours/model/links.ts';
import type { ShowingAgentInput, TourRuleInput } from '#server/tours/setup/tourSetupInput.ts';
import { tourMessageJob } from '#server/tours/actions/dueTours.ts';

import { openChanges } from '../change/openChanges.ts';
import { minutesAfter, monday, tokens } from '../openBookings.ts';
import { agent, createRuleInput } from '../openTours.ts';
import { openRoutes } from '#tests/support/openRoutes.ts';

export const GRACE = 'grace@lantern-homes.example';

/** Grace shows a home on Monday at ten. */
export async function openShowing(
  db: Database,
  others: readonly ShowingAgentInput[] = [],
  rule: Partial<TourRuleInput> = {},
) {
  const changes = await openChanges(db, {
    rules: [createRuleInput({ kind: 'IN_PERSON', requiresHost: true, ...rule })],
    agents: [agent('Grace', { email: GRACE, phoneNumber: '(512) 555-0111', receivesTexts: true }), ...others],
  });
  const { slot, book } = changes;
  const booked = await book({
    slotId: slot(monday, { kind: 'IN_PERSON' }),
    contact: { firstName: 'Ada', lastName: 'Ng', email: 'ada@example.com', phoneNumber: '(512) 555-0199' },
    partySize: 2,
  });
  const write = createMailWriter({ db, tokens, mailFrom: null, listTourTimes });
  const writeText = createTextWriter({ db, tokens });
  const path = getShowingPath(tokens, { tourId: booked.id, agentId: booked.agentId ?? '' });

  /** The messages to a recipient since the last call. */
  async function sent(recipient: string) {
    const queued = (await newestMails(db, 100)).filter((mail) => mail.recipient === recipient).toReversed();
    const messages = await Promise.all(
      queued.map(async (mail) => {
        if (mail.channel === 'TEXT') {
          const text = await writeText(mail);
          return { kind: mail.kind, text: text === 'nothing to send' ? null : text.body };
        }
        const message = await write(mail);
        const { text = '' } = message === 'nothing to send' ? {} : await PostalMime.parse(message.raw);
        return { kind: mail.kind, text };
      }),
    );
    await db.query('test.sent', sql`delete from outbox where recipient = ${recipient}`);
    return messages;
  }

  const showing = (moment: Date, host = 'lantern.example') => {
    const teamPages = openRoutes(
      createTeamShowingRoutes({
        db,
        clock: { now: () => moment },
        tokens,
        getOrganizationSlug: (hostname) => hostname.split('.')[0] ?? '',
      }),
    );
    return async (address: string, init: RequestInit = {}) => {
      const response = await teamPages(new Request(`https://${host}${address}`, init));
      return { status: response?.status, text: (await response?.text()) ?? '' };
    };
  };
  const teamPath = getTeamTourPath(tokens, booked.id);
  const team = async (moment: Date, address: string, init: RequestInit = {}) => {
    const teamPages = openRoutes(
      createTeamTourRoutes({
        db,
        clock: { now: () => moment },
        tokens,
        getOrganizationSlug: (hostname) => hostname.split('.')[0] ?? '',
      }),
    );
    const response = await teamPages(new Request(`https://lantern.example${address}`, init), {
      ip: '192.0.2.9',
      isSecure: true,
      requestId: 'test',
    });
    return { location: response?.headers.get('location'), text: (await response?.text()) ?? '' };
  };
  const pressTeam = async (fields: Record<string, string>, more: [string, string][], moment: Date) => {
    const body = new URLSearchParams([...Object.entries(fields), ...more]);
    const init = { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin' } };
    return (await team(moment, teamPath, init)).location?.slice(teamPath.length);
  };
  const sequenceNow = async () => String((await tourById(db, booked.id))?.sequence ?? 0);
  return {
    ...changes,
    booked,
    path,
    /** What the team's page shows. */
    teamPage: async (moment: Date, address = teamPath) => (await team(moment, address)).text,
    /** Presses one of its buttons and returns how the page is shown then. */
    manage: async (action: string, moment: Date, fields: [string, string][] = [], shown?: number) => {
      const sequence = shown === undefined ? await sequenceNow() : String(shown);
      return pressTeam({ action, shown: sequence }, fields, moment);
    },
    /** The team answers a request. */
    answer: async (answer: 'yes' | 'no', moment: Date) =>
      pressTeam({ answer, shown: await sequenceNow() }, [], moment),
    /** The team answers a request for another time. */
    answerMove: async (answer: 'yes' | 'no', moment: Date) =>
      pressTeam({ answer, move: (await findMove(db, booked.id))?.timeId ?? '' }, [], moment),
    sent,
    openPage: (moment: Date, answer = '', address = path) =>
      showing(moment)(`${address}${answer === '' ? '' : `?answer=${answer}`}`),
    press: async (answer: string, moment: Date, shown?: number) => {
      const sequence = shown === undefined ? await sequenceNow() : String(shown);
      const body = new URLSearchParams({ answer, shown: sequence });
      return showing(moment)(path, { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin' } });
    },
    elsewhere: (address: string) => showing(minutesAfter(monday, -30), 'orchard.example')(address),
    at: (moment: Date) => runLeasedJob(tourMessageJob, { db, clock: { now: () => moment } }),
  };
}
