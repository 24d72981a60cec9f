import type { ChatSession } from '#server/chat/queries/sessions.ts';
import { getOwnedSession, chatNotFound } from '#server/chat/session/getOwnedSession.ts';
import type { SessionDeps } from '#server/chat/session/sessionDeps.ts';
import type { ProveResidentInput, SendResidentCodeInput } from '#server/graphql/schemaTypes.ts';
import { defineEmail } from '#server/organizations/messages.ts';
import type { SecretKey } from '#server/secretKey.ts';
import { checkCode } from '#server/tours/verifications/verifyContactCode.ts';
import { toCodeEmail, sendContactCode } from '#server/tours/verifications/sendContactCode.ts';
import type { VerificationDeps } from '#server/tours/verifications/verificationDeps.ts';

import { listLeases, type ResidentLease } from './queries/accounts.ts';
import { findResidentVerification, saveResidentVerification } from './queries/residentVerifications.ts';

/** The code gives access to lease details, and the email says so. */
const codeToResident = defineEmail('resident.code', {
  write: (deps) =>
    toCodeEmail(deps, {
      what: 'Enter this code in the chat on our site to see your lease details:',
      warning:
        'It’s good for 10 minutes. Anyone who enters it in a chat can read your lease and bills there for 30 ' +
        'minutes, so don’t share it.',
    }),
});

type Deps = { chat: SessionDeps; verifications: VerificationDeps };

const VALID_FOR_MS = 30 * 60_000;
/** Longer than an agent's turn is locked, so a turn resumed after a crash sends no second code. */
const RESEND_AFTER_MS = 60_000;

/** The active chat of its owner, started as resident support. */
async function openChat({ chat }: Pick<Deps, 'chat'>, conversationId: string): Promise<ChatSession> {
  const session = await getOwnedSession(chat, conversationId);
  if (session.endedAt !== null || session.useCase !== 'RESIDENT_SUPPORT') throw chatNotFound();
  return session;
}

/** Only the server can create this key: no other code opens a lease, and this one opens nothing else. */
const toCodeTarget = (
  secretKey: SecretKey,
  { organizationId, conversationSid }: ChatSession,
  email: string,
) => ({
  organizationId,
  channel: 'EMAIL' as const,
  destination: email,
  sessionKey: secretKey.hash('resident code', conversationSid).toString('hex'),
});

/** The response is the same whether or not the address belongs to a resident. */
export async function sendResidentCode(deps: Deps, { conversationId, email }: SendResidentCodeInput) {
  const session = await openChat(deps, conversationId);
  const target = toCodeTarget(deps.verifications.secretKey, session, email);
  return sendContactCode(deps.verifications, target, {
    mailKind: codeToResident,
    resendAfterMs: RESEND_AFTER_MS,
  });
}

/** A right code opens the resident's account for this chat, for half an hour. */
export async function proveResident(deps: Deps, { conversationId, email, code }: ProveResidentInput) {
  const session = await openChat(deps, conversationId);
  const { db, secretKey } = deps.verifications;
  const target = { ...toCodeTarget(secretKey, session, email), code };
  const { verified, attemptsLeft } = await checkCode(deps.verifications, target);
  if (verified) {
    const { conversationSid } = session;
    const endsAt = new Date(verified.verifiedAt.getTime() + VALID_FOR_MS);
    await saveResidentVerification(db, { conversationSid, email: verified.destination, endsAt });
  }
  return { verified: verified !== null, attemptsLeft };
}

type Account = { email: string; verifiedUntil: Date; leases: ResidentLease[] };

/** Null until an address was verified in this chat, and again half an hour later. */
export async function findResidentAccount(deps: Deps, conversationId: string): Promise<Account | null> {
  const { conversationSid, organizationId } = await openChat(deps, conversationId);
  const verification = await findResidentVerification(
    deps.verifications.db,
    conversationSid,
    deps.verifications.now,
  );
  if (!verification) return null;
  const { email, endsAt: verifiedUntil } = verification;
  return {
    email,
    verifiedUntil,
    leases: await listLeases(deps.verifications.db, { organizationId, email }),
  };
}
