import { randomUUID } from 'node:crypto';

import sql from 'sql-template-tag';

import { startIdentity } from '#server/tours/verifications/startIdentity.ts';
import { openChanges } from '#tests/server/tours/change/openChanges.ts';
import { minutesAfter, monday, refusal } from '#tests/server/tours/openBookings.ts';
import { agent, createRuleInput } from '#tests/server/tours/openTours.ts';
import { testTours } from '#tests/server/tours/testTours.ts';

import { consents } from './openIdentity.ts';

testTours('a confirmed tour becomes self-guided once its visitor has verified their identity', async (db) => {
  const { book, move, slot, link, parts, rows } = await openChanges(db, {
    rules: [
      createRuleInput({ requires: ['GOVERNMENT_ID'] }),
      createRuleInput({ kind: 'IN_PERSON', requiresHost: true }),
    ],
    agents: [agent('Grace')],
  });
  const tour = await book({ slotId: slot(monday, { kind: 'IN_PERSON' }) });
  const alone = slot(minutesAfter(monday, 1440));
  const identify = () =>
    startIdentity(
      {
        ...parts(),
        limits: {
          formsPer10Min: 100,
          codesPer10Min: 10,
          maxEmailsPerRecipientPerHour: 5,
          maxEmailsPerOrganizationPerHour: 1000,
          sendsTexts: true,
          textsPerOrganizationPerDay: 500,
          textCountries: ['+1'],
        },
      },
      {
        ...link(tour.id),
        slug: 'elm-house',
        sessionKey: `session-${randomUUID()}`,
        firstName: 'Ada',
        lastName: 'Ng',
        method: 'DOCUMENT_UPLOAD_REVIEW',
        consents,
        idempotencyKey: randomUUID(),
      },
    );
  expect((await refusal(move(tour.id, alone))).help).toEqual({ kinds: ['GOVERNMENT_ID'] });

  const check = await identify();
  expect((await refusal(move(tour.id, alone))).code).toBe('VERIFICATION_REQUIRED');
  await rows(sql`update identity_checks set status = 'PASSED', good_until = now() + interval '90 years'`);
  // an accepted document is not replaced by one that no one has reviewed
  await identify();
  expect(await rows(sql`select identity_check_id as id, status from tours`)).toEqual([
    { id: check.id, status: 'CONFIRMED' },
  ]);
  expect(await move(tour.id, alone)).toMatchObject({ kind: 'SELF_GUIDED', status: 'CONFIRMED' });
});
