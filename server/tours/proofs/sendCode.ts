import { addCode, type ContactCode, lockCodes, newestCode } from '#server/db/proofs/contactCodes.ts';
import { queueMail } from '#server/db/outbox.ts';
import { invalidInput } from '#server/errors.ts';
import { isTextable } from '#server/texts/textLimits.ts';

import { type CodeInput, ownerOf } from './codeInput.ts';
import { takeFromCodes } from './codeLimits.ts';
import { CODE_BY_MAIL, CODE_BY_TEXT } from './mailKinds.ts';
import { maskedDestination } from './maskedDestination.ts';
import type { ProofParts } from './proofParts.ts';

type SentCode = { sent: boolean; maskedDestination: string; resendAfter: Date; expiresAt: Date };

const GOOD_FOR_MS = 10 * 60_000;

/** What mails it, and how long it is the same that is asked for. */
type Way = { mailKind: string; resendAfterMs: number };

const usual: Way = { mailKind: CODE_BY_MAIL, resendAfterMs: 30_000 };

const noTexts = () =>
  invalidInput({ channel: 'We can’t send texts right now, so no code was sent. Please call us.' });

const notTexted = () =>
  invalidInput({ destination: "We can't text numbers in that country. Use your email address, or call us." });

/** The answer is the same whether or not anybody knows the address. Asked again too soon, it is that of the first. */
export async function sendContactCode(
  parts: ProofParts,
  input: CodeInput,
  { mailKind, resendAfterMs } = usual,
): Promise<SentCode> {
  const { db, now, limits } = parts;
  const owner = await ownerOf(parts, input);
  const isText = owner.channel === 'TEXT';
  if (isText && !limits.sendsTexts) throw noTexts();
  if (isText && !isTextable(owner.destination, limits.textCountries)) throw notTexted();
  const resendAfter = ({ sentAt }: ContactCode) => new Date(sentAt.getTime() + resendAfterMs);
  const code = await db.transaction(async (tx) => {
    await lockCodes(tx, owner);
    const before = await newestCode(tx, owner);
    if (before && now < resendAfter(before)) return before;

    await takeFromCodes(tx, owner, parts);
    const expiresAt = new Date(now.getTime() + GOOD_FOR_MS);
    const made = await addCode(tx, owner, { sentAt: now, expiresAt });
    await queueMail(tx, {
      organizationId: owner.organizationId,
      channel: isText ? 'TEXT' : 'MAIL',
      kind: isText ? CODE_BY_TEXT : mailKind,
      subjectId: made.id,
      recipient: owner.destination,
      now,
      goodUntil: expiresAt,
    });
    return made;
  });
  return {
    sent: true,
    maskedDestination: maskedDestination(owner),
    resendAfter: resendAfter(code),
    expiresAt: code.expiresAt,
  };
}
