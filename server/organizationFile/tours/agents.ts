import { z } from 'zod';

import { normalizePhone } from '#domain/phone.ts';
import { list, rule, text, textWhere, unique, withDefault } from '#server/operatorFile/fields.ts';
import { email, phone, slug } from '#server/operatorFile/formats.ts';
import type { ShowingAgentInput, TourSetupInput } from '#server/tours/setup/tourSetupInput.ts';

import { videoSchema } from './video.ts';

const moment = textWhere(
  (value) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value)),
  (value) => `${value} is not a date and time like 2026-12-24T13:00-06:00`,
);

const absence = z.strictObject({ from: moment, to: moment }).check(
  rule(({ from, to }, report) => {
    if (Date.parse(from) >= Date.parse(to)) report(`ends at ${to}, but must end after it starts`);
  }),
);

const shape = z.strictObject({
  id: text(),
  firstName: text(50),
  email: withDefault(email, null),
  phoneNumber: withDefault(phone, null),
  receivesTexts: withDefault(z.boolean(), false).describe('Whether texts may be sent to `phoneNumber`.'),
  market: withDefault(slug, null).describe('Only for the homes of this market.'),
  video: withDefault(videoSchema, null).describe('How visitors join a video tour with this agent.'),
  absences: withDefault(list(absence, { max: 1000 }), []).describe(
    '`from` and `to`, such as `2026-12-28T00:00:00-06:00`.',
  ),
});

type AgentInFile = z.output<typeof shape>;

const hasPhoneForTexts = rule(({ receivesTexts, phoneNumber }: AgentInFile, report) => {
  if (receivesTexts && normalizePhone(phoneNumber ?? '') === null)
    report('needs a phoneNumber with an area code, like (512) 555-0142', 'receivesTexts');
});

const toShowingAgentInput = ({ id, absences, ...agent }: AgentInFile): ShowingAgentInput => ({
  ...agent,
  externalId: id,
  isActive: true,
  absences: absences
    .map(({ from, to }) => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString() }))
    .sort((a, b) => `${a.from} ${a.to}`.localeCompare(`${b.from} ${b.to}`)),
});

export const tourAgentsSchema = list(shape.check(hasPhoneForTexts).transform(toShowingAgentInput)).check(
  unique(({ externalId }) => externalId, 'id'),
);

/**
 * Showing agents who cannot be notified of tours, because they have neither an email address nor a number for
 * texts.
 */
export function agentWarnings({ rules, agents }: TourSetupInput, hasTexts: boolean): string[] {
  if (!rules.some(({ isOffered, requiresHost }) => isOffered && requiresHost)) return [];
  const unreached = agents.filter(
    ({ email, receivesTexts }) => email === null && !(receivesTexts && hasTexts),
  );
  if (unreached.length === 0) return [];
  const names = unreached.map(({ firstName }) => firstName).join(', ');
  return [
    `tourAgents: ${names} won’t be notified of tours. Add "email", or "phoneNumber" and "receivesTexts": true ` +
      'if this server sends texts.',
  ];
}
