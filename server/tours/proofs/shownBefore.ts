import { possibleEmail } from '#server/contact/email.ts';
import { possiblePhone } from '#server/contact/phone.ts';
import { takeFromLimit } from '#server/db/rateLimits.ts';
import { isUuid } from '#server/identifiers.ts';

import { type ProvedChannel, contactProof } from './contactProof.ts';
import { identityView } from './identityView.ts';
import type { ProofParts } from './proofParts.ts';
import { rememberedIdentity } from './rememberedIdentity.ts';
import { rememberedContact } from './shownContact.ts';

export type ShownBeforeInput = {
  firstName: string;
  lastName: string;
  email?: string | null;
  phoneNumber?: string | null;
};

type Destination = { channel: ProvedChannel; destination: string };

const LONGEST = 254;
const QUESTIONS_PER_HOUR = 60;

const nothing = { contacts: [], identity: null };

/** What whoever is named has shown in this browser before. Asked about others, it tells nothing. */
export async function shownBefore(parts: ProofParts, organizationId: string, input: ShownBeforeInput) {
  const { secretKey } = parts;
  if (!isUuid(organizationId) || !(await mayAsk(parts))) return nothing;
  const contacts = [];
  for (const asked of destinationsOf(input)) {
    const proved = await rememberedContact(parts, { organizationId, ...asked });
    if (proved === null) continue;
    const { channel, verifiedAt } = proved;
    contacts.push({
      channel,
      verifiedAt,
      contactProof: contactProof(secretKey, { organizationId, ...proved }),
    });
  }
  const { firstName, lastName } = input;
  const check = await rememberedIdentity(parts, { organizationId, firstName, lastName });
  return { contacts, identity: check && (await identityView(parts, check)) };
}

/** Nobody finds out by trying who else has used this browser. */
async function mayAsk({ db, secretKey, browser, now }: ProofParts): Promise<boolean> {
  const mac = browser.mac();
  if (mac === null) return false;
  const { allowed } = await takeFromLimit(db, {
    secretKey,
    name: 'shown-before',
    subject: mac.toString('hex'),
    limit: QUESTIONS_PER_HOUR,
    windowSeconds: 3600,
    now,
  });
  return allowed;
}

function destinationsOf({ email, phoneNumber }: ShownBeforeInput): Destination[] {
  const address = email && email.length <= LONGEST ? possibleEmail(email) : null;
  const number = phoneNumber && phoneNumber.length <= LONGEST ? possiblePhone(phoneNumber) : null;
  return [
    ...(address === null ? [] : [{ channel: 'EMAIL' as const, destination: address }]),
    ...(number === null ? [] : [{ channel: 'TEXT' as const, destination: number }]),
  ];
}
