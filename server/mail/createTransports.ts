import type { Database } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import { connectTwilio } from '#server/texts/connectTwilio.ts';
import { createTextWriter } from '#server/texts/textWriter.ts';
import type { Tokens } from '#server/tokens.ts';

import { type Transports, createMailTransport, createTextTransport } from './transports.ts';
import type { FeatureMailDeps } from './mailKind.ts';
import { connectMailServer } from './mailServer.ts';
import { createMailWriter } from './mailWriter.ts';

type Deps = FeatureMailDeps & {
  db: Database;
  tokens: Tokens;
  env: Pick<Env, 'mail' | 'twilio' | 'texts'>;
};

/** The transports the operator has configured for emails and texts. */
export const createTransports = ({ env: { mail, twilio, texts }, ...deps }: Deps): Transports => ({
  MAIL:
    mail.smtpUrl === null
      ? null
      : createMailTransport(
          createMailWriter({ ...deps, mailFrom: mail.from }),
          connectMailServer(mail.smtpUrl),
        ),
  TEXT:
    twilio === null
      ? null
      : createTextTransport(createTextWriter(deps), connectTwilio(twilio, texts.countries)),
});
