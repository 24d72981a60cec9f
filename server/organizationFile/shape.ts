import type { AgentSettings } from '#server/db/chat/agentConfigs.ts';
import type { ResidentPolicy } from '#server/db/residents/policies.ts';
import type { LegalDocument } from '#server/db/legalDocuments.ts';
import type { Market, Organization } from '#server/db/organizations.ts';
import type { GivenHoliday } from '#server/time/holidays.ts';
import type { GivenQuestion } from '#server/tours/questions/question.ts';

import { checkAgent } from './agent.ts';
import { checkHolidays } from './holidays.ts';
import { checkResidentPolicies } from './residentPolicies.ts';
import type { Check } from './checks.ts';
import { both, different, list, number, object, oneOf, optional, required, text } from './checks.ts';
import { type AgentAccess, checkAgentAccess } from './tours/agentAccess.ts';
import { checkAgents } from './tours/agents.ts';
import { checkBlackouts } from './tours/blackouts.ts';
import { checkLockboxes, type LockboxInFile } from './tours/lockboxes.ts';
import { checkQuestions } from './tours/questions.ts';
import { checkRules } from './tours/rules.ts';
import { checkTourChanges, type TourChanges } from './tours/tourChanges.ts';
import { checkVideo, type VideoInFile } from './tours/video.ts';
import type { ToursInFile } from './tours/wantedTours.ts';
import {
  bounds,
  color,
  day,
  email,
  hostLabel,
  link,
  opening,
  origin,
  phone,
  slug,
  state,
  timeZone,
  webAddress,
} from './values.ts';

type Always = Pick<Organization, 'slug' | 'name' | 'equalHousingStatement'>;
type Brand = Partial<Organization['brand']> &
  Pick<Organization['brand'], 'primary' | 'onPrimary' | 'accent' | 'paper'>;

/** What a file says of one organization. What may be left out stays as it is, and null takes it away. */
export type Description = Always &
  Partial<
    Omit<Organization, keyof Always | 'id' | 'brand' | 'supportHours' | 'holidays' | 'embedAllowedOrigins'>
  > & {
    brand: Brand;
    supportHours?: Organization['supportHours'] | null;
    embedAllowedOrigins?: string[] | null;
    markets: Omit<Market, 'id'>[];
    documents?: Document[] | null;
    lockboxes?: LockboxInFile[] | null;
  } & ToursInFile &
  Settings;

type Document = Omit<LegalDocument, 'changes'> & { changes?: string[] | null };

/** Kept as they are given for those who use them. */
export type Settings = {
  questions?: GivenQuestion[] | null;
  agent?: AgentSettings | null;
  agentAccess?: AgentAccess | null;
  tourChanges?: TourChanges | null;
  residentPolicies?: ResidentPolicy[] | null;
  video?: VideoInFile | null;
  holidays?: GivenHoliday[] | null;
};
export const settingNames = [
  'questions',
  'agent',
  'agentAccess',
  'tourChanges',
  'residentPolicies',
  'video',
  'holidays',
] as const;

const kinds = ['TERMS', 'PRIVACY', 'BIOMETRIC', 'SMS_TERMS', 'ACCESSIBILITY', 'FAIR_HOUSING', 'CRITERIA'];
const href: Check = (value, path, tell) => {
  const isContact = typeof value === 'string' && /^(mailto:[^\s@?]+@[^\s@?]+|(tel|sms):\+?\d+)$/.test(value);
  if (!isContact) link(value, path, tell);
};

const block = object({
  kind: required(oneOf(['heading', 'paragraph', 'list', 'link'])),
  text: required((value, path, tell) => {
    if (value !== '') text(10_000)(value, path, tell);
  }),
  anchor: optional(slug),
  items: optional(list(text(5000))),
  href: optional(href),
});

const document = object({
  kind: required(oneOf(kinds)),
  version: required(text(40)),
  effectiveOn: required(day),
  title: required(text()),
  plainSummary: required(list(text(1000), { least: 1 })),
  changes: optional(list(text(1000))),
  blocks: required(list(block, { least: 1, most: 2000 })),
});

const market = object({
  slug: required(slug),
  name: required(text()),
  state: required(state),
  timeZone: required(timeZone),
  bounds: required(bounds),
});

const brand = object({
  primary: required(color),
  onPrimary: required(color),
  accent: required(color),
  paper: required(color),
  radius: optional(number(0, 40, { isWhole: true })),
  fontFamily: optional(text()),
});

export const checkShape = object({
  slug: required(hostLabel),
  name: required(text()),
  leasingEmail: optional(email),
  leasingPhone: optional(phone),
  leasingTextNumber: optional(phone),
  rentalPortalUrl: optional(webAddress),
  applicantPortalUrl: optional(webAddress),
  personaTemplateId: optional(text()),
  leasingHelpCenterLink: optional(webAddress),
  logoUrl: optional(link),
  faviconUrl: optional(link),
  trecIbsDocumentUrl: optional(link),
  accessibilityStatementUrl: optional(link),
  equalHousingStatement: required(text(2000)),
  brand: required(brand),
  supportHours: optional(list(opening({ timeZone: required(timeZone) }), { most: 50 })),
  embedAllowedOrigins: optional(list(origin, { most: 100 })),
  markets: required(
    both(
      list(market, { least: 1, most: 200 }),
      different(({ slug: part }: { slug: string }) => part, 'slug'),
    ),
  ),
  documents: optional(
    both(
      list(document),
      different(({ kind, version }: LegalDocument) => `${kind} ${version}`, 'kind and version'),
    ),
  ),
  tours: optional(checkRules),
  tourBlackouts: optional(checkBlackouts),
  tourAgents: optional(checkAgents),
  lockboxes: optional(checkLockboxes),
  agentAccess: optional(checkAgentAccess),
  tourChanges: optional(checkTourChanges),
  questions: optional(checkQuestions),
  agent: optional(checkAgent),
  residentPolicies: optional(checkResidentPolicies),
  video: optional(checkVideo),
  holidays: optional(checkHolidays),
});
