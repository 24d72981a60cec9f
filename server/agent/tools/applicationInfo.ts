import type { Tools } from './tools.ts';

/** The information everyone gets about applying, whichever home it is for. */
export type ApplicationInfo = { criteria: string[] | null; applyUrl: string | null };

const APPLYING = `query agentApplying($organizationId: ID!, $name: String!) {
  legalDocument(organizationId: $organizationId, kind: CRITERIA) { plainSummary }
  organization(name: $name) { applicantPortalUrl }
}`;

type ApplyingData = {
  legalDocument: { plainSummary: string[] } | null;
  organization: { applicantPortalUrl: string | null } | null;
};

type ApplyingVariables = { organizationId: string; name: string };

export async function readApplicationInfo(tools: Tools, input: ApplyingVariables): Promise<ApplicationInfo> {
  const { legalDocument, organization } = await tools.request<ApplyingData>(APPLYING, input);
  return {
    criteria: legalDocument?.plainSummary ?? null,
    applyUrl: organization?.applicantPortalUrl ?? null,
  };
}
