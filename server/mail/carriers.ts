import type { Channel, QueuedMail } from '#server/db/outbox.ts';
import type { TextServer } from '#server/texts/textServer.ts';
import type { TextWriter } from '#server/texts/writeText.ts';

import type { MailServer } from './mailServer.ts';
import type { MailWriter } from './writeMail.ts';

/** Takes one message out of the house. */
export type Carrier = {
  carry: (queued: QueuedMail) => Promise<'carried' | 'nothing to tell'>;
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

export const textCarrier = (write: TextWriter, server: TextServer): Carrier => ({
  async carry(queued) {
    const text = await write(queued);
    if (text === 'nothing to tell') return text;
    await server.send(text);
    return 'carried';
  },
  close: () => undefined,
});
