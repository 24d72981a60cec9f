import type { VerificationKind } from '#domain/tours/kinds.ts';
import type { RequestedSettings } from '#server/organizationFile/requestedSettings.ts';
import { dayIn, daysAfter } from '#server/time/days.ts';
import { toMoment, getWeekday } from '#server/time/wallClock.ts';
import { listInstantTimes } from '#server/tours/slots/timesOfDay.ts';
import { listOfferedDays } from '#server/tours/slots/offeredDays.ts';
import type { TourPlace } from '#server/tours/model/tourPlace.ts';
import type { ShowingAgentInput, TourRuleInput } from '#server/tours/setup/tourSetupInput.ts';

const HOUR_MS = 3_600_000;
const HOURS_PER_WEEK = 168;

/**
 * Tours that no new visitor could ever book, because no agent could show the home, or as found by trying the
 * rules at each hour of a week without closed days.
 */
export function findUnbookableTours(
  { organization, markets, tours }: RequestedSettings,
  { now, hasTexts }: { now: Date; hasTexts: boolean },
): string[] {
  const { supportHours, leasingEmail } = organization;
  return tours.rules
    .filter(({ isOffered }) => isOffered)
    .flatMap((rule) => {
      const market = markets.find(({ slug }) => slug === rule.market) ?? markets[0];
      const place = {
        timeZone: market?.timeZone ?? 'UTC',
        tourableFrom: null,
        blackouts: [],
        office: { supportHours, holidays: [] },
        reachesPhones: hasTexts,
      };
      const reason = lacksAgents(rule, tours.agents)
        ? NO_AGENT
        : getUnbookableReason(rule, place, { hasTeam: leasingEmail !== null, hasTexts, now });
      return reason === null ? [] : [`tours: ${formatRuleName(rule)} can never be booked: ${reason}`];
    });
}

const NO_AGENT =
  'one of tourAgents must be free for it, but none shows these homes. Add an agent, set requiresHost to false, or ' +
  'set isOffered to false';

/** Whether no agent shows the homes of a rule. The market of a single property is not known here. */
const lacksAgents = (
  { requiresHost, market, property }: TourRuleInput,
  agents: readonly ShowingAgentInput[],
): boolean =>
  requiresHost &&
  !agents.some(
    (agent) => property !== null || market === null || agent.market === null || agent.market === market,
  );

const formatRuleName = ({ kind, market, property }: TourRuleInput) => {
  const where = market ?? property;
  return where === null ? kind : `${kind} for ${where}`;
};

function getUnbookableReason(
  rule: TourRuleInput,
  place: TourPlace,
  { hasTeam, hasTexts, now }: { hasTeam: boolean; hasTexts: boolean; now: Date },
): string | null {
  const needsReview = rule.requires.includes('GOVERNMENT_ID');
  if (rule.requires.includes('PHONE_CODE') && !hasTexts) {
    return (
      'it requires PHONE_CODE, but this server doesn’t send texts. Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and ' +
      'TWILIO_FROM, or remove PHONE_CODE'
    );
  }
  if (!isEverOffered(rule, place, now, rule.requires)) {
    return 'its windows, lockHours, noticeMinutes and bookingWindowDays leave no bookable times';
  }
  if (needsReview && !hasTeam) {
    return 'your team reviews each GOVERNMENT_ID, but there is no leasingEmail to notify. Add leasingEmail';
  }
  if (isEverOffered(rule, place, now, [])) return null;
  return (
    `your team needs an hour of supportHours to review a GOVERNMENT_ID, at least ${rule.verifyMinutesBefore} minutes ` +
    'before the tour, and no time within bookingWindowDays allows that. Lower verifyMinutesBefore, raise ' +
    'bookingWindowDays, or change supportHours'
  );
}

function isEverOffered(
  rule: TourRuleInput,
  place: TourPlace,
  now: Date,
  shown: readonly VerificationKind[],
): boolean {
  const today = dayIn(place.timeZone, now);
  const monday = toMoment(daysAfter(today, 8 - getWeekday(today)), '00:00', place.timeZone);
  const isShown = rule.requires.every((kind) => kind !== 'GOVERNMENT_ID' || shown.includes(kind));
  for (let hour = 0; hour < HOURS_PER_WEEK; hour += 1) {
    const at = new Date(monday.getTime() + hour * HOUR_MS);
    if (isShown && listInstantTimes(rule, place, at).length > 0) return true;
    const days = { from: dayIn(place.timeZone, at), days: rule.bookingWindowDays + 1, now: at, shown };
    if (listOfferedDays(rule, place, days).some(({ times }) => times.length > 0)) return true;
  }
  return false;
}
