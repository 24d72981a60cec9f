import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Database } from '#server/db/database.ts';
import { addLegalDocument, type LegalDocument } from '#server/organizations/legalDocuments.ts';
import { organizationBySlug } from '#server/organizations/queries.ts';
import { createLegalDocuments } from '#server/demo/seed/legalDocuments/documents.ts';
import { seedOrganizations } from '#server/demo/seed/organizations.ts';
import { seed } from '#server/demo/seed/seed.ts';
import { testWithDatabase } from '#tests/support/bothEngines.ts';

import { openGraphql } from '../graphql/openGraphql.ts';

const query = `query legalDocument($organizationId: ID!, $kind: LegalDocumentKind!) {
  legalDocument(organizationId: $organizationId, kind: $kind) {
    kind version effectiveOn title plainSummary changes blocks { kind anchor text items href }
  }
}`;

const slugs = ['lantern', 'orchard'] as const;

/** The backend with the demo in it, at a moment. */
async function openDemo(db: Database, moment = '2026-11-20T16:00:00Z') {
  await seed(db, slugs);
  const { ask } = openGraphql({ db, clock: { now: () => new Date(moment) } });
  const getOrganizationId = async (slug: string) => (await organizationBySlug(db, slug))?.id ?? '';
  const ofKind = async (organizationId: string, kind: string) =>
    (await ask(query, { organizationId, kind })).data?.legalDocument as LegalDocument | null | undefined;
  return { ask, idOf: getOrganizationId, ofKind };
}

const draft = (changes: Partial<LegalDocument>): LegalDocument => ({
  kind: 'TERMS',
  version: '9.0',
  effectiveOn: '2026-12-01',
  title: 'Terms',
  plainSummary: ['Short.'],
  changes: [],
  blocks: [{ kind: 'paragraph', text: 'Long.' }],
  ...changes,
});

testWithDatabase('each organization has its own text, whole and in blocks', async (open) => {
  const { db } = await open();
  const { idOf: getOrganizationId, ofKind } = await openDemo(db);

  const terms = await ofKind(await getOrganizationId('orchard'), 'TERMS');
  expect(terms).toMatchObject({ kind: 'TERMS', version: '1.0', effectiveOn: '2025-09-01', changes: [] });
  expect(JSON.stringify(terms)).toContain('Orchard Residential');
  expect(JSON.stringify(terms)).not.toContain('Lantern');
  expect(terms?.blocks[0]).toEqual({
    kind: 'heading',
    anchor: 'about',
    text: 'What these terms cover',
    items: [],
    href: null,
  });

  const privacy = await ofKind(await getOrganizationId('lantern'), 'PRIVACY');
  expect(privacy).toMatchObject({ version: '2.0', effectiveOn: '2026-02-02' });
  expect(privacy?.changes).toHaveLength(2);
  expect(privacy?.blocks.map(({ href }) => href)).toContain('mailto:leasing@lantern-homes.example');
  expect(privacy?.blocks.map(({ href }) => href)).toContain('tel:5125550142');
});

testWithDatabase(
  'a version takes effect at the start of its day in the organization’s time zone',
  async (open) => {
    const { db } = await open();
    const before = await openDemo(db, '2026-12-01T05:59:00Z');
    const lantern = await before.idOf('lantern');
    await addLegalDocument(db, lantern, draft({}));
    expect((await before.ofKind(lantern, 'TERMS'))?.version).toBe('1.0');

    const after = await openDemo(db, '2026-12-01T06:00:00Z');
    expect((await after.ofKind(lantern, 'TERMS'))?.version).toBe('9.0');
    expect((await after.ofKind(await after.idOf('orchard'), 'TERMS'))?.version).toBe('1.0');

    const long = await openDemo(db, '2025-12-01T00:00:00Z');
    expect(await long.ofKind(lantern, 'PRIVACY')).toMatchObject({ version: '1.0', changes: [] });
  },
);

testWithDatabase('a published document is neither overwritten nor added twice', async (open) => {
  const { db } = await open();
  expect(await seed(db, slugs)).toBe(true);
  expect(await seed(db, slugs)).toBe(false);

  const { idOf: getOrganizationId, ofKind } = await openDemo(db);
  const lantern = await getOrganizationId('lantern');
  expect(await addLegalDocument(db, lantern, draft({ version: '1.0', title: 'Other' }))).toBe(false);
  expect((await ofKind(lantern, 'TERMS'))?.title).toBe('Terms & Conditions');
});

