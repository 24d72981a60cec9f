import type { Channel, QueuedMail } from '#server/db/outbox.ts';
import type { TextServer } from '#server/texts/textServer.ts';
import type { TextWriter } from '#server/texts/textWriter.ts';
import { afterQuietHours } from '#server/time/quietHours.ts';

import type { MailServer } from './mailServer.ts';
import type { MailWriter } from './mailWriter.ts';

type Outcome = 'sent' | 'nothing to send' | { quietUntil: Date };

/** Delivers one message. */
export type Transport = {
  deliver: (queued: QueuedMail, now: Date) => Promise<Outcome>;
  close: () => void;
};

/** A null transport leaves its messages in the outbox. */
export type Transports = Record<Channel, Transport | null>;

export const createMailTransport = (write: MailWriter, server: MailServer): Transport => ({
  async deliver(queued) {
    const message = await write(queued);
    if (message === 'nothing to send') return message;
    await server.send(message);
    return 'sent';
  },
  close: () => server.close(),
});

/** Checks quiet hours at delivery, since a text queued by day can be delayed into the night. */
export const createTextTransport = (write: TextWriter, server: TextServer): Transport => ({
  async deliver(queued, now) {
    const text = await write(queued);
    if (text === 'nothing to send') return text;
    const quietUntil = text.quietHoursZone === null ? now : afterQuietHours(now, text.quietHoursZone);
    if (quietUntil > now) return { quietUntil };
    await server.send(text);
    return 'sent';
  },
  close: () => undefined,
});
