import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type Behaviour = 'take' | 'fail' | 'refuse' | 'hang';

export type Taken = { to: string[]; raw: string; mail: Email };

/** An email server on a port of its own that behaves as the test sets it. */
export async function startSmtpServer() {
  const taken: Taken[] = [];
  let behaviour: Behaviour = 'take';
  let recipientCount = 0;
  const refusal = (responseCode: number) =>
    Object.assign(new Error('No, not visitor@example.com'), { responseCode });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, callback) {
      recipientCount += 1;
      if (behaviour === 'hang') return;
      callback(behaviour === 'refuse' ? refusal(550) : null);
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (behaviour === 'fail') {
          callback(refusal(451));
          return;
        }
        const raw = Buffer.concat(chunks);
        void PostalMime.parse(raw).then((mail) => {
          taken.push({
            to: session.envelope.rcptTo.map(({ address }) => address),
            raw: raw.toString(),
            mail,
          });
          callback();
        });
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    countRecipients: () => recipientCount,
    behave: (next: Behaviour) => (behaviour = next),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
