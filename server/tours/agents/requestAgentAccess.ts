import { randomUUID } from 'node:crypto';

import { isHomeSlug } from '#domain/homes/lists.ts';
import type { Queryable } from '#server/db/database.ts';
import { runOnce } from '#server/db/idempotency.ts';
import { acquireLocks } from '#server/db/locks.ts';
import { queueMail } from '#server/db/outbox.ts';
import { DomainError, type ErrorInfo, invalidInput, notFound } from '#server/errors.ts';
import type { RequestAgentAccessInput } from '#server/graphql/schemaTypes.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { homeBySlug } from '#server/homes/queries/homeBySlug.ts';
import { isUuid } from '#server/isUuid.ts';
import { organizationById } from '#server/organizations/queries.ts';
import { dayIn } from '#server/time/days.ts';

import { ACCESS_RULES_VERSION } from '../access/accessRules.ts';
import type { AccessDeps } from '../access/openAccess.ts';
import { clearExpiredHolds } from '../holds/holds.ts';
import { hashSessionKey, validateSessionKey } from '../model/session.ts';
import { explainNoTimes, type TourableHome, getTourableHome } from '../model/tourPlace.ts';
import { claimTime } from '../model/tourTimes.ts';
import { getUnavailableReason, getUnitStatus, unitUnavailable } from '../model/unavailability.ts';
import { getHomeLockKey } from '../slots/takeSlot.ts';
import { listTimesOfDay } from '../slots/timesOfDay.ts';
import { addAgentVisit, type AgentVisit, agentVisitById, isVisiting, getAgentAccess } from './agentVisits.ts';
import { visitToAgent, visitToTeam } from './emails.ts';
import { validateOffice, validateVisitingAgent } from './validateVisit.ts';

type Deps = Omit<AccessDeps, 'lock'>;
type NewVisit = Parameters<typeof addAgentVisit>[1];

/** Starts a visit, once per key; no one else gets access to the home until it is over. */
export async function requestAgentAccess(deps: Deps, input: RequestAgentAccessInput): Promise<AgentVisit> {
  const { db, now } = deps;
  const { organizationId, idempotencyKey: key, unitSlug, agent, sessionKey } = input;
  if (!isUuid(organizationId)) throw invalidInput({ organizationId: 'We couldn’t find this company.' });
  const content = { unitSlug, agent, sessionKey };
  const request = { operation: 'requestAgentAccess', key, input: content, organizationId, now };
  const { id } = await runOnce(db, request, async (tx) => {
    const visit = await resolveRequestedVisit(tx, deps, input);
    await startVisit(tx, deps, visit);
    return { id: visit.id };
  });
  const visit = await agentVisitById(db, id);
  if (!visit) throw new Error('The visit disappeared');
  return visit;
}

async function resolveRequestedVisit(
  tx: Queryable,
  { now, secretKey }: Deps,
  input: RequestAgentAccessInput,
): Promise<NewVisit> {
  const { organizationId, unitSlug, sessionKey, acceptedRulesVersion: rulesVersion } = input;
  const home = isHomeSlug(unitSlug) ? await homeBySlug(tx, organizationId, unitSlug) : null;
  if (!home) throw notFound('We couldn’t find this home.');
  const door = await getAgentDoor(tx, home, now);
  if (!door.visit) throw accessClosedError(door.reasonClosed ?? '');
  const problems: ErrorInfo = {};
  validateSessionKey(sessionKey, problems);
  const agent = validateVisitingAgent(input.agent, door.offices, problems);
  if (rulesVersion !== ACCESS_RULES_VERSION) {
    problems.acceptedRulesVersion = 'The rules have changed. Please read them again.';
  }
  validateOffice({ secretKey, now }, { ...input, officeEmail: agent.officeEmail }, problems);
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  const sessionHash = hashSessionKey(secretKey, sessionKey);
  const { startsAt, endsAt } = door.visit;
  return {
    ...agent,
    id: randomUUID(),
    organizationId,
    unitId: home.id,
    tabHash: sessionHash,
    rulesVersion,
    startsAt,
    endsAt,
  };
}

