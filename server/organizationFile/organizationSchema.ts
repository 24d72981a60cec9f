import type { AgentSettings } from '#server/db/chat/agentConfigs.ts';
import type { ResidentPolicy } from '#server/db/residents/policies.ts';
import type { LegalDocument } from '#server/db/legalDocuments.ts';
import type { Market, Organization } from '#server/db/organizations.ts';
import type { HolidayInput } from '#server/time/holidays.ts';
import type { QuestionInput } from '#server/tours/questions/question.ts';

import { validateAgent } from './validateAgent.ts';
import { validateHolidays } from './validateHolidays.ts';
import { validateResidentPolicies } from './residentPolicies.ts';
import type { Validator } from './validators.ts';
import { both, uniqueBy, list, number, object, enumText, optional, required, text } from './validators.ts';
import { type AgentAccess, validateAgentAccess } from './tours/agentAccess.ts';
import { validateAgents } from './tours/agents.ts';
import { validateBlackouts } from './tours/blackouts.ts';
import { validateLockboxes, type LockboxInFile } from './tours/lockboxes.ts';
import { validateQuestions } from './tours/questions.ts';
import { validateRules } from './tours/rules.ts';
import { validateTourChanges, type TourChanges } from './tours/tourChanges.ts';
import { validateVideo, type VideoInFile } from './tours/video.ts';
import type { ToursInFile } from './tours/mergeTours.ts';
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

type RequiredFields = Pick<Organization, 'slug' | 'name' | 'equalHousingStatement'>;
type Brand = Partial<Organization['brand']> &
  Pick<Organization['brand'], 'primary' | 'onPrimary' | 'accent' | 'paper'>;

/**
 * The content of an organization's file. An optional field that is absent stays unchanged; null removes it.
 */
export type Description = RequiredFields &
  Partial<
    Omit<
      Organization,
      keyof RequiredFields | 'id' | 'brand' | 'supportHours' | 'holidays' | 'embedAllowedOrigins'
    >
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

/** Stored as given, for the code that uses them. */
export type Settings = {
  questions?: QuestionInput[] | null;
  agent?: AgentSettings | null;
  agentAccess?: AgentAccess | null;
  tourChanges?: TourChanges | null;
  residentPolicies?: ResidentPolicy[] | null;
  video?: VideoInFile | null;
  holidays?: HolidayInput[] | null;
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
const href: Validator = (value, path, addProblem) => {
  const isContact = typeof value === 'string' && /^(mailto:[^\s@?]+@[^\s@?]+|(tel|sms):\+?\d+)$/.test(value);
  if (!isContact) link(value, path, addProblem);
};

const block = object({
  kind: required(enumText(['heading', 'paragraph', 'list', 'link'])),
  text: required((value, path, addProblem) => {
    if (value !== '') text(10_000)(value, path, addProblem);
  }),
  anchor: optional(slug),
  items: optional(list(text(5000))),
  href: optional(href),
});

const document = object({
  kind: required(enumText(kinds)),
  version: required(text(40)),
  effectiveOn: required(day),
  title: required(text()),
  plainSummary: required(list(text(1000), { min: 1 })),
  changes: optional(list(text(1000))),
  blocks: required(list(block, { min: 1, max: 2000 })),
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

export const validateDescription = object({
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
  supportHours: optional(list(opening({ timeZone: required(timeZone) }), { max: 50 })),
  embedAllowedOrigins: optional(list(origin, { max: 100 })),
  markets: required(
    both(
      list(market, { min: 1, max: 200 }),
      uniqueBy(
        ({ slug: part }: { slug: string }) => part,
        (first) => `has the same slug as ${first}`,
      ),
    ),
  ),
  documents: optional(
    both(
      list(document),
      uniqueBy(
        ({ kind, version }: LegalDocument) => `${kind} ${version}`,
        (first) => `has the same kind and version as ${first}`,
      ),
    ),
  ),
  tours: optional(validateRules),
  tourBlackouts: optional(validateBlackouts),
  tourAgents: optional(validateAgents),
  lockboxes: optional(validateLockboxes),
  agentAccess: optional(validateAgentAccess),
  tourChanges: optional(validateTourChanges),
  questions: optional(validateQuestions),
  agent: optional(validateAgent),
  residentPolicies: optional(validateResidentPolicies),
  video: optional(validateVideo),
  holidays: optional(validateHolidays),
});
