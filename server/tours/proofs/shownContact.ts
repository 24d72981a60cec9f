import type { Queryable } from '#server/db/database.ts';
import { addShownContact, shownContactAt } from '#server/db/proofs/shownContacts.ts';
import type { BrowserSession } from '#server/http/browserSession.ts';
import type { SecretKey } from '#server/secretKey.ts';

import { CONTACT_GOOD_FOR_MS, type ContactProof, type ProvedChannel } from './contactProof.ts';

type Parts = { db: Queryable; secretKey: SecretKey; browser: BrowserSession; now: Date };
type Owned = { organizationId: string; channel: ProvedChannel; destination: string };

/** Whose it was cannot be read of it. */
export const shownMac = (
  secretKey: SecretKey,
  { channel, destination }: Pick<Owned, 'channel' | 'destination'>,
): Buffer => secretKey.mac('shown contact', channel, destination.toLowerCase());

/** From now on it counts in this browser, also when the tab is closed. */
export async function rememberContact(parts: Parts, proved: ContactProof & Owned): Promise<void> {
  const { db, browser } = parts;
  const { organizationId, channel, verifiedAt } = proved;
  const goodUntil = new Date(verifiedAt.getTime() + CONTACT_GOOD_FOR_MS);
  const destinationMac = shownMac(parts.secretKey, proved);
  await addShownContact(db, {
    browser: browser.keep(),
    organizationId,
    channel,
    destinationMac,
    verifiedAt,
    goodUntil,
  });
}

/** Whoever asks has to say which address or number: this tells nobody whose browser it is. */
export async function rememberedContact(parts: Parts, asked: Owned): Promise<ContactProof | null> {
  const { db, browser, now } = parts;
  const mac = browser.mac();
  if (mac === null) return null;
  const { organizationId, channel, destination } = asked;
  const shown = { browser: mac, organizationId, channel, destinationMac: shownMac(parts.secretKey, asked) };
  const verifiedAt = await shownContactAt(db, shown, now);
  return verifiedAt && { channel, destination, verifiedAt };
}
