import type { QueuedMail } from '#server/db/outbox.ts';
import type { Text, TextWriter } from '#server/texts/textWriter.ts';

import type { Message } from '../createMessage.ts';
import type { MailWriter } from '../mailWriter.ts';

type Writers = { write: MailWriter; writeText: TextWriter };

const MAX_KEPT = 500;

/** The newest values by ID. */
function keepNewest<Value>() {
  const values = new Map<string, Value>();
  return {
    get: (id: string) => values.get(id),
    set(id: string, value: Value) {
      values.set(id, value);
      const [oldest] = values.keys();
      if (values.size > MAX_KEPT && oldest !== undefined) values.delete(oldest);
    },
  };
}

const MAX_TITLE_LENGTH = 80;

export const noLongerApplies = {
  MAIL: 'This email no longer applies',
  TEXT: 'This text no longer applies',
};

const getStart = (text: Text | null): string | undefined =>
  text && text.body.length > MAX_TITLE_LENGTH
    ? `${text.body.slice(0, MAX_TITLE_LENGTH).trimEnd()}…`
    : text?.body;

const orNull = <Value>(writing: Promise<Value | 'nothing to send'>): Promise<Value | null> =>
  writing.then(
    (written) => (written === 'nothing to send' ? null : written),
    () => null,
  );

/**
 * The demo's messages as they were when they would have been sent, whatever has happened since. They are kept
 * in memory only; after a restart, they are written again from what they are about.
 */
export function createPreviews({ write, writeText }: Writers) {
  const messages = keepNewest<Message>();
  const texts = keepNewest<Text>();
  const titles = keepNewest<string>();

  async function readMessage(mail: QueuedMail): Promise<Message | null> {
    return messages.get(mail.id) ?? (await orNull(write(mail)));
  }
  async function readText(mail: QueuedMail): Promise<Text | null> {
    return texts.get(mail.id) ?? (await orNull(writeText(mail)));
  }

  return {
    keep: async (mails: readonly QueuedMail[]): Promise<void> => {
      for (const mail of mails) {
        if (mail.channel === 'TEXT') {
          const text = await orNull(writeText(mail));
          if (text !== null) texts.set(mail.id, text);
        } else {
          const message = await orNull(write(mail));
          if (message !== null) messages.set(mail.id, message);
        }
      }
    },
    /** For the list, which remembers it: writing hundreds of messages takes a while. */
    async readTitle(mail: QueuedMail): Promise<string> {
      const known = messages.get(mail.id)?.subject ?? titles.get(mail.id);
      if (known !== undefined) return known;
      const title =
        mail.channel === 'TEXT' ? getStart(await readText(mail)) : (await readMessage(mail))?.subject;
      if (title === undefined) return noLongerApplies[mail.channel];
      titles.set(mail.id, title);
      return title;
    },
    readMessage,
    readText,
  };
}

export type Previews = ReturnType<typeof createPreviews>;
