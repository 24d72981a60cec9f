import {
  type AgentVisit,
  agentVisitById,
  completeVisit,
  freeTimeOfVisit,
  nextAgentCode,
} from '#server/db/access/agentVisits.ts';
import { type Lockbox, lockboxOf } from '#server/db/access/lockboxes.ts';
import type { Queryable } from '#server/db/database.ts';
import { homesByIds } from '#server/db/homes/homesByIds.ts';
import { takeFromLimit } from '#server/db/rateLimits.ts';
import { unitStanding } from '#server/db/tours/unitStanding.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';

import type { AccessCode, AccessParts } from '../access/accessParts.ts';
import { accessClosed } from '../access/closed.ts';
import { presenceOf, type PresenceInput } from '../access/presence.ts';
import { goneReason } from '../goneReason.ts';
import { sessionMac } from '../sessionMac.ts';

import { heldVisit, visitStatus } from './heldVisit.ts';

type Link = { organizationId: string; publicToken: string; sessionKey: string };
export type CheckInAgentInput = Link & { presence: PresenceInput };
export type CompleteAgentAccessInput = Link & { keyReturned: boolean; doorLocked: boolean };

type OpenVisit = { visit: AgentVisit; home: ListedHome; box: Lockbox };

const TRIES_IN_10_MIN = 20;

/** Does the work for whoever has begun the visit, in his tab, while it lasts. Everybody else gets one and the same answer. */
async function whileVisiting<Result>(
  parts: AccessParts,
  { organizationId, publicToken: token, sessionKey }: Link,
  work: (tx: Queryable, open: OpenVisit) => Promise<Result>,
): Promise<Result> {
  const { db, now, secretKey } = parts;
  const held = await heldVisit(parts, { organizationId, token });
  if (!held) throw accessClosed();
  const limit = { name: 'door', subject: held.id, limit: TRIES_IN_10_MIN, windowSeconds: 600 };
  const { allowed } = await takeFromLimit(db, { secretKey, ...limit, now });
  if (!allowed) throw accessClosed();
  return db.transaction(async (tx) => {
    const visit = await agentVisitById(tx, held.id, { isToChange: true });
    if (!visit?.sessionMac.equals(sessionMac(secretKey, sessionKey))) throw accessClosed();
    const isGone = goneReason(await unitStanding(tx, visit.unitId)) !== null;
    const [[home], box] = [await homesByIds(tx, [visit.unitId]), await lockboxOf(tx, visit.unitId)];
    if (visitStatus(visit, { isGone, now }) !== 'ACTIVE' || !home || !box) throw accessClosed();
    return work(tx, { visit, home, box });
  });
}

/** Each answer has another code, and only the last one counts. */
export const checkInAgent = (parts: AccessParts, input: CheckInAgentInput): Promise<AccessCode> =>
  whileVisiting(parts, input, async (tx, { visit, home, box }) => {
    const { now, lock } = parts;
    const presence =
      visit.presentAt === null
        ? presenceOf({ ...input.presence, byCall: false }, { home, box, access: { callAnswer: null } })
        : null;
    const version = await nextAgentCode(tx, visit.id, { presence, now });
    const { startsAt: from, endsAt: to } = visit;
    const code = await lock.makeCode({ serial: box.serial, stayId: visit.id, version, from, to });
    return { code, validFrom: from, validTo: to };
  });

/** The home is locked again, and free for others. */
export async function completeAgentVisit(parts: AccessParts, input: CompleteAgentAccessInput): Promise<void> {
  const problems: ErrorInfo = {};
  const missing = 'Please do this first. If you cannot, call us.';
  if (!input.keyReturned) problems.keyReturned = missing;
  if (!input.doorLocked) problems.doorLocked = missing;
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  await whileVisiting(parts, input, async (tx, { visit }) => {
    await completeVisit(tx, visit.id, parts.now);
    await freeTimeOfVisit(tx, parts.secretKey.mac('agent visit', visit.id));
  });
}
