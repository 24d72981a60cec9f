import sql from 'sql-template-tag';

import type { Database, Queryable } from '#server/db/database.ts';
import { addLegalDocument } from '#server/db/legalDocuments.ts';
import { organizationBySlug } from '#server/db/organizations.ts';

import { agentOf } from './chat/agents.ts';
import { addSetting } from './addSetting.ts';
import { addHomes } from './homes/addHomes.ts';
import { demoHomesOf, type GiveHomes } from './homes/demoHomes.ts';
import { legalDocumentsOf } from './legalDocuments/documents.ts';
import { addResidents } from './residents/addResidents.ts';
import type { SeedOrganization } from './organizations.ts';
import { seedOrganizations } from './organizations.ts';
import { addLockboxes } from './tours/addLockboxes.ts';
import { addTours } from './tours/addTours.ts';

type Slugs = readonly [string, string];

/**
 * Puts the demo's organizations, what they have published, their homes and their tours in, once: what has been changed since stays
 * as it is. True when it did something.
 */
export async function seed(db: Database, [first, second]: Slugs, now = new Date()): Promise<boolean> {
  const homesOfFirst = await demoHomesOf(db, first, seedOrganizations[0], now);
  const homesOfSecond = await demoHomesOf(db, second, seedOrganizations[1], now);
  const isChanged = await db.transaction(async (tx) => {
    const added = [
      await addOrganization(tx, first, seedOrganizations[0]),
      await addOrganization(tx, second, seedOrganizations[1]),
      await addLegalDocuments(tx, first, seedOrganizations[0]),
      await addLegalDocuments(tx, second, seedOrganizations[1]),
      await addHomesOf(tx, first, homesOfFirst, now),
      await addHomesOf(tx, second, homesOfSecond, now),
      await addToursOf(tx, first, { organization: seedOrganizations[0], given: homesOfFirst, now }),
      await addToursOf(tx, second, { organization: seedOrganizations[1], given: homesOfSecond, now }),
      await addLockboxesOf(tx, first),
      await addLockboxesOf(tx, second),
      await addAgentOf(tx, first, seedOrganizations[0]),
      await addAgentOf(tx, second, seedOrganizations[1]),
      await addResidentsOf(tx, first, seedOrganizations[0], now),
      await addResidentsOf(tx, second, seedOrganizations[1], now),
    ];
    return added.includes(true);
  });
  // the embedded database never does it by itself, and plans its statements by it
  if (isChanged) await db.query('seed.analyze', sql`analyze`);
  return isChanged;
}

/** The demo's own links lead to the port it is started on; an operator's address is left alone. */
export async function followPort(db: Queryable, [first, second]: Slugs, port: number): Promise<void> {
  for (const [slug, host] of [
    [first, 'localhost'],
    [second, `${second}.localhost`],
  ]) {
    const address = `http://${host}:${port}`;
    await db.query(
      'seed.followPort',
      sql`
        update organizations set rental_portal_url = ${address}
        where slug = ${slug}
          and rental_portal_url is distinct from ${address}
          and coalesce(rental_portal_url, 'http://localhost') ~ '^http://([a-z0-9]+[.])?localhost(:[0-9]+)?$'
      `,
    );
  }
  await followExample(db, first, port);
}

/** The page that shows how listings look elsewhere stands on another origin of the same machine. */
async function followExample(db: Queryable, slug: string, port: number) {
  const origins = [`http://127.0.0.1:${port}`];
  await db.query(
    'seed.followExample',
    sql`
      update organizations set embed_allowed_origins = ${origins}
      where slug = ${slug}
        and rental_portal_url = ${`http://localhost:${port}`}
        and embed_allowed_origins <> ${origins}::text[]
        and array_to_string(embed_allowed_origins, ' ') ~ '^(http://127[.]0[.]0[.]1:[0-9]+)?$'
    `,
  );
}

/** Not by chance, so that every demo shows the same homes in the same order: theirs follow from it. */
const idOf = (slug: string) => sql`md5(${`demo/${slug}`})::uuid`;

async function addOrganization(tx: Queryable, slug: string, given: SeedOrganization) {
  const [organization] = await tx.query<{ id: string }>(
    'seed.organization',
    sql`
      insert into organizations (
        id, slug, name, leasing_email, leasing_phone, leasing_text_number, leasing_help_center_link,
        applicant_portal_url, persona_template_id, brand, support_hours, equal_housing_statement,
        logo_url, favicon_url, trec_ibs_document_url
      ) values (
        ${idOf(slug)}, ${slug}, ${given.name}, ${given.leasingEmail}, ${given.leasingPhone}, ${given.leasingTextNumber},
        ${given.leasingHelpCenterLink}, ${given.applicantPortalUrl}, ${given.personaTemplateId},
        ${JSON.stringify(given.brand)}, ${JSON.stringify(given.supportHours)}, ${given.equalHousingStatement},
        ${`/brands/${brandFolder(given)}/logo.svg`}, ${`/brands/${brandFolder(given)}/favicon.svg`},
        ${given.trecIbsDocumentUrl}
      )
      on conflict (slug) do nothing
      returning id
    `,
  );
  if (!organization) return false;
  for (const [position, market] of given.markets.entries()) {
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

/** Also to an organization that was there before its documents. */
async function addLegalDocuments(tx: Queryable, slug: string, given: SeedOrganization) {
  const organization = await organizationBySlug(tx, slug);
  if (!organization) return false;
  const added = [];
  for (const document of legalDocumentsOf(given)) {
    added.push(await addLegalDocument(tx, organization.id, document));
  }
  return added.includes(true);
}

/** Also to an organization that was there before its homes. */
async function addHomesOf(tx: Queryable, slug: string, given: GiveHomes, now: Date) {
  const organization = await organizationBySlug(tx, slug);
  return organization !== null && addHomes(tx, { organizationId: organization.id, given, now });
}

type Tours = { organization: SeedOrganization; given: GiveHomes; now: Date };

/** Also to an organization that was there before its tours. */
async function addToursOf(tx: Queryable, slug: string, tours: Tours) {
  const organization = await organizationBySlug(tx, slug);
  return organization !== null && addTours(tx, { ...tours, organizationId: organization.id });
}

/** Also to an organization that was there before its lockboxes. */
async function addLockboxesOf(tx: Queryable, slug: string) {
  const organization = await organizationBySlug(tx, slug);
  return organization !== null && addLockboxes(tx, organization.id);
}

/** Also to an organization that was there before its agent. */
async function addAgentOf(tx: Queryable, slug: string, given: SeedOrganization) {
  const organization = await organizationBySlug(tx, slug);
  return organization !== null && addSetting(tx, organization.id, ['agent', agentOf(given)]);
}

/** Also to an organization that was there before its residents. */
async function addResidentsOf(tx: Queryable, slug: string, { name }: SeedOrganization, now: Date) {
  const organization = await organizationBySlug(tx, slug);
  return organization !== null && addResidents(tx, { organizationId: organization.id, name, now });
}

const brandFolder = ({ name }: SeedOrganization) => name.split(' ')[0]?.toLowerCase() ?? '';
