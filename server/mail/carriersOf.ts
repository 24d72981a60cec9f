import type { Database } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import { textKinds } from '#server/texts/textKinds.ts';
import { connectTwilio } from '#server/texts/twilio.ts';
import { createTextWriter } from '#server/texts/writeText.ts';
import type { Tokens } from '#server/tokens.ts';

import { type Carriers, mailCarrier, textCarrier } from './carriers.ts';
import { mailKinds } from './mailKinds.ts';
import { connectMailServer } from './mailServer.ts';
import { createMailWriter } from './writeMail.ts';

type Parts = { db: Database; tokens: Tokens; env: Pick<Env, 'mail' | 'twilio' | 'texts'> };

/** What the operator has set up for mails and for texts. */
export const carriersOf = ({ db, tokens, env: { mail, twilio, texts } }: Parts): Carriers => ({
  MAIL:
    mail.smtpUrl === null
      ? null
      : mailCarrier(
          createMailWriter({ db, tokens, kinds: mailKinds, mailFrom: mail.from }),
          connectMailServer(mail.smtpUrl),
        ),
  TEXT:
    twilio === null
      ? null
      : textCarrier(
          createTextWriter({ db, tokens, kinds: textKinds }),
          connectTwilio(twilio, texts.countries),
        ),
});
