import {
  type AgentVisit,
  agentVisitById,
  completeVisit,
  freeTimeOfVisit,
  moveVisit,
  nextAgentCode,
  noteAgentPresence,
} from '#server/db/access/agentVisits.ts';
import { logOfAgent, shownCodesOf } from '#server/db/access/agentLog.ts';
import { endCodesOf } from '#server/db/access/codesToRevoke.ts';
import { type Lockbox, lockboxOf } from '#server/db/access/lockboxes.ts';
import type { Queryable } from '#server/db/database.ts';
import { homesByIds } from '#server/db/homes/homesByIds.ts';
import { takeFromLimit } from '#server/db/rateLimits.ts';
import { unitStanding } from '#server/db/tours/unitStanding.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';

import { isOwner } from '../access/accessOwner.ts';
import type { AccessCode, AccessParts } from '../access/accessParts.ts';
import { accessClosed } from '../access/closed.ts';
import { makeDoorCode } from '../access/makeDoorCode.ts';
import { tellOfManyCodes } from '../access/manyCodes.ts';
import { presenceOf, type PresenceInput } from '../access/presence.ts';
import { goneReason } from '../goneReason.ts';
import { AGENT_MANY_CODES } from '../mails/kinds.ts';
import { checkSessionKey } from '../sessionKey.ts';
import { sessionMac } from '../sessionMac.ts';
import { unlessStopped } from '../unlessStopped.ts';

import { checkOffice } from './checkOffice.ts';
import { heldVisit, visitStatus } from './heldVisit.ts';

type Link = { organizationId: string; publicToken: string; sessionKey: string };
export type CheckInAgentInput = Link & { presence: PresenceInput };
export type ResumeAgentAccessInput = Link & { contactProofs: readonly string[] };
export type CompleteAgentAccessInput = Link & { keyReturned: boolean; doorLocked: boolean };

type OpenVisit = { visit: AgentVisit; home: ListedHome; box: Lockbox };

/** Does the work while the visit lasts. Whoever has no right to it gets one and the same answer. */
async function whileItLasts<Result>(
  parts: AccessParts,
  { organizationId, publicToken: token, sessionKey }: Link,
  work: (tx: Queryable, open: OpenVisit) => Promise<Result>,
): Promise<Result> {
  const { db, now, secretKey, limits } = parts;
  const held = await unlessStopped(heldVisit(parts, { organizationId, token }));
  if (!held) throw accessClosed();
  // by session: a stranger who has the link uses up nothing of what the agent may try
  const subject = `${held.id} ${sessionMac(secretKey, sessionKey).toString('hex')}`;
  const limit = { name: 'door', subject, limit: limits.doorTriesPer10Min, windowSeconds: 600 };
  const { allowed } = await takeFromLimit(db, { secretKey, ...limit, now });
  if (!allowed) throw accessClosed();
  return db.transaction(async (tx) => {
    const visit = await agentVisitById(tx, held.id, { isToChange: true });
    if (!visit) throw accessClosed();
    const isGone = goneReason(await unitStanding(tx, visit.unitId)) !== null;
    const [[home], box] = [await homesByIds(tx, [visit.unitId]), await lockboxOf(tx, visit.unitId)];
    if (visitStatus(visit, { isGone, now }) !== 'ACTIVE' || !home || !box) throw accessClosed();
    return work(tx, { visit, home, box });
  });
}

/** The same for the tab in which it has begun, or gone on. */
const whileVisiting = <Result>(
  parts: AccessParts,
  link: Link,
  work: (tx: Queryable, open: OpenVisit) => Promise<Result>,
): Promise<Result> =>
  whileItLasts(parts, link, (tx, open) => {
    const { secretKey } = parts;
    if (!isOwner(open.visit, { secretKey, sessionKey: link.sessionKey })) throw accessClosed();
    return work(tx, open);
  });

/** Moves the visit to another tab: no code of the first counts any more. That the agent is at the home is shown there anew. */
export const resumeAgentVisit = (parts: AccessParts, input: ResumeAgentAccessInput): Promise<void> =>
  whileItLasts(parts, input, async (tx, open) => {
    const { visit } = open;
    const problems: ErrorInfo = {};
    checkSessionKey(input.sessionKey, problems);
    checkOffice(parts, { ...input, officeEmail: visit.officeEmail }, problems);
    if (Object.keys(problems).length > 0) throw invalidInput(problems);
    await moveVisit(tx, visit.id, sessionMac(parts.secretKey, input.sessionKey));
    await logOfAgent(tx, visit.id, { kind: 'MOVED' }, parts.now);
    // told to nobody
    if (visit.codeVersion > 0) await makeNextCode(tx, parts, open);
  });

/** Each answer has another code, and only the last one counts. */
export const checkInAgent = (parts: AccessParts, input: CheckInAgentInput): Promise<AccessCode> =>
  whileVisiting(parts, input, async (tx, open) => {
    const { now } = parts;
    const { visit } = open;
    if (visit.presentAt === null) {
      const given = { ...input.presence, byCall: false };
      const presence = presenceOf(given, { ...open, access: { callAnswer: null } });
      await noteAgentPresence(tx, visit.id, { presence, now });
      await logOfAgent(tx, visit.id, { kind: 'PRESENT', presence }, now);
    }
    await logOfAgent(tx, visit.id, { kind: 'CODE' }, now);
    const shown = await shownCodesOf(tx, visit.id);
    await tellOfManyCodes(tx, { ...visit, kind: AGENT_MANY_CODES }, { shown, now });
    return makeNextCode(tx, parts, open);
  });

async function makeNextCode(
  tx: Queryable,
  parts: Pick<AccessParts, 'lock' | 'now'>,
  { visit, box }: OpenVisit,
): Promise<AccessCode> {
  const version = await nextAgentCode(tx, visit.id);
  const { startsAt: from, endsAt: to } = visit;
  return makeDoorCode(tx, parts, { serial: box.serial, stayId: visit.id, version, from, to });
}

/** The home is locked again, and free for others. */
export async function completeAgentVisit(parts: AccessParts, input: CompleteAgentAccessInput): Promise<void> {
  const problems: ErrorInfo = {};
  const missing = 'Please do this first. If you can’t, call us.';
  if (!input.keyReturned) problems.keyReturned = missing;
  if (!input.doorLocked) problems.doorLocked = missing;
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  await whileVisiting(parts, input, async (tx, { visit }) => {
    await completeVisit(tx, visit.id, parts.now);
    await endCodesOf(tx, visit.id, parts.now);
    await logOfAgent(tx, visit.id, { kind: 'LOCKED' }, parts.now);
    await freeTimeOfVisit(tx, parts.secretKey.mac('agent visit', visit.id));
  });
}
