import { maskDestination } from '#server/contact/maskDestination.ts';
import { queueMail } from '#server/db/outbox.ts';
import { invalidInput } from '#server/errors.ts';
import type { SendContactCodeInput } from '#server/graphql/schemaTypes.ts';
import type { MailKind } from '#server/mail/mailKind.ts';
import { isTextable } from '#server/texts/textLimits.ts';

import { codeByMail } from './codeByMail.ts';
import { codeByText } from './codeByText.ts';
import { resolveCodeOwner } from './codeInput.ts';
import { consumeCodeLimits } from './consumeCodeLimits.ts';
import { addCode, type ContactCode, lockCodes, findNewestCode } from './contactCodes.ts';
import type { VerificationDeps } from './verificationDeps.ts';

type SentCode = { sent: boolean; maskedDestination: string; resendAfter: Date; expiresAt: Date };

const VALID_FOR_MS = 10 * 60_000;

/** The kind of email, and how long a repeated request counts as the same one. */
type CodeDelivery = { mailKind: MailKind; resendAfterMs: number };

const defaultMethod: CodeDelivery = { mailKind: codeByMail, resendAfterMs: 30_000 };

const textsUnavailable = () =>
  invalidInput({ channel: 'We can’t send texts right now, so no code was sent. Please call us.' });

const unsupportedCountry = () =>
  invalidInput({ destination: 'We can’t text numbers in that country. Use your email address, or call us.' });

/**
 * The response is the same whether or not the address is known. A request too soon repeats the first
 * response.
 */
export async function sendContactCode(
  deps: VerificationDeps,
  input: SendContactCodeInput,
  { mailKind, resendAfterMs } = defaultMethod,
): Promise<SentCode> {
  const { db, now, limits } = deps;
  const owner = await resolveCodeOwner(deps, input);
  const isText = owner.channel === 'TEXT';
  if (isText && !limits.sendsTexts) throw textsUnavailable();
  if (isText && !isTextable(owner.destination, limits.textCountries)) throw unsupportedCountry();
  const resendAfter = ({ sentAt }: ContactCode) => new Date(sentAt.getTime() + resendAfterMs);
  const code = await db.transaction(async (tx) => {
    await lockCodes(tx, owner);
    const before = await findNewestCode(tx, owner);
    if (before && now < resendAfter(before)) return before;

    await consumeCodeLimits(tx, owner, deps);
    const expiresAt = new Date(now.getTime() + VALID_FOR_MS);
    const newCode = await addCode(tx, owner, { sentAt: now, expiresAt });
    await queueMail(tx, {
      organizationId: owner.organizationId,
      message: isText ? codeByText : mailKind,
      subjectId: newCode.id,
      recipient: owner.destination,
      now,
      goodUntil: expiresAt,
    });
    return newCode;
  });
  return {
    sent: true,
    maskedDestination: maskDestination(owner),
    resendAfter: resendAfter(code),
    expiresAt: code.expiresAt,
  };
}
