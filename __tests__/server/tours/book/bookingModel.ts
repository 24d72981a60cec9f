import fc from 'fast-check';
import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { clearExpiredHolds } from '#server/tours/holds/holds.ts';
import { type Tour, tourById } from '#server/tours/model/tours.ts';
import type { DomainError } from '#server/errors.ts';
import type { CreateTourRequestInput } from '#server/graphql/schemaTypes.ts';
import { answerTour } from '#server/tours/team/answerTour.ts';
import { expireTours } from '#server/tours/deadlines/expireTours.ts';
import { home } from '#tests/server/homes/makeHomes.ts';

import { newBrowser } from '../createBrowser.ts';
import { minutesAfter, monday, openBookings } from '../openBookings.ts';
import { agent, createRuleInput, now } from '../openTours.ts';

const slugs = ['elm-house', 'oak-house'] as const;
const kinds = ['SELF_GUIDED', 'IN_PERSON', 'OPEN_HOUSE'] as const;

/** Four tabs, two in each of two browsers. */
const who = fc.integer({ min: 0, max: 3 });
const time = fc.record({
  who,
  slug: fc.constantFrom(...slugs),
  kind: fc.constantFrom(...kinds),
  at: fc.integer({ min: 0, max: 7 }),
});

/** The actions of visitors, the team and the clock. */
export const commands = fc.array(
  fc.oneof(
    { weight: 10, arbitrary: time.map((slot) => ({ does: 'hold' as const, ...slot })) },
    { weight: 5, arbitrary: time.map((slot) => ({ does: 'book' as const, ...slot })) },
    { weight: 2, arbitrary: who.map((by) => ({ does: 'book what is held' as const, who: by })) },
    { weight: 2, arbitrary: who.map((by) => ({ does: 'extend' as const, who: by })) },
    { weight: 2, arbitrary: who.map((by) => ({ does: 'release' as const, who: by })) },
    { weight: 2, arbitrary: fc.boolean().map((yes) => ({ does: 'answer' as const, yes })) },
    { weight: 2, arbitrary: fc.constant({ does: 'ask again' as const }) },
    {
      weight: 2,
      arbitrary: fc
        .oneof(
          { weight: 7, arbitrary: fc.integer({ min: 1, max: 12 }) },
          { weight: 1, arbitrary: fc.constant(26 * 60) },
        )
        .map((minutes) => ({ does: 'wait' as const, minutes })),
    },
    { weight: 1, arbitrary: fc.constant({ does: 'tidy' as const }) },
  ),
  { minLength: 25, maxLength: 50 },
);

type Command = ReturnType<typeof commands.generate>['value'][number];
type Held = { id: string; slug: (typeof slugs)[number]; slotId: string; until: Date; tab: number };
type Booked = { id: string; input: CreateTourRequestInput };

const REFUSALS = ['SLOT_UNAVAILABLE', 'HOLD_EXPIRED', 'RATE_LIMITED', 'INVALID_INPUT'];

