import type { Queryable, Database } from '#server/db/database.ts';
import { consumeRateLimit } from '#server/db/rateLimits.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import type {
  AccessLinkInput,
  CheckInAgentInput,
  CompleteAgentAccessInput,
  ResumeAgentAccessInput,
  AccessStatus,
} from '#server/graphql/schemaTypes.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';
import { isUuid } from '#server/isUuid.ts';
import type { Tokens } from '#server/tokens.ts';

import { createDoorCode, verifyPresence } from '../access/checkInAndOut.ts';
import { notifyManyCodes } from '../access/manyCodes.ts';
import { accessClosed, type AccessCode, type AccessDeps } from '../access/openAccess.ts';
import { revokeCodesNow } from '../locks/codesToRevoke.ts';
import { type Lockbox, findLockbox } from '../locks/lockboxes.ts';
import { nullIfRateLimited } from '../model/findTourByToken.ts';
import { hashSessionKey, validateSessionKey } from '../model/session.ts';
import { isOwner } from '../model/tourAccess.ts';
import { getUnavailableReason, getUnitStatus } from '../model/unavailability.ts';
import {
  logAgentEvent,
  countShownCodes,
  type AgentVisit,
  agentVisitById,
  completeVisit,
  releaseVisitTime,
  moveVisit,
  issueNextAgentCode,
  recordAgentPresence,
} from './agentVisits.ts';
import { visitManyCodes } from './emails.ts';
import { validateOffice } from './validateVisit.ts';

type OpenVisit = { visit: AgentVisit; home: ListedHome; box: Lockbox };

/** Runs during an active visit. Every unauthorized request gets the same answer. */
async function withActiveVisit<Result>(
  deps: AccessDeps,
  { organizationId, publicToken: token, sessionKey }: AccessLinkInput,
  work: (tx: Queryable, open: OpenVisit) => Promise<Result>,
): Promise<Result> {
  const { db, now, secretKey, limits } = deps;
  const linkedVisit = await nullIfRateLimited(findVisitByToken(deps, { organizationId, token }));
  if (!linkedVisit) throw accessClosed();
  // Limited per session, so a stranger with the link does not use up the agent's attempts.
  const subject = `${linkedVisit.id} ${hashSessionKey(secretKey, sessionKey).toString('hex')}`;
  const limit = { name: 'door', subject, limit: limits.accessAttemptsPer10Min, windowSeconds: 600 };
  const { allowed } = await consumeRateLimit(db, { secretKey, ...limit, now });
  if (!allowed) throw accessClosed();
  return db.transaction(async (tx) => {
    const visit = await agentVisitById(tx, linkedVisit.id, { forUpdate: true });
    if (!visit) throw accessClosed();
    const isUnavailable = getUnavailableReason(await getUnitStatus(tx, visit.unitId)) !== null;
    const [[home], box] = [await homesByIds(tx, [visit.unitId]), await findLockbox(tx, visit.unitId)];
    if (getVisitStatus(visit, { isUnavailable, now }) !== 'ACTIVE' || !home || !box) throw accessClosed();
    return work(tx, { visit, home, box });
  });
}

/** The same, for the tab that started or resumed the visit. */
const withOwnedVisit = <Result>(
  deps: AccessDeps,
  link: AccessLinkInput,
  work: (tx: Queryable, open: OpenVisit) => Promise<Result>,
): Promise<Result> =>
  withActiveVisit(deps, link, (tx, open) => {
    const { secretKey } = deps;
    if (!isOwner(open.visit, { secretKey, sessionKey: link.sessionKey })) throw accessClosed();
    return work(tx, open);
  });

/** Moves the visit to another tab: codes of the first tab stop working, and the agent checks in again. */
export const resumeAgentVisit = (deps: AccessDeps, input: ResumeAgentAccessInput): Promise<void> =>
  withActiveVisit(deps, input, async (tx, open) => {
    const { visit } = open;
    const problems: ErrorInfo = {};
    validateSessionKey(input.sessionKey, problems);
    validateOffice(deps, { ...input, officeEmail: visit.officeEmail }, problems);
    if (Object.keys(problems).length > 0) throw invalidInput(problems);
    await moveVisit(tx, visit.id, hashSessionKey(deps.secretKey, input.sessionKey));
    await logAgentEvent(tx, visit.id, { kind: 'MOVED' }, deps.now);
    // The new code is shown to no one.
    if (visit.codeVersion > 0) await createNextCode(tx, deps, open);
  });

/** Each response has a new code, and only the latest one works. */
export const checkInAgent = (deps: AccessDeps, input: CheckInAgentInput): Promise<AccessCode> =>
  withOwnedVisit(deps, input, async (tx, open) => {
    const { now } = deps;
    const { visit } = open;
    if (visit.presentAt === null) {
      const presenceInput = { ...input.presence, byCall: false };
      const presence = verifyPresence(presenceInput, { ...open, access: { callAnswer: null } });
      await recordAgentPresence(tx, visit.id, { presence, now });
      await logAgentEvent(tx, visit.id, { kind: 'PRESENT', presence }, now);
    }
    await logAgentEvent(tx, visit.id, { kind: 'CODE' }, now);
    const shown = await countShownCodes(tx, visit.id);
    await notifyManyCodes(tx, { ...visit, message: visitManyCodes }, { shown, now });
    return createNextCode(tx, deps, open);
  });

async function createNextCode(
  tx: Queryable,
  deps: Pick<AccessDeps, 'lock' | 'now'>,
  { visit, box }: OpenVisit,
): Promise<AccessCode> {
  const version = await issueNextAgentCode(tx, visit.id);
  const { startsAt: from, endsAt: to } = visit;
  return createDoorCode(tx, deps, { serial: box.serial, visitId: visit.id, version, from, to });
}

/** The home is locked again and free for others. */
export async function completeAgentVisit(deps: AccessDeps, input: CompleteAgentAccessInput): Promise<void> {
  const problems: ErrorInfo = {};
  const missing = 'Please do this first. If you can’t, call us.';
  if (!input.keyReturned) problems.keyReturned = missing;
  if (!input.doorLocked) problems.doorLocked = missing;
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  await withOwnedVisit(deps, input, async (tx, { visit }) => {
    await completeVisit(tx, visit.id, deps.now);
    await revokeCodesNow(tx, visit.id, deps.now);
    await logAgentEvent(tx, visit.id, { kind: 'LOCKED' }, deps.now);
    await releaseVisitTime(tx, deps.secretKey.hash('agent visit', visit.id));
  });
}

const READABLE_FOR_MS = 24 * 3_600_000;

type Deps = { db: Database; tokens: Tokens; ip: string; now: Date };

/**
 * The visit of the token's holder. Null for any token that is unknown, expired, or of another kind or
 * organization.
 */
export async function findVisitByToken(
  { db, tokens, ip, now }: Deps,
  { organizationId, token }: { organizationId: string; token: string },
): Promise<AgentVisit | null> {
  if (!isUuid(organizationId)) return null;
  const id = await tokens.find(db, { token, kind: 'agent', organizationId, ip, now });
  const visit = id === null ? null : await agentVisitById(db, id);
  return visit && now.getTime() < visit.endsAt.getTime() + READABLE_FOR_MS ? visit : null;
}

type StatusInput = { isUnavailable: boolean; now: Date };

export function getVisitStatus(
  { completedAt, endsAt }: AgentVisit,
  { isUnavailable, now }: StatusInput,
): AccessStatus {
  if (completedAt !== null) return 'USED';
  if (now >= endsAt) return 'EXPIRED';
  return isUnavailable ? 'REVOKED' : 'ACTIVE';
}
