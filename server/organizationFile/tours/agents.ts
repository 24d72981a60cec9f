import { normalizePhone } from '#domain/phone.ts';
import type { ShowingAgentInput } from '#server/tours/tourSetupInput.ts';

import type { Validator } from '../validators.ts';
import { both, uniqueBy, list, object, optional, required, text, textMatching } from '../validators.ts';
import { email, phone, slug } from '../values.ts';

import { booleanValue } from './hoursAndPlaces.ts';
import { validateVideo, type VideoInFile, toVideoJoin } from './video.ts';

export type AgentInFile = {
  id: string;
  firstName: string;
  email?: string | null;
  phoneNumber?: string | null;
  receivesTexts?: boolean | null;
  market?: string | null;
  video?: VideoInFile | null;
  absences?: ShowingAgentInput['absences'] | null;
};

const isTimestamp = (value: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value));
const moment = textMatching(
  isTimestamp,
  (value) => `${value} is not a date and time like 2026-12-24T13:00-06:00`,
);

const startsBeforeEnd: Validator = (value, path, addProblem) => {
  const { from, to } = value as ShowingAgentInput['absences'][number];
  if (Date.parse(from) >= Date.parse(to)) addProblem(path, `ends at ${to}, but must end after it starts`);
};

const agent = object({
  id: required(text()),
  firstName: required(text(50)),
  email: optional(email),
  phoneNumber: optional(phone),
  receivesTexts: optional(booleanValue),
  market: optional(slug),
  video: optional(validateVideo),
  absences: optional(
    list(both(object({ from: required(moment), to: required(moment) }), startsBeforeEnd), { max: 1000 }),
  ),
});

const hasPhoneForTexts: Validator = (value, path, addProblem) => {
  const { receivesTexts, phoneNumber } = value as AgentInFile;
  if (receivesTexts && normalizePhone(phoneNumber ?? '') === null) {
    addProblem(`${path}.receivesTexts`, 'needs a phoneNumber with an area code, like (512) 555-0142');
  }
};

export const validateAgents = both(
  list(both(agent, hasPhoneForTexts)),
  uniqueBy(
    ({ id }: AgentInFile) => id,
    (first) => `has the same id as ${first}`,
  ),
);

export const toShowingAgentInput = ({ id, firstName, ...rest }: AgentInFile): ShowingAgentInput => ({
  externalId: id,
  firstName,
  email: rest.email ?? null,
  phoneNumber: rest.phoneNumber ?? null,
  receivesTexts: rest.receivesTexts ?? false,
  market: rest.market ?? null,
  isActive: true,
  video: toVideoJoin(rest.video ?? null),
  absences: (rest.absences ?? [])
    .map(({ from, to }) => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString() }))
    .sort((a, b) => `${a.from} ${a.to}`.localeCompare(`${b.from} ${b.to}`)),
});