/** Organizations that show two homes with one agent, and a record of what each visitor was promised. */
export async function openModel(db: Database) {
  const bookings = await openBookings(db, {
    homes: slugs.map((slug) => home(slug)),
    rules: [
      createRuleInput({ bufferAfterMinutes: 15 }),
      createRuleInput({ kind: 'IN_PERSON', lengthMinutes: 60, requiresHost: true, requiresApproval: true }),
      createRuleInput({ kind: 'OPEN_HOUSE', lengthMinutes: 60, seats: 2, requiresHost: true }),
    ],
    agents: [agent('Kim')],
  });
  const browsers = [newBrowser(), newBrowser()];
  const held = new Map<string, Held>();
  const booked: Booked[] = [];
  let clock = now;

  const getBrowser = (tab: number) => tab >> 1;
  const toPlaceKey = (tab: number, slug: string) => `${String(getBrowser(tab))} ${slug}`;
  const when = (tab: number) => ({ browser: browsers[getBrowser(tab)] ?? newBrowser(), at: clock });
  const toSessionKey = (tab: number) => `session-of-tab-${String(tab)}`;
  const heldBy = (tab: number) =>
    [...held.values()].filter((hold) => getBrowser(hold.tab) === getBrowser(tab));
  const getSlotId = ({ slug, kind, at }: { slug: string; kind: (typeof kinds)[number]; at: number }) =>
    bookings.slot(minutesAfter(monday, at * 30), { kind, slug });

  async function unlessRefused<Answer>(work: Promise<Answer>): Promise<Answer | null> {
    try {
      return await work;
    } catch (error) {
      if (REFUSALS.includes((error as DomainError).code)) return null;
      throw error;
    }
  }

  async function hold(tab: number, slug: Held['slug'], slotId: string) {
    const answer = await unlessRefused(bookings.hold(toSessionKey(tab), slotId, { slug, ...when(tab) }));
    if (answer)
      held.set(toPlaceKey(tab, slug), { id: answer.id, slug, slotId, until: answer.expiresAt, tab });
  }

  async function book(tab: number, slug: Held['slug'], slotId: string) {
    const own = held.get(toPlaceKey(tab, slug));
    const isPromised = own?.slotId === slotId && own.until > clock;
    const input = bookings.input({ slug, slotId, sessionKey: toSessionKey(tab) });
    const tour = await unlessRefused(bookings.book(input, when(tab)));
    if (isPromised && !tour) throw new Error('A time that was kept for somebody could not be booked by him');
    if (!tour) return;
    held.delete(toPlaceKey(tab, slug));
    booked.push({ id: tour.id, input });
  }

  async function run(command: Command): Promise<void> {
    switch (command.does) {
      case 'hold':
        return hold(command.who, command.slug, getSlotId(command));
      case 'book':
        return book(command.who, command.slug, getSlotId(command));
      case 'book what is held': {
        const [own] = heldBy(command.who);
        return own && book(command.who, own.slug, own.slotId);
      }
      case 'extend': {
        const [own] = heldBy(command.who);
        const answer =
          own && (await unlessRefused(bookings.extend(toSessionKey(command.who), own.id, when(command.who))));
        if (own && answer) own.until = answer.expiresAt;
        return;
      }
      case 'release': {
        const [own] = heldBy(command.who);
        if (!own) return;
        await bookings.release(toSessionKey(command.who), own.id, when(command.who));
        held.delete(toPlaceKey(own.tab, own.slug));
        return;
      }
      case 'answer': {
        const newest = booked.at(-1);
        const tour = newest && (await tourById(db, newest.id));
        if (tour)
          await answerTour({ db, now: clock }, tour, {
            answer: command.yes ? 'yes' : 'no',
            reason: null,
            sequence: tour.sequence,
          });
        return;
      }
      case 'ask again': {
        const [first] = booked;
        if (!first) return;
        const again = await bookings.book(first.input, { at: clock });
        if (again.id !== first.id) throw new Error('A request that was sent again was booked again');
        return;
      }
      case 'wait':
        clock = minutesAfter(clock, command.minutes);
        return;
      case 'tidy':
        await clearExpiredHolds(db, clock);
        await expireTours(db, clock);
    }
  }

  type Row = {
    unitId: string;
    agentId: string | null;
    tourId: string | null;
    browser: string | null;
    from: Date;
    to: Date;
    firstSeat: number;
    lastSeat: number | null;
  };

  const live = () =>
    bookings.rows<Row>(sql`
      select unit_id as "unitId", agent_id as "agentId", tour_id as "tourId", encode(browser_hash, 'hex') as browser,
             lower(during) as from, upper(during) as to, lower(seats) as "firstSeat", upper(seats) as "lastSeat"
      from tour_times where held_until is null or held_until > ${clock}
    `);
  const isAtOnce = (one: Row, other: Row) => one.from < other.to && other.from < one.to;
  const isOnOneSeat = (one: Row, other: Row) =>
    one.firstSeat < (other.lastSeat ?? Infinity) && other.firstSeat < (one.lastSeat ?? Infinity);

  /** The broken invariants, in words. */
  async function faults(): Promise<string[]> {
    const rows = await live();
    const pairs = rows.flatMap((one, at) => rows.slice(at + 1).map((other) => [one, other] as const));
    const together = pairs.filter(([one, other]) => isAtOnce(one, other));
    const holds = rows.flatMap(({ browser, unitId }) => (browser === null ? [] : [`${browser} ${unitId}`]));
    const tours = await bookings.rows<Pick<Tour, 'id' | 'status'> & { times: number; mails: number }>(sql`
      select id, status,
             (select count(*)::int from tour_times where tour_id = tours.id) as times,
             (select count(*)::int from outbox
              where subject_id = tours.id and kind = 'tour.toVisitor' and version = 1) as mails
      from tours
    `);
    const isOver = ({ status }: { status: string }) => ['DECLINED', 'EXPIRED'].includes(status);
    const checks: [string, boolean][] = [
      ['two have one place of a home', together.some(([a, b]) => a.unitId === b.unitId && isOnOneSeat(a, b))],
      [
        'an agent is at two homes',
        together.some(([a, b]) => a.agentId !== null && a.agentId === b.agentId && a.unitId !== b.unitId),
      ],
      ['a browser holds two times of a home', new Set(holds).size < holds.length],
      [
        'there are other tours than were booked',
        tours
          .map(({ id }) => id)
          .sort()
          .join() !== [...booked.map(({ id }) => id)].sort().join(),
      ],
      [
        'a tour has not the one time that it needs',
        tours.some((tour) => tour.times !== (isOver(tour) ? 0 : 1)),
      ],
      ['a tour was not confirmed by one mail', tours.some(({ mails }) => mails !== 1)],
    ];
    return checks.flatMap(([sentence, isSo]) => (isSo ? [sentence] : []));
  }

  return { run, faults };
}
