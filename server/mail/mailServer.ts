import { createTransport } from 'nodemailer';

import { within } from '#server/db/deadline.ts';

import type { Message } from './message.ts';

export type MailServer = { send: (message: Message) => Promise<void>; close: () => void };

/** How long one mail may take, all in all. */
const DEADLINE_MS = 30_000;

/** Thrown by the deadline itself. */
const late = () => Object.assign(new Error('The mail server isn’t responding'), { code: 'ETIMEDOUT' });

export function connectMailServer(url: string, deadlineMs = DEADLINE_MS): MailServer {
  const transport = createTransport({
    url,
    connectionTimeout: deadlineMs,
    greetingTimeout: deadlineMs,
    socketTimeout: deadlineMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ envelope, raw }) {
      await within(transport.sendMail({ envelope, raw }), deadlineMs, late);
    },
    close: () => transport.close(),
  };
}