testWithDatabase('an unknown organization has no documents, and that is no error', async (open) => {
  const { db } = await open();
  const { ask, idOf: getOrganizationId } = await openDemo(db);
  const nothing = { data: { legalDocument: null } };

  for (const organizationId of ['', 'lantern', "'; --", '0d9a1f6e-8a35-4a83-9d2b-9a3c1b1f5a01']) {
    expect(await ask(query, { organizationId, kind: 'TERMS' })).toEqual(nothing);
  }
  expect(
    await ask(query, { organizationId: await getOrganizationId('lantern'), kind: 'FAIR_HOUSING' }),
  ).toEqual(nothing);
  expect(
    (await ask(query, { organizationId: await getOrganizationId('lantern'), kind: 'RUMOURS' })).errors,
  ).toHaveLength(1);
});

testWithDatabase('a link leads to a safe address for a browser, or nowhere', async (open) => {
  const { db } = await open();
  const { idOf: getOrganizationId, ofKind } = await openDemo(db);
  const lantern = await getOrganizationId('lantern');
  const good = ['/policy#sms', 'https://www.hud.gov/fairhousing', 'mailto:a@b.example', 'tel:+15125550142'];
  const bad = [
    'javascript:alert(1)',
    'http://a.example',
    '//a.example',
    'mailto:a@b.example?bcc=c@d.example',
  ];
  const blocks = [...good, ...bad].map((href) => ({ kind: 'link' as const, text: 'There', href }));
  await addLegalDocument(db, lantern, draft({ kind: 'CRITERIA', effectiveOn: '2026-01-01', blocks }));

  const criteria = await ofKind(lantern, 'CRITERIA');
  expect(criteria?.blocks.map(({ href }) => href)).toEqual([...good, ...bad.map(() => null)]);
});

const published = seedOrganizations.flatMap((organization) =>
  createLegalDocuments(organization).map((document): [string, LegalDocument] => [
    `${organization.name}: ${document.title} ${document.version}`,
    document,
  ]),
);

test.each(published)('%s begins with a summary and has anchors for links', (_, document) => {
  expect(document.plainSummary.length).toBeGreaterThanOrEqual(4);
  expect(document.plainSummary.length).toBeLessThanOrEqual(6);
  const anchors = document.blocks.filter(({ kind }) => kind === 'heading').map(({ anchor = '' }) => anchor);
  expect(new Set(anchors).size).toBe(anchors.length);
  for (const anchor of anchors) expect(anchor).toMatch(/^[a-z][a-z-]*$/);
  expect(document.blocks[0]?.kind).toBe('heading');
});

test.each(published)('%s: a link to one of our sections finds it', (_, document) => {
  const [organization] = seedOrganizations;
  const current = createLegalDocuments(organization).filter(({ version, kind }) =>
    kind === 'PRIVACY' ? version === '2.0' : true,
  );
  const anchors = current.flatMap(({ kind, blocks }) =>
    blocks.flatMap(({ anchor }) => (anchor ? [`${kind === 'TERMS' ? '/terms' : '/policy'}#${anchor}`] : [])),
  );
  for (const { href } of document.blocks) if (href?.startsWith('/')) expect(anchors).toContain(href);
});

test('the policy has a section for each topic that other pages link to', () => {
  const privacy = createLegalDocuments(seedOrganizations[0]).at(-1);
  const anchors = privacy?.blocks.flatMap(({ anchor }) => anchor ?? []);
  expect(anchors).toEqual(
    expect.arrayContaining([
      'sms',
      'biometric',
      'analytics',
      'global-privacy-control',
      'retention',
      'requests',
      'accessibility',
      'fair-housing',
    ]),
  );
});

test('the brokerage document is Lantern’s alone, and both notices can be read', () => {
  const folder = path.resolve(import.meta.dirname, '../../../public');
  const files = seedOrganizations.map(({ trecIbsDocumentUrl }) => trecIbsDocumentUrl);
  expect(files).toEqual(['/documents/lantern-information-about-brokerage-services.pdf', null]);
  for (const file of [files[0] ?? '', '/documents/trec-consumer-protection-notice.pdf']) {
    expect(readFileSync(path.join(folder, file)).subarray(0, 5).toString()).toBe('%PDF-');
  }
});
