import type { Channel, QueuedMail } from '#server/db/outbox.ts';
import type { TextServer } from '#server/texts/textServer.ts';
import type { TextWriter } from '#server/texts/writeText.ts';
import { afterQuietHours } from '#server/time/quietHours.ts';

import type { MailServer } from './mailServer.ts';
import type { MailWriter } from './writeMail.ts';

type Outcome = 'carried' | 'nothing to tell' | { quietUntil: Date };

/** Takes one message out of the house. */
export type Carrier = {
  carry: (queued: QueuedMail, now: Date) => Promise<Outcome>;
  close: () => void;
};

/** Null: what goes by it stays in the outbox. */
export type Carriers = Record<Channel, Carrier | null>;

export const mailCarrier = (write: MailWriter, server: MailServer): Carrier => ({
  async carry(queued) {
    const message = await write(queued);
    if (message === 'nothing to tell') return message;
    await server.send(message);
    return 'carried';
  },
  close: () => server.close(),
});

/** What was queued by day may be late: it is night then, as it is for what was queued at night. */
export const textCarrier = (write: TextWriter, server: TextServer): Carrier => ({
  async carry(queued, now) {
    const text = await write(queued);
    if (text === 'nothing to tell') return text;
    const quietUntil = text.quietIn === null ? now : afterQuietHours(now, text.quietIn);
    if (quietUntil > now) return { quietUntil };
    await server.send(text);
    return 'carried';
  },
  close: () => undefined,
});
