import {
  hasMailQuota,
  getCallerShares,
  formatWait,
  consumeRecipientLimit,
} from '#server/contact/mailLimits.ts';
import { maskDestination } from '#server/contact/maskDestination.ts';
import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import { consumeIpRateLimit } from '#server/db/rateLimits.ts';
import { invalidInput, rateLimited } from '#server/errors.ts';
import type { SendContactCodeInput } from '#server/graphql/schemaTypes.ts';
import type { EmailContent } from '#server/mail/emailContent.ts';
import type { MailKind } from '#server/mail/mailKind.ts';
import { defineEmail, type MailDeps, defineText } from '#server/organizations/messages.ts';
import type { Organization } from '#server/organizations/queries.ts';
import { isTextable, hasTextQuota } from '#server/texts/textLimits.ts';

import {
  codeById,
  resolveCodeOwner,
  addCode,
  type ContactCode,
  lockCodes,
  findNewestCode,
  type CodeOwner,
} from './contactCodes.ts';
import type { VerificationDeps } from './verificationDeps.ts';
import { findVerifiedContact } from '#server/contact/verifiedContacts.ts';

type MailTexts = { what: string; warning: string };

const codeByMail = defineEmail('code.byMail', {
  write: (deps) =>
    toCodeEmail(deps, {
      what: 'Enter this code on our site to verify your email address:',
      warning:
        'It’s good for 10 minutes. We’ll never ask for it by phone or in a message, so don’t share it with anyone.',
    }),
});

/** The subject has no code: subjects appear on locked screens and in mail server logs. */
export async function toCodeEmail(
  { db, organization, tokens, mail }: MailDeps,
  { what, warning }: MailTexts,
): Promise<EmailContent | null> {
  const code = await codeById(db, mail.subjectId);
  if (!code) return null;
  return {
    subject: `Your verification code for ${organization.name}`,
    blocks: [
      { kind: 'paragraph', text: what },
      { kind: 'heading', text: splitCode(tokens.sixDigits(code.id)) },
      { kind: 'paragraph', text: warning },
      {
        kind: 'paragraph',
        text: 'If you didn’t ask for a code, someone probably mistyped their address. You can ignore this email.',
      },
    ],
    replyTo: organization.leasingEmail,
  };
}

const splitCode = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;

const codeByText = defineText('code.byText', {
  async write({ db, organization, tokens, mail }) {
    const code = await codeById(db, mail.subjectId);
    if (!code) return null;
    const digits = tokens.sixDigits(code.id);
    const words = `${organization.name}: your verification code is ${digits}. It's good for 10 minutes. Don't share it with anyone.`;
    return { body: [words, ...lastLine(organization, digits)].join('\n\n'), quietHoursZone: null };
  },
});

/** Lets phones offer the code for this site only. */
const lastLine = ({ rentalPortalUrl }: Organization, digits: string): string[] =>
  rentalPortalUrl !== null && URL.canParse(rentalPortalUrl)
    ? [`@${new URL(rentalPortalUrl).hostname} #${digits}`]
    : [];

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

type CodeRecipient = Pick<CodeOwner, 'organizationId' | 'channel' | 'destination'>;

/**
 * Limits codes per requester, so that no stranger fills a mailbox or a phone. A stranger's requests use up
 * only their own share, never that of a browser that has verified the address before.
 */
async function consumeCodeLimits(
  tx: Queryable,
  target: CodeRecipient,
  deps: VerificationDeps,
): Promise<void> {
  const verified = (await findVerifiedContact({ ...deps, db: tx }, target)) && deps.browser.hash();
  if (verified) return consumeRecipientCodeLimit(tx, target, deps, { who: verified.toString('hex') });

  const { secretKey, ip, limits, now } = deps;
  const callerResult = await consumeIpRateLimit(tx, {
    secretKey,
    name: 'codes',
    ip,
    limit: limits.codesPer10Min,
    windowSeconds: 600,
    now,
  });
  if (!callerResult.allowed) {
    throw rateLimited(
      `You’ve asked for a lot of codes. Please try again ${formatWait(callerResult.retryAfterSeconds)}, or call us.`,
    );
  }
  for (const share of getCallerShares(ip)) await consumeRecipientCodeLimit(tx, target, deps, share);
  await enforceOrganizationLimit(tx, target, deps);
}

async function consumeRecipientCodeLimit(
  tx: Queryable,
  { organizationId, destination }: CodeRecipient,
  deps: VerificationDeps,
  { who, factor = 1 }: { who: string; factor?: number },
): Promise<void> {
  const limit = deps.limits.maxEmailsPerRecipientPerHour;
  const recipient = { name: 'codes-per-recipient', organizationId, destination, limit };
  const recipientResult = await consumeRecipientLimit(tx, { ...recipient, who, factor }, deps);
  if (recipientResult.allowed) return;
  throw rateLimited(
    `We’ve sent several codes there. Use the newest one, or ask for another ${formatWait(recipientResult.retryAfterSeconds)}.`,
  );
}

async function enforceOrganizationLimit(
  tx: Queryable,
  { organizationId, channel }: CodeRecipient,
  deps: VerificationDeps,
) {
  if (channel === 'TEXT' && !(await hasTextQuota(tx, organizationId, deps))) {
    throw invalidInput({
      channel: 'We can’t send more texts today, so no code was sent. Use your email address, or call us.',
    });
  }
  if (channel === 'EMAIL' && !(await hasMailQuota(tx, organizationId, deps))) {
    throw rateLimited('We can’t send more codes right now. Please try again in an hour, or call us.');
  }
}
