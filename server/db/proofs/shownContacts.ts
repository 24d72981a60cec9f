import sql from 'sql-template-tag';

import type { CodeChannel } from './contactCodes.ts';
import type { Queryable } from '../database.ts';

/** An address or a number that was shown to be the visitor's own in a browser; whose it is cannot be read. */
type ShownContact = {
  browser: Buffer;
  organizationId: string;
  channel: CodeChannel;
  destinationMac: Buffer;
};

export async function addShownContact(
  tx: Queryable,
  shown: ShownContact & { verifiedAt: Date; goodUntil: Date },
): Promise<void> {
  await tx.query(
    'shownContacts.add',
    sql`
      insert into shown_contacts (
        browser_mac, organization_id, channel, destination_mac, verified_at, good_until
      ) values (
        ${shown.browser}, ${shown.organizationId}, ${shown.channel}, ${shown.destinationMac}, ${shown.verifiedAt},
        ${shown.goodUntil}
      )
      on conflict (browser_mac, organization_id, channel, destination_mac) do update
      set verified_at = excluded.verified_at, good_until = excluded.good_until
    `,
  );
}

/** When it was shown. Null when it was not, or no longer counts. */
export async function shownContactAt(
  db: Queryable,
  { browser, organizationId, channel, destinationMac }: ShownContact,
  now: Date,
): Promise<Date | null> {
  const [shown] = await db.query<{ verifiedAt: Date }>(
    'shownContacts.find',
    sql`
      select verified_at as "verifiedAt" from shown_contacts
      where browser_mac = ${browser} and organization_id = ${organizationId} and channel = ${channel}
        and destination_mac = ${destinationMac} and good_until > ${now}
    `,
  );
  return shown?.verifiedAt ?? null;
}

export async function forgetShownContacts(tx: Queryable, browser: Buffer): Promise<void> {
  await tx.query('shownContacts.forget', sql`delete from shown_contacts where browser_mac = ${browser}`);
}

export async function purgeShownContacts(db: Queryable, now: Date): Promise<void> {
  await db.query('shownContacts.purge', sql`delete from shown_contacts where good_until <= ${now}`);
}
