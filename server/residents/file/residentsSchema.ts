import { z } from 'zod';

import { normalizeEmail } from '#server/contact/normalizeEmail.ts';
import { list, rule, text, unique, wholeNumber, withDefault } from '#server/operatorFile/fields.ts';
import { day, hostLabel } from '#server/operatorFile/formats.ts';

const MAX_RESIDENTS = 20_000;

const cents = (min: number) => wholeNumber(min, 100_000_000);

const emailAddress = text(254).transform((value, context) => {
  const email = normalizeEmail(value);
  if (email !== null) return email;
  context.addIssue(`${JSON.stringify(value)} is not an email address`);
  return z.NEVER;
});

const bill = z.strictObject({
  label: text(100),
  amountCents: cents(1),
  dueOn: day,
  paidOn: withDefault(day, null),
});

const maintenanceRequest = z.strictObject({
  category: text(100),
  reportedOn: day,
  visitOn: withDefault(day, null),
  doneOn: withDefault(day, null),
});

const renewalOffer = z.strictObject({
  months: wholeNumber(1, 36),
  rentCents: cents(1),
  goodUntil: day,
});

const applicationGroup = z
  .strictObject({
    appliedOn: day,
    approvedOn: withDefault(day, null),
    applicants: list(text(100), { min: 1, max: 20 }),
  })
  .check(
    rule(({ appliedOn, approvedOn }, report) => {
      if (approvedOn && approvedOn < appliedOn)
        report(`was approved on ${approvedOn}, which is before the application of ${appliedOn}`);
    }),
  );

const lease = z
  .strictObject({
    address: text(300),
    startsOn: day,
    endsOn: day,
    rentCents: cents(1).describe('The monthly rent.'),
    depositCents: cents(0),
    bills: withDefault(list(bill), []).describe(
      '`label`, `amountCents`, `dueOn`, and `paidOn` once it’s paid.',
    ),
    maintenanceRequests: withDefault(list(maintenanceRequest), []).describe(
      '`category`, `reportedOn`, and `visitOn` and `doneOn` when they’re known.',
    ),
    renewalOffers: withDefault(
      list(renewalOffer).check(unique(({ months }) => String(months), 'number of months')),
      [],
    ).describe('`months`, `rentCents` and `goodUntil`, one for each number of months.'),
    applicationGroup: withDefault(applicationGroup, null).describe(
      '`appliedOn`, `approvedOn`, and the names of the `applicants`.',
    ),
  })
  .check(
    rule(({ startsOn, endsOn }, report) => {
      if (endsOn <= startsOn) report(`ends on ${endsOn}, which is not after it starts on ${startsOn}`);
    }),
  );

const resident = z.strictObject({
  name: text(100),
  email: emailAddress,
  leases: list(lease, { min: 1, max: 50 }),
});

/** All residents of an organization. */
export const residentsSchema = z.strictObject({
  organization: hostLabel.describe('The organization’s slug.'),
  residents: list(resident, { max: MAX_RESIDENTS })
    .check(unique(({ email }) => email.toLowerCase(), 'email address'))
    .describe('`name`, `email` and `leases` of each.'),
});
