import sql from 'sql-template-tag';

import type { Database, Queryable } from '#server/db/database.ts';
import { addLegalDocument } from '#server/organizations/legalDocuments.ts';
import { organizationBySlug } from '#server/organizations/queries.ts';

import { createAgentSettings } from './chat/agents.ts';
import { addSetting } from './addSetting.ts';
import { addHomes } from './homes/addHomes.ts';
import { prepareDemoHomes, type GetDemoHomes } from './homes/prepareDemoHomes.ts';
import { createLegalDocuments } from './legalDocuments/documents.ts';
import { addResidents } from './residents/addResidents.ts';
import type { SeedOrganization } from './organizations.ts';
import { seedOrganizations } from './organizations.ts';
import { addLockboxes } from './tours/addLockboxes.ts';
import { addTours } from './tours/addTours.ts';

type Slugs = readonly [string, string];

/**
 * Adds the demo's organizations with their documents, homes, and tours, once: later changes are preserved.
 * Returns true if anything was added.
 */
export async function seed(db: Database, [first, second]: Slugs, now = new Date()): Promise<boolean> {
  const homesOfFirst = await prepareDemoHomes(db, first, seedOrganizations[0], now);
  const homesOfSecond = await prepareDemoHomes(db, second, seedOrganizations[1], now);
  const isChanged = await db.transaction(async (tx) => {
    const added = [
      await addOrganization(tx, first, seedOrganizations[0]),
      await addOrganization(tx, second, seedOrganizations[1]),
      await addLegalDocuments(tx, first, seedOrganizations[0]),
      await addLegalDocuments(tx, second, seedOrganizations[1]),
      await addOrganizationHomes(tx, first, homesOfFirst, now),
      await addOrganizationHomes(tx, second, homesOfSecond, now),
      await addOrganizationTours(tx, first, {
        organization: seedOrganizations[0],
        getDemoHomes: homesOfFirst,
        now,
      }),
      await addOrganizationTours(tx, second, {
        organization: seedOrganizations[1],
        getDemoHomes: homesOfSecond,
        now,
      }),
      await addOrganizationLockboxes(tx, first),
      await addOrganizationLockboxes(tx, second),
      await addOrganizationAgent(tx, first, seedOrganizations[0]),
      await addOrganizationAgent(tx, second, seedOrganizations[1]),
      await addOrganizationResidents(tx, first, seedOrganizations[0], now),
      await addOrganizationResidents(tx, second, seedOrganizations[1], now),
    ];
    return added.includes(true);
  });
  // The embedded database never analyzes tables by itself, and its planner depends on the statistics.
  if (isChanged) await db.query('seed.analyze', sql`analyze`);
  return isChanged;
}

/** The demo's own links use the port it is started on; an operator's address is left alone. */
export async function updatePortalUrls(db: Queryable, [first, second]: Slugs, port: number): Promise<void> {
  for (const [slug, host] of [
    [first, 'localhost'],
    [second, `${second}.localhost`],
  ]) {
    const address = `http://${host}:${port}`;
    await db.query(
      'seed.updatePortalUrls',
      sql`
        update organizations set rental_portal_url = ${address}
        where slug = ${slug}
          and rental_portal_url is distinct from ${address}
          and coalesce(rental_portal_url, 'http://localhost') ~ '^http://([a-z0-9]+[.])?localhost(:[0-9]+)?$'
      `,
    );
  }
  await updateExampleOrigin(db, first, port);
}

