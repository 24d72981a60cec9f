import sql from 'sql-template-tag';

import { requestAlert } from '#server/alerts/requestAlert.ts';
import { createInquiry } from '#server/inquiries/createInquiry.ts';
import { testOnEmbedded } from '#tests/support/bothEngines.ts';
import { home } from '#tests/server/homes/makeHomes.ts';
import { monday, openBookings, refusal } from '#tests/server/tours/openBookings.ts';

import { buildHomes } from './buildHome.ts';
import { openImport } from './openImport.ts';
import { watched } from './watched.ts';

/** More than one batch of changes. */
const HOMES = 1100;

testOnEmbedded(
  'visitors’ requests during a swap are there afterwards, for the home as it is then',
  async (open) => {
    const { db } = await open();
    const { organizationId, parts, input, slot, book, rows } = await openBookings(db, {
      homes: [home('elm-house')],
    });
    const { contact, antiSpam } = input();
    const about = { organizationId, unitSlug: 'elm-house', antiSpam };
    const consents = [{ key: 'email.alerts', version: '2026-11-27', granted: true }];
    let isRequested = false;
    const between = async () => {
      const [shown] = await rows<{ isShown: boolean }>(
        sql`select to_regclass('homes_before.shown') is not null as "isShown"`,
      );
      if (isRequested || shown?.isShown !== true) return;
      isRequested = true;
      await book({ contact, slotId: slot(monday) });
      await createInquiry(parts(), {
        ...about,
        contact,
        topics: [],
        message: 'Is there a yard?',
        consents: [],
        idempotencyKey: 'the-key-of-a-question',
      });
      await requestAlert(
        { ...parts(), limits: { ...parts().limits, maxAlertsPerEmail: 20 } },
        {
          ...about,
          email: 'ada@example.com',
          consents,
          kind: 'PRICE_DROP',
          idempotencyKey: 'the-key-of-an-alert',
        },
      );
    };

    const { takeIn } = await openImport(watched(db, { between }), 'lantern');
    const elm = home('elm-house', { title: 'New', baseRentCents: 140_000 });
    await takeIn([elm, ...buildHomes(HOMES)]);

    expect(isRequested).toBe(true);
    for (const table of [sql`tours`, sql`tour_times`, sql`inquiries`, sql`alerts`]) {
      const found = await rows(
        sql`select units.title from ${table} as asked join units on units.id = asked.unit_id where title = 'New'`,
      );
      expect(found).toEqual([{ title: 'New' }]);
    }
    const again = book({ slotId: slot(monday), acceptedTotalCents: elm.baseRentCents });
    expect((await refusal(again)).code).toBe('SLOT_UNAVAILABLE');
  },
);
