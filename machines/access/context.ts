import type { AccessCallStatus, AccessProblem, AccessStatus } from '#domain/tours/access.ts';

import type { ContactVerification, IdentityCheck, Slot, FlowError } from '../tour/context.ts';

/** Either a visitor with a tour or an agent of another company. */
export type AccessKind = 'tour' | 'agent';

export type Contact = { channel: 'EMAIL' | 'TEXT'; destination: string };

/** The visitor's progress toward the door. */
export type AccessState = {
  status: AccessStatus;
  /** Relative to the answer because clocks differ. */
  opensInMs: number;
  closesInMs: number;
  call: AccessCallStatus;
};

/** The data about a door that the machine needs. */
export type Door = AccessState & {
  /** The id of the tour or of the agent's visit. */
  visitId: string;
  /** The required verifications that are still missing. */
  missingVerifications: readonly string[];
  rulesVersion: string;
  /** Whether this browser verified the tour's contact today; the server decides again when access is requested. */
  isVerifiedToday: boolean;
};

/** What survives a reload. A code does not. */
export type AccessDraft = {
  /** A code is issued to this tab only. */
  sessionKey: string;
  verifications: readonly ContactVerification[];
  /** Whether this tab has requested the door. */
  isTabBound: boolean;
};

export type Help = {
  problem: AccessProblem | null;
  comment: string;
  tips: readonly string[];
  hasNewCode: boolean;
  /** Free times for another visit. */
  rebook: readonly Slot[];
  /** Whether the team has been notified. */
  isTeamNotified: boolean;
  /** Created at the first press and reused until the result is known. */
  idempotencyKey: string | null;
  error: string | null;
};

export type AccessContext = AccessDraft & {
  kind: AccessKind;
  organizationId: string;
  token: string;
  door: Door | null;
  contact: Contact | null;
  identity: IdentityCheck | null;
  /** The number printed on the lockbox, as typed. */
  serial: string;
  error: FlowError | null;
  /** Why the visitor is on this page. */
  notice: string | null;
  help: Help;
};

export const noHelp: Help = {
  problem: null,
  comment: '',
  tips: [],
  hasNewCode: false,
  rebook: [],
  isTeamNotified: false,
  idempotencyKey: null,
  error: null,
};

export const emptyContext: AccessContext = {
  sessionKey: '',
  verifications: [],
  isTabBound: false,
  kind: 'tour',
  organizationId: '',
  token: '',
  door: null,
  contact: null,
  identity: null,
  serial: '',
  error: null,
  notice: null,
  help: noHelp,
};

export const toAccessDraft = ({ sessionKey, verifications, isTabBound }: AccessContext): AccessDraft => ({
  sessionKey,
  verifications,
  isTabBound,
});

/** False for a tour that was moved, because access has not been requested yet. */
export const isAccessRequested = ({ status }: AccessState) => status !== 'NEEDS_CONTACT';
