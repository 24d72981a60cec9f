import { createFormStamp } from '#server/antiSpam.ts';
import { home } from '#tests/server/homes/makeHomes.ts';
import { saveLantern } from '#tests/server/mail/saveLantern.ts';
import { testWithDatabase } from '#tests/support/bothEngines.ts';

import { openGraphql, secretKey } from '../graphql/openGraphql.ts';

const now = new Date('2026-11-20T16:00:00Z');

testWithDatabase('an ad is checked and its copy reported through the schema', async (open) => {
  const { db } = await open();
  const organization = await saveLantern(db, [
    home('elm-house', { property: { line1: '12 Elm Street', addressVisibility: 'HIDDEN' } }),
  ]);
  const { ask } = openGraphql({ db, clock: { now: () => now } });
  const { data } = await ask(
    `query check($id: ID!, $text: String!) {
      checkListing(organizationId: $id, text: $text) {
        verdict
        homes { slug property { address { line1 } } pricing { totalMonthly { amountCents } } }
        link { host linkOwner }
        namedPrice { amountCents }
        isFarBelow
        scamSigns
      }
    }`,
    { id: organization.id, text: 'https://lantern-homes.top/units/elm-house $900 a month, deposit by Zelle' },
  );
  expect(data?.checkListing).toEqual({
    verdict: 'OURS',
    homes: [
      {
        slug: 'elm-house',
        property: { address: { line1: null } },
        pricing: { totalMonthly: { amountCents: 150_000 } },
      },
    ],
    link: { host: 'lantern-homes.top', linkOwner: 'IMITATION' },
    namedPrice: { amountCents: 90_000 },
    isFarBelow: true,
    scamSigns: ['PAYMENT_METHOD'],
  });

  const input = {
    organizationId: organization.id,
    unitSlug: 'elm-house',
    kind: 'SCAM_COPY',
    foundUrl: 'lantern-homes.top/units/elm-house',
    antiSpam: { stamp: createFormStamp(secretKey, new Date(now.getTime() - 60_000)) },
    idempotencyKey: 'a-key-of-the-tests',
  };
  const reported = await ask(
    'mutation report($input: ReportListingInput!) { reportListing(input: $input) { reference reviewBy } }',
    { input },
  );
  expect(reported.data?.reportListing).toEqual({
    reference: expect.stringMatching(/^R-/) as string,
    reviewBy: '2026-11-21T00:00:00Z',
  });
});
