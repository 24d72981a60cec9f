import type { Tools } from './tools.ts';

/** The information everyone gets about applying, whichever home it is for. */
export type ApplicationInfo = {
  criteria: string[] | null;
  /** The criteria in full, sentence by sentence; an entry of a list comes with its introduction. */
  allCriteria: string[];
  applyUrl: string | null;
};

const APPLYING = `query agentApplying($organizationId: ID!, $name: String!) {
  legalDocument(organizationId: $organizationId, kind: CRITERIA) { plainSummary blocks { kind text items } }
  organization(name: $name) { applicantPortalUrl }
}`;

type Block = { kind: string; text: string; items: string[] };

type ApplyingData = {
  legalDocument: { plainSummary: string[]; blocks: Block[] } | null;
  organization: { applicantPortalUrl: string | null } | null;
};

type ApplyingVariables = { organizationId: string; name: string };

export async function readApplicationInfo(tools: Tools, input: ApplyingVariables): Promise<ApplicationInfo> {
  const { legalDocument, organization } = await tools.request<ApplyingData>(APPLYING, input);
  return {
    criteria: legalDocument?.plainSummary ?? null,
    allCriteria: legalDocument?.blocks.flatMap(listSentences) ?? [],
    applyUrl: organization?.applicantPortalUrl ?? null,
  };
}

const listSentences = ({ kind, text, items }: Block): string[] =>
  kind === 'list'
    ? items.map((item) => `${text} ${item}.`.trim())
    : kind === 'paragraph'
      ? text.split(/(?<=[.!?]) (?=\p{Lu})/u)
      : [];
