import type { Tools } from './tools.ts';

/** What is told to everybody who asks about applying, whichever home it is. */
export type Applying = { criteria: string[] | null; applyUrl: string | null };

const APPLYING = `query agentApplying($organizationId: ID!, $name: String!) {
  legalDocument(organizationId: $organizationId, kind: CRITERIA) { plainSummary }
  organization(name: $name) { applicantPortalUrl }
}`;

type Answer = {
  legalDocument: { plainSummary: string[] } | null;
  organization: { applicantPortalUrl: string | null } | null;
};

type Asked = { organizationId: string; name: string };

export async function readApplying(tools: Tools, asked: Asked): Promise<Applying> {
  const { legalDocument, organization } = await tools.ask<Answer>(APPLYING, asked);
  return {
    criteria: legalDocument?.plainSummary ?? null,
    applyUrl: organization?.applicantPortalUrl ?? null,
  };
}