async function startVisit(tx: Queryable, { now, secretKey, tokens }: Deps, visit: NewVisit): Promise<void> {
  const { id, organizationId, unitId, licenseNumber, licenseState, startsAt, endsAt } = visit;
  await acquireLocks(tx, [
    getHomeLockKey(unitId),
    `visits of ${organizationId} ${licenseState} ${licenseNumber}`,
  ]);
  const unavailableReason = getUnavailableReason(await getUnitStatus(tx, unitId));
  if (unavailableReason) throw unitUnavailable(unavailableReason);
  if (await isVisiting(tx, { organizationId, licenseNumber, licenseState, now })) {
    throw invalidInput({
      licenseNumber: 'There’s already a visit under this license. Please lock up that home first.',
    });
  }
  await clearExpiredHolds(tx, now);
  // Belongs to no tab, so it can't be extended, released or booked.
  const ownerHash = secretKey.hash('agent visit', id);
  const time = { organizationId, unitId, kind: 'SELF_GUIDED' as const, startsAt, endsAt, seat: null };
  const timeId = await claimTime(
    tx,
    { ...time, during: { from: startsAt, to: endsAt }, agentId: null },
    {
      session: { tab: ownerHash, browser: null },
      networks: [ownerHash.toString('hex')],
      heldUntil: endsAt,
      extensionsLeft: 0,
      now,
    },
  );
  if (timeId === null) throw accessClosedError('Someone else is in this home now, or is about to be.');
  await addAgentVisit(tx, visit);
  await tokens.issue(tx, { kind: 'agent', organizationId, subjectId: id });
  const mail = { organizationId, subjectId: id, now };
  await queueMail(tx, { ...mail, message: visitToAgent, recipient: visit.officeEmail, goodUntil: endsAt });
  const organization = await organizationById(tx, organizationId);
  if (organization?.leasingEmail) {
    await queueMail(tx, { ...mail, message: visitToTeam, recipient: organization.leasingEmail });
  }
}

const accessClosedError = (sentence: string) =>
  new DomainError('UNIT_UNAVAILABLE', sentence, { help: { reason: 'NO_TOURS' } });

const MINUTE_MS = 60_000;
const STEP_MINUTES = 5;

/** What a visiting agent sees for a home. */
type AgentDoor = {
  tourable: TourableHome;
  offices: readonly string[];
  /** Null: agents have no access. */
  minutes: number | null;
  /** The visit that could start now. */
  visit: { startsAt: Date; endsAt: Date } | null;
  reasonClosed: string | null;
};

/** Based on the self-guided hours of the home, whether or not it is occupied at the moment. */
export async function getAgentDoor(db: Queryable, home: ListedHome, now: Date): Promise<AgentDoor> {
  const [tourable, settings] = await Promise.all([
    getTourableHome(db, home, now),
    getAgentAccess(db, home.organizationId),
  ]);
  const rule = tourable.rules.find(({ kind }) => kind === 'SELF_GUIDED');
  const closed = (reasonClosed: string, minutes: number | null = null): AgentDoor => ({
    tourable,
    offices: [],
    minutes,
    visit: null,
    reasonClosed,
  });
  if (tourable.unavailability) return closed(explainNoTimes(tourable));
  if (!settings || !rule) return closed('Our team meets agents at this home. Please call us.');

  const { offices, minutes } = settings;
  const { place } = tourable;
  const today = dayIn(place.timeZone, now);
  const isOpen = place.tourableFrom === null || today >= place.tourableFrom;
  const steps = { ...rule, lengthMinutes: minutes, stepMinutes: STEP_MINUTES };
  const visit = listTimesOfDay(steps, place, today).find(
    ({ startsAt }) =>
      startsAt <= now && now.getTime() < startsAt.getTime() + STEP_MINUTES * MINUTE_MS && isOpen,
  );
  if (!visit) return closed('This home isn’t open for tours at this hour.', minutes);
  return { tourable, offices, minutes, visit, reasonClosed: null };
}
