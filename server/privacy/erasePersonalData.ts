import { formatCount } from '#domain/text.ts';
import { createTwilioRequests, ignoreStatus } from '#server/chat/twilio/twilioRequests.ts';
import { revokeCodesNow } from '#server/tours/locks/codesToRevoke.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import { queueToAgent } from '#server/tours/showing/notifications.ts';
import { toursByIds } from '#server/tours/model/tours.ts';
import { organizationById } from '#server/organizations/queries.ts';
import type { SecretKey } from '#server/secretKey.ts';
import type { TwilioChat } from '#server/serviceSettings.ts';
import { releaseTourTime } from '#server/tours/waitlist/releaseTourTime.ts';
import {
  getTimeVersion,
  tourTimeFreed,
  tourTimeFreedToAgent,
  tourTimeFreedToAgentByText,
} from '#server/tours/emails/timeFreed.ts';
import { activeStatuses } from '#server/tours/model/tour.ts';
import { hashDestination } from '#server/contact/verifiedContacts.ts';

import { deletePersonalData } from './queries/deletePersonalData.ts';
import { getPersonalDataTables } from './queries/getPersonalDataTables.ts';
import { type PersonIdentifiers, findPersonRecords, type PersonRecords } from './queries/personRecords.ts';
import { countPersonalData } from './queries/readPersonalData.ts';
import { resolveContact, formatNothingStored, parsePersonCommand } from './resolveContact.ts';

type Call = {
  db: Database;
  secretKey: SecretKey;
  /** Where chats that are mirrored at Twilio are stored. */
  twilio: TwilioChat | null;
  args: readonly string[];
  say: (line: string) => void;
  now: Date;
};

const USAGE =
  'Usage: npm run erase -- --organization SLUG ADDRESS [--leases] [--dry-run], with an email address or a phone number';

/** Erases all of a person's data at an organization; leases only with the flag, since they are contracts. */
export async function erasePersonalData({ db, secretKey, twilio, args, say, now }: Call): Promise<string> {
  const command = parsePersonCommand(args, { usage: USAGE, allowedFlags: ['dry-run', 'leases'] });
  if (command.extraArguments.length > 0) throw new Error(USAGE);
  const known = await resolveContact(db, command, USAGE);
  const { 'dry-run': isDryRun, leases: withLeases } = command.flags;
  const shown = [
    ...(known.email === null ? [] : [{ channel: 'EMAIL' as const, destination: known.email }]),
    ...(known.phoneNumber === null ? [] : [{ channel: 'TEXT' as const, destination: known.phoneNumber }]),
  ].map(({ channel, destination }) => ({
    channel,
    destinationHash: hashDestination(secretKey, { channel, destination }),
  }));

  const found = await (isDryRun
    ? db.transaction((tx) => summarizePerson(tx, known, { withLeases }))
    : eraseEverywhere(db, known, { shown, withLeases, twilio, now }));
  const hasLease = found.person.residents.length > 0;
  for (const line of found.lines) say(`  ${line}`);
  if (hasLease && !withLeases) say('The lease and its bills stay. Add --leases to erase them too.');
  if (found.lines.length === 0 && !hasLease) return formatNothingStored(known);
  if (isDryRun) return 'Dry run: nothing was erased.';
  return `All data about ${known.email ?? known.phoneNumber ?? ''} was erased.`;
}

const leaseTablePattern = /^resident(s|_leases|_bills|_requests|_renewal_offers)$/;

type Found = { person: PersonRecords; lines: string[] };

async function summarizePerson(
  tx: Queryable,
  known: PersonIdentifiers,
  { withLeases }: { withLeases: boolean },
): Promise<Found> {
  const person = await findPersonRecords(tx, known);
  const lines: string[] = [];
  for (const table of getPersonalDataTables(person)) {
    if (!withLeases && leaseTablePattern.test(table.table)) continue;
    const count = await countPersonalData(tx, table);
    if (count > 0) lines.push(formatCount(count, ...table.labels));
  }
  return { person, lines };
}

type EraseOptions = Parameters<typeof deletePersonalData>[2] & Pick<Call, 'twilio' | 'now'>;

/**
 * Twilio comes first, since its chats could no longer be found once erased here. A chat started meanwhile is
 * deleted there too before anything is erased here.
 */
async function eraseEverywhere(
  db: Database,
  known: PersonIdentifiers,
  { twilio, now, ...how }: EraseOptions,
): Promise<Found> {
  for (let deletedChats: readonly string[] = []; ;) {
    const found = await db.transaction(async (tx) => {
      const summary = await summarizePerson(tx, known, how);
      const isDone = twilio === null || summary.person.chats.every((sid) => deletedChats.includes(sid));
      const freed = isDone ? await cancelUpcomingTours(tx, summary.person.tours, now) : 0;
      if (isDone) await deletePersonalData(tx, summary.person, how);
      const line = `${formatCount(freed, 'upcoming tour')} canceled; the team will be notified`;
      return { ...summary, lines: freed === 0 ? summary.lines : [...summary.lines, line], isDone };
    });
    if (found.isDone || twilio === null) return found;
    await eraseAtTwilio(twilio, found.person);
    deletedChats = found.person.chats;
  }
}

async function eraseAtTwilio(settings: TwilioChat, { chats, identities }: PersonRecords): Promise<void> {
  const twilio = createTwilioRequests(settings);
  try {
    for (const sid of chats) await ignoreStatus(404, twilio.remove(`/Conversations/${sid}`));
    for (const identity of identities) {
      await ignoreStatus(404, twilio.remove(`/Users/${encodeURIComponent(identity)}`));
    }
  } catch (error) {
    throw new Error('Twilio didn’t delete the chats, so nothing was erased. Try again.', { cause: error });
  }
}

/** Call this before erasing tours: upcoming ones lose their visitor, and their times become free. */
async function cancelUpcomingTours(tx: Queryable, ids: readonly string[], now: Date): Promise<number> {
  const toCome = (await toursByIds(tx, ids)).filter(
    ({ status, endsAt }) => activeStatuses.includes(status) && endsAt > now,
  );
  for (const tour of toCome) {
    const { id, organizationId, unitId: subjectId, startsAt, agentId } = tour;
    await revokeCodesNow(tx, id, now);
    await releaseTourTime(tx, tour, now);
    // names only the home and the time, since the visitor's data are gone by the time this email is written
    const mail = { organizationId, subjectId, version: getTimeVersion(startsAt), now };
    const organization = await organizationById(tx, organizationId);
    if (organization?.leasingEmail) {
      await queueMail(tx, { ...mail, message: tourTimeFreed, recipient: organization.leasingEmail });
    }
    if (agentId !== null) {
      await queueToAgent(tx, agentId, {
        ...mail,
        mail: tourTimeFreedToAgent,
        text: tourTimeFreedToAgentByText,
      });
    }
  }
  return toCome.length;
}
