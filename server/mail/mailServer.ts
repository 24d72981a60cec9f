import { createTransport } from 'nodemailer';

import { withDeadline } from '#domain/withDeadline.ts';

import type { Message } from './createMessage.ts';

export type MailServer = { send: (message: Message) => Promise<void>; close: () => void };

/** The total time limit for one email. */
const DEADLINE_MS = 30_000;

/** Created when the time limit is reached. */
const createTimeoutError = () =>
  Object.assign(new Error('The mail server isn’t responding'), { code: 'ETIMEDOUT' });

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
      await withDeadline(transport.sendMail({ envelope, raw }), deadlineMs, createTimeoutError);
    },
    close: () => transport.close(),
  };
}
