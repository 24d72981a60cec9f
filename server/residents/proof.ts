import { heldSession, unknownChat } from '#server/chat/session/heldSession.ts';
import type { SessionParts } from '#server/chat/session/sessionParts.ts';
import type { ChatSession } from '#server/db/chat/sessions.ts';
import { leasesOf, type ResidentLease } from '#server/db/residents/accounts.ts';
import { residentProof, saveResidentProof } from '#server/db/residents/proofs.ts';
import type { SecretKey } from '#server/secretKey.ts';
import { checkCode } from '#server/tours/proofs/checkCode.ts';
import type { ProofParts } from '#server/tours/proofs/proofParts.ts';
import { sendContactCode } from '#server/tours/proofs/sendCode.ts';

import { RESIDENT_CODE } from './mailKinds.ts';

export type SendCodeInput = { conversationId: string; email: string };
export type ProveInput = SendCodeInput & { code: string };

type Parts = { chat: SessionParts; proofs: ProofParts };

const GOOD_FOR_MS = 30 * 60_000;
/** Longer than a turn of an agent is held: one that is taken up again after its server died mails no second code. */
const RESEND_AFTER_MS = 60_000;

/** Of whoever has the chat, while it goes on: one that was begun as a resident's. */
async function openChat({ chat }: Pick<Parts, 'chat'>, conversationId: string): Promise<ChatSession> {
  const session = await heldSession(chat, conversationId);
  if (session.endedAt !== null || session.useCase !== 'RESIDENT_SUPPORT') throw unknownChat();
  return session;
}

/** Nobody else can write its key: no other code opens a lease, and this one nothing else. */
const ofChat = (secretKey: SecretKey, { organizationId, conversationSid }: ChatSession, email: string) => ({
  organizationId,
  channel: 'EMAIL' as const,
  destination: email,
  sessionKey: secretKey.mac('resident code', conversationSid).toString('hex'),
});

/** The answer is the same whether or not somebody who lives there is reached at that address. */
export async function sendResidentCode(parts: Parts, { conversationId, email }: SendCodeInput) {
  const session = await openChat(parts, conversationId);
  const asked = ofChat(parts.proofs.secretKey, session, email);
  return sendContactCode(parts.proofs, asked, { mailKind: RESIDENT_CODE, resendAfterMs: RESEND_AFTER_MS });
}

/** A right code opens what is known of that address, for this chat and for half an hour. */
export async function proveResident(parts: Parts, { conversationId, email, code }: ProveInput) {
  const session = await openChat(parts, conversationId);
  const { db, secretKey } = parts.proofs;
  const asked = { ...ofChat(secretKey, session, email), code };
  const { proved, attemptsLeft } = await checkCode(parts.proofs, asked);
  if (proved) {
    const { conversationSid } = session;
    const endsAt = new Date(proved.verifiedAt.getTime() + GOOD_FOR_MS);
    await saveResidentProof(db, { conversationSid, email: proved.destination, endsAt });
  }
  return { proved: proved !== null, attemptsLeft };
}

type Account = { email: string; provedUntil: Date; leases: ResidentLease[] };

/** Null until an address was proved in this chat, and again half an hour later. */
export async function residentAccount(parts: Parts, conversationId: string): Promise<Account | null> {
  const { conversationSid, organizationId } = await openChat(parts, conversationId);
  const proof = await residentProof(parts.proofs.db, conversationSid, parts.proofs.now);
  if (!proof) return null;
  const { email, endsAt: provedUntil } = proof;
  return { email, provedUntil, leases: await leasesOf(parts.proofs.db, { organizationId, email }) };
}
