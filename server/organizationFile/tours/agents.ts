import { possiblePhone } from '#server/contact/phone.ts';
import type { GivenAgent } from '#server/tours/givenTours.ts';

import type { Check } from '../checks.ts';
import { both, different, list, object, optional, required, text, textThat } from '../checks.ts';
import { email, phone, slug } from '../values.ts';

import { yesOrNo } from './hoursAndPlaces.ts';
import { checkVideo, type VideoInFile, videoOf } from './video.ts';

export type AgentInFile = {
  id: string;
  firstName: string;
  email?: string | null;
  phoneNumber?: string | null;
  receivesTexts?: boolean | null;
  market?: string | null;
  video?: VideoInFile | null;
  absences?: GivenAgent['absences'] | null;
};

const isMoment = (value: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value));
const moment = textThat(isMoment, 'is not a date and time like 2026-12-24T13:00-06:00');

const startsFirst: Check = (value, path, tell) => {
  const { from, to } = value as GivenAgent['absences'][number];
  if (Date.parse(from) >= Date.parse(to)) tell(path, `ends at ${to}, but must end after it starts`);
};

const agent = object({
  id: required(text()),
  firstName: required(text(50)),
  email: optional(email),
  phoneNumber: optional(phone),
  receivesTexts: optional(yesOrNo),
  market: optional(slug),
  video: optional(checkVideo),
  absences: optional(
    list(both(object({ from: required(moment), to: required(moment) }), startsFirst), { most: 1000 }),
  ),
});

const hasNumber: Check = (value, path, tell) => {
  const { receivesTexts, phoneNumber } = value as AgentInFile;
  if (receivesTexts && possiblePhone(phoneNumber ?? '') === null) {
    tell(`${path}.receivesTexts`, 'needs a phoneNumber with an area code, like (512) 555-0142');
  }
};

export const checkAgents = both(
  list(both(agent, hasNumber)),
  different(({ id }: AgentInFile) => id, 'id'),
);

export const agentOf = ({ id, firstName, ...given }: AgentInFile): GivenAgent => ({
  externalId: id,
  firstName,
  email: given.email ?? null,
  phoneNumber: given.phoneNumber ?? null,
  receivesTexts: given.receivesTexts ?? false,
  market: given.market ?? null,
  isActive: true,
  video: videoOf(given.video ?? null),
  absences: (given.absences ?? [])
    .map(({ from, to }) => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString() }))
    .sort((a, b) => `${a.from} ${a.to}`.localeCompare(`${b.from} ${b.to}`)),
});
