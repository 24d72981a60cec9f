import type { Context } from '#server/graphql/context.ts';
import type { SomeResolvers } from '#server/graphql/resolverTypes.ts';
import type { AccessLinkInput } from '#server/graphql/schemaTypes.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';
import { organizationById } from '#server/organizations/queries.ts';

import { ACCESS_RULES_VERSION, accessRules, lockUpChecklist, scamWarning } from '../access/accessRules.ts';
import { resolveDoorHome } from '../access/door.ts';
import { secondsUntil } from '../holds/tourSlotHold.ts';
import { findLockbox } from '../locks/lockboxes.ts';
import { isOwner } from '../model/tourAccess.ts';
import { getUnavailableReason } from '../model/unavailability.ts';
import { toTourDeps } from '../view/resolverContext.ts';
import {
  checkInAgent,
  completeAgentVisit,
  resumeAgentVisit,
  findVisitByToken,
  getVisitStatus,
} from './agentVisit.ts';
import type { AgentVisit } from './agentVisits.ts';
import { getAgentDoor, requestAgentAccess } from './requestAgentAccess.ts';

const toAgentAccessDeps = (context: Context) => ({ ...toTourDeps(context), lock: context.lock });

const requirements = [
  'Your license number and state.',
  'Your office email address. We’ll send a verification code there.',
  'Proof that you’re at the home: your location or the lockbox number.',
];

async function getVisitView(visit: AgentVisit, context: Context, sessionKey: string | null) {
  const { db, clock, tokens, secretKey } = context;
  const now = clock.now();
  const [[home], box, organization] = await Promise.all([
    homesByIds(db, [visit.unitId]),
    findLockbox(db, visit.unitId),
    organizationById(db, visit.organizationId),
  ]);
  if (!home) throw new Error('The home was deleted while reading its visit');
  const isUnavailable =
    getUnavailableReason({ status: home.status, totalMonthlyCents: home.totalMonthlyCents }) !== null;
  const status = getVisitStatus(visit, { isUnavailable, now });
  // A link may be shared, so only the visit's own tab learns where the key is.
  const isAtDoor = status === 'ACTIVE' && isOwner(visit, { secretKey, sessionKey });
  return {
    publicToken: tokens.derive('agent', visit.id),
    status,
    unit: home,
    windowStartsAt: visit.startsAt,
    windowEndsAt: visit.endsAt,
    secondsToEnd: secondsUntil(visit.endsAt, now),
    lockbox: isAtDoor ? box : null,
    lockUpChecklist,
    scamWarning,
    callNow: organization?.leasingPhone ?? null,
  };
}

async function reloadVisitView(
  { organizationId, publicToken: token, sessionKey }: AccessLinkInput,
  context: Context,
) {
  const visit = await findVisitByToken(toTourDeps(context), { organizationId, token });
  if (!visit) throw new Error('The visit was deleted while opening its door');
  return getVisitView(visit, context, sessionKey);
}

export const agentAccessResolvers = {
  Query: {
    async listingForMlsAgent(_root, { organizationId, ...door }, context) {
      const { db, clock } = context;
      const home = await resolveDoorHome(toTourDeps(context), organizationId, door);
      if (!home) return null;
      const [{ minutes, reasonClosed }, organization] = await Promise.all([
        getAgentDoor(db, home, clock.now()),
        organizationById(db, organizationId),
      ]);
      return {
        unit: home,
        agentAccessAllowed: reasonClosed === null,
        reasonClosed,
        visitMinutes: minutes,
        requirements,
        rules: accessRules,
        rulesVersion: ACCESS_RULES_VERSION,
        scamWarning,
        callNow: organization?.leasingPhone ?? null,
      };
    },
    async agentAccess(_root, { organizationId, publicToken: token, sessionKey = null }, context) {
      const visit = await findVisitByToken(toTourDeps(context), { organizationId, token });
      return visit && getVisitView(visit, context, sessionKey);
    },
  },
  Mutation: {
    async requestAgentAccess(_root, { input }, context) {
      const visit = await requestAgentAccess(toAgentAccessDeps(context), input);
      return { access: await getVisitView(visit, context, input.sessionKey) };
    },
    async resumeAgentAccess(_root, { input }, context) {
      await resumeAgentVisit(toAgentAccessDeps(context), input);
      return { access: await reloadVisitView(input, context) };
    },
    async checkInAgent(_root, { input }, context) {
      const accessCode = await checkInAgent(toAgentAccessDeps(context), input);
      return { access: await reloadVisitView(input, context), accessCode };
    },
    async completeAgentAccess(_root, { input }, context) {
      await completeAgentVisit(toAgentAccessDeps(context), input);
      return { access: await reloadVisitView(input, context) };
    },
  },
} satisfies SomeResolvers;
