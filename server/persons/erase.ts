import { createTwilioRequests, unless } from '#server/chat/twilio/twilioRequests.ts';
import type { TwilioChat } from '#server/chat/twilio/twilioChat.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { erasePerson } from '#server/db/persons/erasePerson.ts';
import { keptOf } from '#server/db/persons/keptOf.ts';
import { findPerson, type Person } from '#server/db/persons/person.ts';
import { countKept } from '#server/db/persons/readKept.ts';
import type { SecretKey } from '#server/secretKey.ts';
import { shownMac } from '#server/tours/proofs/shownContact.ts';

import { knownBy, nobody, readWords } from './known.ts';

type Call = {
  db: Database;
  secretKey: SecretKey;
  /** Where chats lie that Twilio carries. */
  twilio: TwilioChat | null;
  words: readonly string[];
  say: (line: string) => void;
};

const USAGE =
  'Write: npm run erase -- --organization SLUG ADDRESS [--leases] [--dry-run], with an e-mail address or a phone number';

/** Erases all that an organization keeps of somebody; leases only when it is said, since they are a contract. */
export async function erase({ db, secretKey, twilio, words, say }: Call): Promise<string> {
  const given = readWords(words, { usage: USAGE, knows: ['dry-run', 'leases'] });
  if (given.more.length > 0) throw new Error(USAGE);
  const known = await knownBy(db, given, USAGE);
  const { 'dry-run': isDryRun, leases: withLeases } = given.flags;
  const shown = [
    ...(known.email === null ? [] : [{ channel: 'EMAIL' as const, destination: known.email }]),
    ...(known.phoneNumber === null ? [] : [{ channel: 'TEXT' as const, destination: known.phoneNumber }]),
  ].map(({ channel, destination }) => ({
    channel,
    destinationMac: shownMac(secretKey, { channel, destination }),
  }));

  const before = await findPerson(db, known);
  if (twilio && !isDryRun) await eraseAtTwilio(twilio, before);
  const found = await db.transaction(async (tx) => {
    const person = await findPerson(tx, known);
    const lines = await tell(tx, person, { withLeases });
    if (!isDryRun) await erasePerson(tx, person, { shown, withLeases });
    return { lines, hasLease: person.residents.length > 0 };
  });
  for (const line of found.lines) say(`  ${line}`);
  if (found.hasLease && !withLeases) say('The lease stays, with its bills: --leases erases them too.');
  if (found.lines.length === 0 && !found.hasLease) return nobody(known);
  if (isDryRun) return 'Tried only, nothing is erased.';
  return `What was kept of ${known.email ?? known.phoneNumber ?? ''} is erased.`;
}

const ofLeases = /^resident(s|_leases|_bills|_requests|_renewal_offers)$/;

async function tell(
  tx: Queryable,
  person: Person,
  { withLeases }: { withLeases: boolean },
): Promise<string[]> {
  const lines: string[] = [];
  for (const kept of keptOf(person)) {
    if (!withLeases && ofLeases.test(kept.table)) continue;
    const count = await countKept(tx, kept);
    if (count > 0) lines.push(`${count.toLocaleString('en-US')} ${kept.what[count === 1 ? 0 : 1]}`);
  }
  return lines;
}

/** There first: what is forgotten here could not be found there any more. */
async function eraseAtTwilio(settings: TwilioChat, { chats, identities }: Person): Promise<void> {
  const twilio = createTwilioRequests(settings);
  try {
    for (const sid of chats) await unless(404, twilio.remove(`/Conversations/${sid}`));
    for (const identity of identities) {
      await unless(404, twilio.remove(`/Users/${encodeURIComponent(identity)}`));
    }
  } catch (error) {
    throw new Error('Twilio did not delete the chats, so nothing is erased. Try again.', { cause: error });
  }
}
