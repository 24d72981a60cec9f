import { normalizeEmail } from '#server/contact/normalizeEmail.ts';
import type { Validator } from '#server/organizationFile/validators.ts';
import {
  both,
  uniqueBy,
  list,
  number,
  object,
  optional,
  required,
  text,
  textMatching,
} from '#server/organizationFile/validators.ts';
import { day, hostLabel } from '#server/organizationFile/values.ts';

type Bill = { label: string; amountCents: number; dueOn: string; paidOn?: string | null };
type Request = { category: string; reportedOn: string; visitOn?: string | null; doneOn?: string | null };
type RenewalOffer = { months: number; rentCents: number; goodUntil: string };
type ApplicationGroup = { appliedOn: string; approvedOn?: string | null; applicants: string[] };
type Lease = {
  address: string;
  startsOn: string;
  endsOn: string;
  rentCents: number;
  depositCents: number;
  bills?: Bill[] | null;
  maintenanceRequests?: Request[] | null;
  renewalOffers?: RenewalOffer[] | null;
  applicationGroup?: ApplicationGroup | null;
};

/** All residents of an organization. */
export type ResidentsInFile = {
  organization: string;
  residents: { name: string; email: string; leases: Lease[] }[];
};

const MAX_RESIDENTS = 20_000;
const centsField = (min: number) => number(min, 100_000_000, { isWhole: true });
const emailAddress = both(
  text(254),
  textMatching(
    (value) => normalizeEmail(value) !== null,
    (value) => `${value} is not an email address`,
  ),
);

const endsAfterStart: Validator = (value, path, addProblem) => {
  const { startsOn, endsOn } = value as Lease;
  if (endsOn <= startsOn) addProblem(path, `ends on ${endsOn}, which is not after it starts on ${startsOn}`);
};

const bill = object({
  label: required(text(100)),
  amountCents: required(centsField(1)),
  dueOn: required(day),
  paidOn: optional(day),
});
const request = object({
  category: required(text(100)),
  reportedOn: required(day),
  visitOn: optional(day),
  doneOn: optional(day),
});
const offer = object({
  months: required(number(1, 36, { isWhole: true })),
  rentCents: required(centsField(1)),
  goodUntil: required(day),
});
const approvedAfterApplied: Validator = (value, path, addProblem) => {
  const { appliedOn, approvedOn } = value as ApplicationGroup;
  if (approvedOn && approvedOn < appliedOn) {
    addProblem(path, `was approved on ${approvedOn}, which is before the application of ${appliedOn}`);
  }
};

const applicationGroup = both(
  object({
    appliedOn: required(day),
    approvedOn: optional(day),
    applicants: required(list(text(100), { min: 1, max: 20 })),
  }),
  approvedAfterApplied,
);
const lease = both(
  object({
    address: required(text(300)),
    startsOn: required(day),
    endsOn: required(day),
    rentCents: required(centsField(1)),
    depositCents: required(centsField(0)),
    bills: optional(list(bill)),
    maintenanceRequests: optional(list(request)),
    renewalOffers: optional(
      both(
        list(offer),
        uniqueBy(
          ({ months }: RenewalOffer) => String(months),
          (first) => `has the same number of months as ${first}`,
        ),
      ),
    ),
    applicationGroup: optional(applicationGroup),
  }),
  endsAfterStart,
);

export const validateResidents = object({
  organization: required(hostLabel),
  residents: required(
    both(
      list(
        object({
          name: required(text(100)),
          email: required(emailAddress),
          leases: required(list(lease, { min: 1, max: 50 })),
        }),
        { max: MAX_RESIDENTS },
      ),
      uniqueBy(
        ({ email }: { email: string }) => email.toLowerCase(),
        (first) => `has the same email address as ${first}`,
      ),
    ),
  ),
});
