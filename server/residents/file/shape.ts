import { possibleEmail } from '#server/contact/email.ts';
import type { Check } from '#server/organizationFile/checks.ts';
import {
  both,
  different,
  list,
  number,
  object,
  optional,
  required,
  text,
  textThat,
} from '#server/organizationFile/checks.ts';
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

/** Everybody who lives with an organization. */
export type ResidentsInFile = {
  organization: string;
  residents: { name: string; email: string; leases: Lease[] }[];
};

const MOST_RESIDENTS = 20_000;
const cents = (least: number) => number(least, 100_000_000, { isWhole: true });
const mailbox = both(
  text(254),
  textThat((value) => possibleEmail(value) !== null, 'is not an email address'),
);

const endsLater: Check = (value, path, tell) => {
  const { startsOn, endsOn } = value as Lease;
  if (endsOn <= startsOn) tell(path, `ends on ${endsOn}, which is not after it starts on ${startsOn}`);
};

const bill = object({
  label: required(text(100)),
  amountCents: required(cents(1)),
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
  rentCents: required(cents(1)),
  goodUntil: required(day),
});
const approvedLater: Check = (value, path, tell) => {
  const { appliedOn, approvedOn } = value as ApplicationGroup;
  if (approvedOn && approvedOn < appliedOn) {
    tell(path, `was approved on ${approvedOn}, which is before the application of ${appliedOn}`);
  }
};

const applicationGroup = both(
  object({
    appliedOn: required(day),
    approvedOn: optional(day),
    applicants: required(list(text(100), { least: 1, most: 20 })),
  }),
  approvedLater,
);
const lease = both(
  object({
    address: required(text(300)),
    startsOn: required(day),
    endsOn: required(day),
    rentCents: required(cents(1)),
    depositCents: required(cents(0)),
    bills: optional(list(bill)),
    maintenanceRequests: optional(list(request)),
    renewalOffers: optional(
      both(
        list(offer),
        different(({ months }: RenewalOffer) => String(months), 'number of months'),
      ),
    ),
    applicationGroup: optional(applicationGroup),
  }),
  endsLater,
);

export const checkResidents = object({
  organization: required(hostLabel),
  residents: required(
    both(
      list(
        object({
          name: required(text(100)),
          email: required(mailbox),
          leases: required(list(lease, { least: 1, most: 50 })),
        }),
        { most: MOST_RESIDENTS },
      ),
      different(({ email }: { email: string }) => email.toLowerCase(), 'email address'),
    ),
  ),
});
