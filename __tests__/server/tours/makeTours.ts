import { randomUUID } from 'node:crypto';

import PostalMime from 'postal-mime';
import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { newestMails, queueMail } from '#server/db/outbox.ts';
import { addProspect } from '#server/db/prospects.ts';
import { addActivity, type TourActivityKind } from '#server/tours/model/activities.ts';
import { addTour, type Tour } from '#server/tours/model/tours.ts';
import type { Home } from '#server/homes/home.ts';
import { createMailWriter } from '#server/mail/mailWriter.ts';
import { listTourTimes } from '#server/tours/slots/findNextSlots.ts';
import { createSecretKey } from '#server/secretKey.ts';
import { createTokens } from '#server/tokens.ts';
import { scheduleTour } from '#server/tours/actions/scheduleTour.ts';
import { issueTeamLink } from '#server/tours/model/links.ts';
import type { ShowingAgentInput } from '#server/tours/setup/tourSetupInput.ts';
import type { TourRule } from '#server/tours/model/tour.ts';
import { home } from '#tests/server/homes/makeHomes.ts';
import { loadDefinedMessages } from '#tests/server/mail/definedMessages.ts';
import { saveLantern } from '#tests/server/mail/saveLantern.ts';

/** A Friday morning in Austin. */
export const now = new Date('2026-11-20T16:00:00Z');
export const secretKey = createSecretKey('a secret of the tests');
export const tokens = createTokens({ secretKey, missesPerMinute: 10 });

export type Changes = Partial<
  Omit<Parameters<typeof addTour>[1], 'id' | 'organizationId' | 'prospectId' | 'unitId'>
> & { email?: string; firstName?: string; unit?: string; activities?: TourActivityKind[] };

type RuleChanges = Partial<
  Pick<TourRule, 'kind' | 'requires' | 'whatToExpect' | 'accessibilityNote' | 'parking'>
>;

const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '08:00', closes: '20:00' }));

/** An organization with homes, and tours of them by Ada, at 4:30 PM on the next Thursday. */
export async function makeTours(
  db: Database,
  homes: readonly Home[] = [home('elm-house')],
  slug = 'lantern',
) {
  const organization = await saveLantern(db, homes, slug);
  const organizationId = organization.id;
  const units = await db.query<{ id: string; slug: string }>(
    'test.units',
    sql`select id, slug from units where organization_id = ${organizationId}`,
  );
  const getUnitId = (unit: string) => units.find((each) => each.slug === unit)?.id ?? '';
  const write = createMailWriter({ db, tokens, mailFrom: null, listTourTimes });

  async function tour({
    email = 'ada@example.com',
    firstName = 'Ada',
    unit,
    activities,
    ...changes
  }: Changes = {}) {
    const contact = { firstName, lastName: 'Ng', phoneNumber: '+15125550199', preferredChannel: null };
    const prospectId = await addProspect(db, { ...contact, email, organizationId, now });
    const input = {
      id: randomUUID(),
      organizationId,
      prospectId,
      unitId: getUnitId(unit ?? homes[0]?.slug ?? ''),
      kind: 'IN_PERSON' as const,
      status: 'CONFIRMED' as const,
      startsAt: new Date('2026-11-26T22:30:00Z'),
      endsAt: new Date('2026-11-26T23:00:00Z'),
      agentId: null,
      partySize: null,
      accommodationRequest: null,
      questionsVersion: '1',
      answers: [],
      acceptedTotalCents: 150_000,
      inquiryId: null,
      attribution: {},
      emailVerifiedAt: null,
      phoneVerifiedAt: null,
      identityCheckId: null,
      riskSignals: [],
      stepUpTo: null,
      verifyBy: null,
      answerBy: null,
      dayId: null,
      now,
      ...changes,
    };
    await addTour(db, input);
    await scheduleTour(db, input.id, input.now);
    for (const kind of activities ?? []) await addActivity(db, input.id, { at: now, kind, actor: 'VISITOR' });
    await issueTeamLink(db, tokens, { organizationId, tourId: input.id });
    const token = await tokens.issue(db, { kind: 'tour', organizationId, subjectId: input.id });
    return { id: input.id, prospectId, token };
  }

  async function agent(
    firstName: string,
    phoneNumber: string | null = null,
    { video = null, email = null }: Partial<Pick<ShowingAgentInput, 'video' | 'email'>> = {},
  ): Promise<string> {
    const [added] = await db.query<{ id: string }>(
      'test.agent',
      sql`
        insert into tour_agents (organization_id, external_id, first_name, phone_number, email, video)
        values (
          ${organizationId}, ${firstName}, ${firstName}, ${phoneNumber}, ${email},
          ${video === null ? null : JSON.stringify(video)}
        )
        returning id
      `,
    );
    return added?.id ?? '';
  }

  /** An email of this kind as it arrives, or null when it has nothing to say. */
  async function mail(kind: string, subjectId: string, { recipient = 'ada@example.com', version = 1 } = {}) {
    const messages = await loadDefinedMessages();
    const definition = messages.find(({ message }) => message.kind === kind)?.message;
    if (!definition) throw new Error(`There is no email ${kind}`);
    await queueMail(db, { organizationId, message: definition, subjectId, version, recipient, now });
    const queued = (await newestMails(db, 100)).find(
      (each) => each.kind === kind && each.subjectId === subjectId && each.version === version,
    );
    const message = queued ? await write(queued) : 'nothing to send';
    return message === 'nothing to send' ? null : PostalMime.parse(message.raw);
  }

  return {
    organization,
    tour,
    change: (id: string, { status, sequence = 0 }: Partial<Pick<Tour, 'status' | 'sequence'>>) =>
      db.query(
        'test.change',
        sql`update tours set status = coalesce(${status ?? null}, status), sequence = ${sequence} where id = ${id}`,
      ),
    rule: ({
      kind = 'IN_PERSON',
      requires = [],
      whatToExpect = [],
      accessibilityNote = null,
      parking = null,
    }: RuleChanges = {}) =>
      db.query(
        'test.rule',
        sql`
          insert into tour_rules (
            organization_id, kind, windows, length_minutes, step_minutes, requires, what_to_expect, accessibility_note,
            parking
          ) values (
            ${organizationId}, ${kind}, ${JSON.stringify(week)}, 30, 30, ${requires}, ${whatToExpect}, ${accessibilityNote},
            ${parking}
          )
        `,
      ),
    /** Takes this time of a home so that no one else can have it. */
    take: (unit: string, tourId: string, [startsAt, endsAt]: readonly [Date, Date]) =>
      db.query(
        'test.take',
        sql`
          insert into tour_times (
            organization_id, unit_id, kind, starts_at, ends_at, during, seats, tour_id, created_at
          ) values (
            ${organizationId}, ${getUnitId(unit)}, 'IN_PERSON', ${startsAt}, ${endsAt},
            tstzrange(${startsAt}, ${endsAt}), int4range(0, 100), ${tourId}, ${now}
          )
        `,
      ),
    agent,
    mail,
    mails: (kind: string) => newestMails(db, 100).then((all) => all.filter((mail) => mail.kind === kind)),
  };
}
