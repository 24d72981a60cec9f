import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { tourById } from '#server/tours/model/tours.ts';
import { listDayTours } from '#server/tours/page/sameDay.ts';
import { home } from '#tests/server/homes/makeHomes.ts';

import { type Changes, minutesAfter, monday, openBookings, tokens } from '../openBookings.ts';
import { testTours } from '../testTours.ts';

const ada = { firstName: 'Ada', lastName: 'Ng', email: 'ada@example.com', phoneNumber: '(512) 555-0199' };
const slugs = ['elm-house', 'oak-house', 'ash-house'];

async function openDay(db: Database) {
  const homes = slugs.map((slug, at) => home(slug, { property: { lat: 30.27 + at / 50 } }));
  const { book, slot, rows, getHome } = await openBookings(db, { homes });
  const units = await Promise.all(slugs.map((slug) => getHome(slug)));
  return {
    rows,
    bookAt: (slug: string, minutes: number, changes: Changes = {}) =>
      book({ slug, slotId: slot(minutesAfter(monday, minutes), { slug }), contact: ada, ...changes }),
    /** The homes of the day of a tour, each with the travel time in minutes. */
    getDay: async (id: string) => {
      const tour = await tourById(db, id);
      const day = tour ? await listDayTours(db, tour, 'America/Chicago') : [];
      return day.map(({ tour: { unitId }, travelMinutesBefore, isThisTour }) => {
        const slug = units.find((unit) => unit.id === unitId)?.slug;
        return [slug, travelMinutesBefore, isThisTour];
      });
    },
  };
}

const linkTo = ({ id }: { id: string }) => tokens.derive('tour', id);

testTours(
  'homes that are added to a tour are on one day with it, in the order of their times',
  async (db) => {
    const { bookAt, getDay, rows } = await openDay(db);
    const first = await bookAt('elm-house', 60);
    expect(await getDay(first.id)).toEqual([]);

    const second = await bookAt('oak-house', 120, { sameDayAs: linkTo(first) });
    const earlier = await bookAt('ash-house', 0, {
      sameDayAs: linkTo(second),
      contact: { ...ada, email: 'Ada@Example.com' },
    });
    const minutes = expect.any(Number) as number;
    expect(await getDay(first.id)).toEqual([
      ['ash-house', null, false],
      ['elm-house', minutes, true],
      ['oak-house', minutes, false],
    ]);
    expect(await getDay(earlier.id)).toMatchObject([['ash-house', null, true], {}, {}]);

    await rows(sql`
    update tours set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'
    where id = ${second.id}
  `);
    expect(await getDay(second.id)).toEqual([]);
    await rows(sql`update tours set status = 'CANCELLED_BY_PROSPECT' where id = ${earlier.id}`);
    expect(await getDay(first.id)).toEqual([]);
  },
);

testTours('an invalid link joins no day, and blocks no booking', async (db) => {
  const { bookAt, getDay, rows } = await openDay(db);
  const first = await bookAt('elm-house', 0);
  const joined = async (changes: Changes, minutes = 60) => {
    const { id, dayId } = await bookAt('oak-house', minutes, { sameDayAs: linkTo(first), ...changes });
    await rows(sql`delete from prospects where id = (select prospect_id from tours where id = ${id})`);
    return dayId;
  };
  expect(await joined({})).not.toBeNull();
  // more of them than the limit per minute
  for (let time = 0; time < 12; time += 1) {
    expect(await joined({ sameDayAs: 'unknown' })).toBeNull();
  }
  expect(await joined({ contact: { ...ada, email: 'bob@example.com' } })).toBeNull();
  expect(await joined({}, 24 * 60)).toBeNull();
  await rows(sql`update tours set status = 'CANCELLED_BY_PROSPECT' where id = ${first.id}`);
  expect(await joined({})).toBeNull();
  expect(await getDay(first.id)).toEqual([]);
});
