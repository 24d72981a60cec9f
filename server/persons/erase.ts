import { createTwilioRequests, unless } from '#server/chat/twilio/twilioRequests.ts';
import type { TwilioChat } from '#server/chat/twilio/twilioChat.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { erasePerson } from '#server/db/persons/erasePerson.ts';
import { keptOf } from '#server/db/persons/keptOf.ts';
import type { Known } from '#server/db/persons/known.ts';
import { findPerson, type Person } from '#server/db/persons/person.ts';
import { countKept } from '#server/db/persons/readKept.ts';
import type { SecretKey } from '#server/secretKey.ts';
import { shownMac } from '#server/tours/proofs/shownContact.ts';

import { freeTours } from './freeTours.ts';
import { knownBy, nobody, readWords } from './known.ts';

type Call = {
  db: Database;
  secretKey: SecretKey;
  /** Where chats lie that Twilio carries. */
  twilio: TwilioChat | null;
  words: readonly string[];
  say: (line: string) => void;
  now: Date;
};

const USAGE =
  'Usage: npm run erase -- --organization SLUG ADDRESS [--leases] [--dry-run], with an email address or a phone number';

/** Erases all that an organization keeps of somebody; leases only when it is said, since they are a contract. */
export async function erase({ db, secretKey, twilio, words, say, now }: Call): Promise<string> {
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

  const found = await (isDryRun
    ? db.transaction((tx) => find(tx, known, { withLeases }))
    : eraseEverywhere(db, known, { shown, withLeases, twilio, now }));
  const hasLease = found.person.residents.length > 0;
  for (const line of found.lines) say(`  ${line}`);
  if (hasLease && !withLeases) say('The lease and its bills stay. Add --leases to erase them too.');
  if (found.lines.length === 0 && !hasLease) return nobody(known);
  if (isDryRun) return 'Dry run: nothing was erased.';
  return `Everything kept about ${known.email ?? known.phoneNumber ?? ''} was erased.`;
}

const ofLeases = /^resident(s|_leases|_bills|_requests|_renewal_offers)$/;

type Found = { person: Person; lines: string[] };

async function find(tx: Queryable, known: Known, { withLeases }: { withLeases: boolean }): Promise<Found> {
  const person = await findPerson(tx, known);
  const lines: string[] = [];
  for (const kept of keptOf(person)) {
    if (!withLeases && ofLeases.test(kept.table)) continue;
    const count = await countKept(tx, kept);
    if (count > 0) lines.push(`${count.toLocaleString('en-US')} ${kept.what[count === 1 ? 0 : 1]}`);
  }
  return { person, lines };
}

type Erasing = Parameters<typeof erasePerson>[2] & Pick<Call, 'twilio' | 'now'>;

/**
 * At Twilio first: what is forgotten here could not be found there any more. A chat that has begun meanwhile is deleted
 * there too before anything is erased here.
 */
async function eraseEverywhere(db: Database, known: Known, { twilio, now, ...how }: Erasing): Promise<Found> {
  for (let gone: readonly string[] = []; ;) {
    const found = await db.transaction(async (tx) => {
      const given = await find(tx, known, how);
      const isDone = twilio === null || given.person.chats.every((sid) => gone.includes(sid));
      const freed = isDone ? await freeTours(tx, given.person.tours, now) : 0;
      if (isDone) await erasePerson(tx, given.person, how);
      const line = `${freed === 1 ? '1 upcoming tour' : `${freed} upcoming tours`} canceled: the team is notified`;
      return { ...given, lines: freed === 0 ? given.lines : [...given.lines, line], isDone };
    });
    if (found.isDone || twilio === null) return found;
    await eraseAtTwilio(twilio, found.person);
    gone = found.person.chats;
  }
}

async function eraseAtTwilio(settings: TwilioChat, { chats, identities }: Person): Promise<void> {
  const twilio = createTwilioRequests(settings);
  try {
    for (const sid of chats) await unless(404, twilio.remove(`/Conversations/${sid}`));
    for (const identity of identities) {
      await unless(404, twilio.remove(`/Users/${encodeURIComponent(identity)}`));
    }
  } catch (error) {
    throw new Error('Twilio didn’t delete the chats, so nothing was erased. Try again.', { cause: error });
  }
}
