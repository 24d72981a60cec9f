import type { ContactProof, IdentityCheck, Slot, Trouble } from '../tour/context.ts';

export type AccessStatus =
  | 'NEEDS_CONTACT'
  | 'NEEDS_IDENTITY'
  | 'IN_REVIEW'
  | 'APPROVED'
  | 'ACTIVE'
  | 'USED'
  | 'EXPIRED'
  | 'REVOKED';

export type AccessProblem =
  | 'CANNOT_FIND_LOCKBOX'
  | 'CODE_REJECTED'
  | 'KEY_MISSING'
  | 'DOOR_STUCK'
  | 'SOMEONE_INSIDE'
  | 'UNSAFE'
  | 'ALARM'
  | 'OTHER';

/** Whoever comes: a visitor with a tour, or an agent of another company. */
export type AccessKind = 'tour' | 'agent';

export type Contact = { channel: 'EMAIL' | 'TEXT'; destination: string };

/** How far it is that somebody of the team says who stands at the home. */
export type CallStatus = 'UNAVAILABLE' | 'NOT_ASKED' | 'ASKED' | 'CONFIRMED' | 'REFUSED';

/** How far the visitor is from the door. */
export type Standing = {
  status: AccessStatus;
  /** From when it was answered: clocks differ. */
  opensInMs: number;
  closesInMs: number;
  call: CallStatus;
};

/** Of a home that is seen alone, what the machine decides by. */
export type Door = Standing & {
  /** Of the tour, or of the agent’s visit. */
  stayId: string;
  /** What has to be shown before, and is not yet. */
  lacks: readonly string[];
  rulesVersion: string;
};

/** What outlives a reload. A code does not. */
export type AccessDraft = {
  /** A code goes to this tab alone. */
  sessionKey: string;
  proofs: readonly ContactProof[];
  /** Whether this tab has asked for the door. */
  isBound: boolean;
};

export type Help = {
  problem: AccessProblem | null;
  comment: string;
  tips: readonly string[];
  hasNewCode: boolean;
  /** Free times for another visit. */
  rebook: readonly Slot[];
  /** Whether the team knows of it. */
  isTold: boolean;
  /** Made at the first press, and kept until it is known what came of it. */
  idempotencyKey: string | null;
  trouble: string | null;
};

export type AccessContext = AccessDraft & {
  kind: AccessKind;
  organizationId: string;
  token: string;
  door: Door | null;
  contact: Contact | null;
  identity: IdentityCheck | null;
  /** A number that stands on the box, as typed. */
  serial: string;
  trouble: Trouble | null;
  /** Why the visitor is where he is. */
  note: string | null;
  help: Help;
};

export const noHelp: Help = {
  problem: null,
  comment: '',
  tips: [],
  hasNewCode: false,
  rebook: [],
  isTold: false,
  idempotencyKey: null,
  trouble: null,
};

export const emptyContext: AccessContext = {
  sessionKey: '',
  proofs: [],
  isBound: false,
  kind: 'tour',
  organizationId: '',
  token: '',
  door: null,
  contact: null,
  identity: null,
  serial: '',
  trouble: null,
  note: null,
  help: noHelp,
};

export const draftOf = ({ sessionKey, proofs, isBound }: AccessContext): AccessDraft => ({
  sessionKey,
  proofs,
  isBound,
});

export const isDangerous = (problem: AccessProblem | null) =>
  problem === 'SOMEONE_INSIDE' || problem === 'UNSAFE';

/** For a tour that was moved nobody has asked yet. */
export const isAskedFor = ({ status }: Standing) => status !== 'NEEDS_CONTACT';
