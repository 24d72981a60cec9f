import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { homeBySlug } from '#server/homes/queries/homeBySlug.ts';
import { saveTours } from '#server/tours/setup/saveTours.ts';
import type { Home } from '#server/homes/home.ts';
import type { ShowingAgentInput, BlackoutInput, TourRuleInput } from '#server/tours/setup/tourSetupInput.ts';
import { getTourableHome } from '#server/tours/model/tourPlace.ts';
import { home } from '#tests/server/homes/makeHomes.ts';
import { saveLantern } from '#tests/server/mail/saveLantern.ts';

import { hangBoxes } from './access/hangBoxes.ts';
import { ruleWith } from './slots/makeRules.ts';

/** A Friday, ten in the morning in Austin. */
export const now = new Date('2026-11-20T16:00:00Z');

export const createRuleInput = (changes: Partial<TourRuleInput> = {}): TourRuleInput => ({
  ...ruleWith(),
  market: null,
  property: null,
  isOffered: true,
  ...changes,
});

export const agent = (firstName: string, changes: Partial<ShowingAgentInput> = {}): ShowingAgentInput => ({
  externalId: firstName.toLowerCase(),
  firstName,
  email: null,
  phoneNumber: null,
  receivesTexts: false,
  market: null,
  isActive: true,
  video: null,
  absences: [],
  ...changes,
});

type Options = {
  homes?: readonly Home[];
  rules?: TourRuleInput[];
  blackouts?: BlackoutInput[];
  agents?: ShowingAgentInput[];
};

type TakenTime = {
  slug?: string;
  kind?: string;
  from: string;
  to: string;
  seat?: number;
  agent?: string;
  heldUntil?: string;
  tabHash?: Buffer;
};

/** An organization that shows its homes, each with a lockbox at its door. */
export async function openTours(
  db: Database,
  { homes = [home('elm-house')], rules = [createRuleInput()], blackouts = [], agents = [] }: Options = {},
) {
  const organization = await saveLantern(db, homes);
  await db.transaction((tx) => saveTours(tx, organization.id, { rules, blackouts, agents }));
  await hangBoxes(db, organization.id);
  const getHome = async (slug = 'elm-house') => {
    const found = await homeBySlug(db, organization.id, slug);
    if (!found) throw new Error(`There is no ${slug}`);
    return found;
  };
  return {
    organization,
    getHome,
    tourable: async (slug = 'elm-house', at = now) => getTourableHome(db, await getHome(slug), at),
    /** Takes this time: as a hold when it has an expiry, otherwise as a booking. */
    take: async (taken: TakenTime) => {
      const { slug = 'elm-house', kind = 'SELF_GUIDED', from, to, seat, heldUntil } = taken;
      const seats =
        seat === undefined ? sql`int4range(0, null)` : sql`int4range(${seat}::int, ${seat + 1}::int)`;
      const unit = sql`(select id from units where organization_id = ${organization.id} and slug = ${slug})`;
      const tourId = heldUntil === undefined ? await book({ unit, kind, from, to }) : null;
      await db.query(
        'test.take',
        sql`
          insert into tour_times (
            organization_id, unit_id, kind, starts_at, ends_at, during, seats, agent_id, tour_id, tab_hash,
            network_hashes, held_until, extensions_left, created_at
          ) values (
            ${organization.id}, ${unit}, ${kind}, ${from}, ${to}, tstzrange(${from}::timestamptz, ${to}::timestamptz),
            ${seats}, (select id from tour_agents where external_id = ${taken.agent ?? null}), ${tourId},
            ${tourId === null ? (taken.tabHash ?? Buffer.from('else')) : null},
            ${tourId === null ? ['a network'] : null}::text[], ${heldUntil ?? null}, ${tourId === null ? 2 : null}, ${now}
          )
        `,
      );
    },
  };

  async function book({
    unit,
    kind,
    from,
    to,
  }: {
    unit: ReturnType<typeof sql>;
    kind: string;
    from: string;
    to: string;
  }) {
    const [tour] = await db.query<{ id: string }>(
      'test.book',
      sql`
        with visitor as (
          insert into prospects (organization_id, first_name, last_name, email, preferred_channel, created_at)
          values (${organization.id}, 'Ada', 'Ng', ${`ada.${from}.${kind}@example.com`}, 'EMAIL', ${now})
          returning id
        )
        insert into tours (
          organization_id, prospect_id, unit_id, kind, status, starts_at, ends_at, questions_version,
          accepted_total_cents, created_at
        )
        select ${organization.id}, visitor.id, ${unit}, ${kind}, 'CONFIRMED', ${from}, ${to}, 'v', 150000, ${now}
        from visitor
        returning id
      `,
    );
    return tour?.id ?? null;
  }
}