/** The page that demonstrates embedded listings is on another origin of the same machine. */
async function updateExampleOrigin(db: Queryable, slug: string, port: number) {
  const origins = [`http://127.0.0.1:${port}`];
  await db.query(
    'seed.updateExampleOrigin',
    sql`
      update organizations set embed_allowed_origins = ${origins}
      where slug = ${slug}
        and rental_portal_url = ${`http://localhost:${port}`}
        and embed_allowed_origins <> ${origins}::text[]
        and array_to_string(embed_allowed_origins, ' ') ~ '^(http://127[.]0[.]0[.]1:[0-9]+)?$'
    `,
  );
}

/**
 * Derived rather than random, so that every demo shows the same homes in the same order: home IDs are derived
 * from it.
 */
const deriveOrganizationId = (slug: string) => sql`md5(${`demo/${slug}`})::uuid`;

async function addOrganization(tx: Queryable, slug: string, seedOrganization: SeedOrganization) {
  const [organization] = await tx.query<{ id: string }>(
    'seed.organization',
    sql`
      insert into organizations (
        id, slug, name, leasing_email, leasing_phone, leasing_text_number, leasing_help_center_link,
        applicant_portal_url, persona_template_id, brand, support_hours, equal_housing_statement,
        logo_url, favicon_url, trec_ibs_document_url
      ) values (
        ${deriveOrganizationId(slug)}, ${slug}, ${seedOrganization.name}, ${seedOrganization.leasingEmail}, ${seedOrganization.leasingPhone}, ${seedOrganization.leasingTextNumber},
        ${seedOrganization.leasingHelpCenterLink}, ${seedOrganization.applicantPortalUrl}, ${seedOrganization.personaTemplateId},
        ${JSON.stringify(seedOrganization.brand)}, ${JSON.stringify(seedOrganization.supportHours)}, ${seedOrganization.equalHousingStatement},
        ${`/brands/${brandFolder(seedOrganization)}/logo.svg`}, ${`/brands/${brandFolder(seedOrganization)}/favicon.svg`},
        ${seedOrganization.trecIbsDocumentUrl}
      )
      on conflict (slug) do nothing
      returning id
    `,
  );
  if (!organization) return false;
  for (const [position, market] of seedOrganization.markets.entries()) {
    await tx.query(
      'seed.market',
      sql`
        insert into markets (organization_id, slug, name, state, time_zone, bounds, position)
        values (
          ${organization.id}, ${market.slug}, ${market.name}, ${market.state}, ${market.timeZone},
          ${market.bounds}, ${position}
        )
      `,
    );
  }
  return true;
}

/** Also covers an organization that was created before its documents. */
async function addLegalDocuments(tx: Queryable, slug: string, seedOrganization: SeedOrganization) {
  const organization = await organizationBySlug(tx, slug);
  if (!organization) return false;
  const added = [];
  for (const document of createLegalDocuments(seedOrganization)) {
    added.push(await addLegalDocument(tx, organization.id, document));
  }
  return added.includes(true);
}

/** Also covers an organization that was created before its homes. */
async function addOrganizationHomes(tx: Queryable, slug: string, getDemoHomes: GetDemoHomes, now: Date) {
  const organization = await organizationBySlug(tx, slug);
  return organization !== null && addHomes(tx, { organizationId: organization.id, getDemoHomes, now });
}

type Tours = { organization: SeedOrganization; getDemoHomes: GetDemoHomes; now: Date };

/** Also covers an organization that was created before its tours. */
async function addOrganizationTours(tx: Queryable, slug: string, tours: Tours) {
  const organization = await organizationBySlug(tx, slug);
  return organization !== null && addTours(tx, { ...tours, organizationId: organization.id });
}

/** Also covers an organization that was created before its lockboxes. */
async function addOrganizationLockboxes(tx: Queryable, slug: string) {
  const organization = await organizationBySlug(tx, slug);
  return organization !== null && addLockboxes(tx, organization.id);
}

/** Also covers an organization that was created before its agent. */
async function addOrganizationAgent(tx: Queryable, slug: string, seedOrganization: SeedOrganization) {
  const organization = await organizationBySlug(tx, slug);
  return (
    organization !== null && addSetting(tx, organization.id, ['agent', createAgentSettings(seedOrganization)])
  );
}

/** Also covers an organization that was created before its residents. */
async function addOrganizationResidents(tx: Queryable, slug: string, { name }: SeedOrganization, now: Date) {
  const organization = await organizationBySlug(tx, slug);
  return organization !== null && addResidents(tx, { organizationId: organization.id, name, now });
}

const brandFolder = ({ name }: SeedOrganization) => name.split(' ')[0]?.toLowerCase() ?? '';
