import { isDeepStrictEqual } from 'node:util';

import sql from 'sql-template-tag';

import { saveLockboxes } from '#server/tours/locks/lockboxes.ts';
import type { Queryable } from '#server/db/database.ts';
import { saveTours } from '#server/tours/setup/saveTours.ts';
import { addLegalDocument } from '#server/organizations/legalDocuments.ts';

import { findDroppedMarkets } from './organizationChanges.ts';
import type { RequestedSettings } from './requestedSettings.ts';
import type { StoredOrganization } from './storedOrganization.ts';

export async function saveDescription(
  tx: Queryable,
  stored: StoredOrganization | null,
  requested: RequestedSettings,
): Promise<void> {
  const id = await saveOrganization(tx, requested);
  await saveMarkets(tx, id, stored, requested);
  for (const document of requested.documents) await addLegalDocument(tx, id, document);
  await saveTours(tx, id, requested.tours);
  if (!isDeepStrictEqual(stored?.lockboxes ?? [], requested.lockboxes)) {
    await saveLockboxes(tx, id, requested.lockboxes);
  }
}

async function saveOrganization(
  tx: Queryable,
  { organization: it, settings }: RequestedSettings,
): Promise<string> {
  const [saved] = await tx.query<{ id: string }>(
    'organizationFile.save',
    sql`
      insert into organizations (
        slug, name, leasing_email, leasing_phone, leasing_text_number, rental_portal_url, applicant_portal_url,
        persona_template_id, leasing_help_center_link, logo_url, favicon_url, trec_ibs_document_url,
        accessibility_statement_url, equal_housing_statement, embed_allowed_origins, brand, support_hours, settings
      ) values (
        ${it.slug}, ${it.name}, ${it.leasingEmail}, ${it.leasingPhone}, ${it.leasingTextNumber},
        ${it.rentalPortalUrl}, ${it.applicantPortalUrl}, ${it.personaTemplateId}, ${it.leasingHelpCenterLink},
        ${it.logoUrl}, ${it.faviconUrl}, ${it.trecIbsDocumentUrl}, ${it.accessibilityStatementUrl},
        ${it.equalHousingStatement}, ${it.embedAllowedOrigins}, ${JSON.stringify(it.brand)},
        ${JSON.stringify(it.supportHours)}, ${JSON.stringify(settings)}
      )
      on conflict (slug) do update set
        name = excluded.name, leasing_email = excluded.leasing_email, leasing_phone = excluded.leasing_phone,
        leasing_text_number = excluded.leasing_text_number, rental_portal_url = excluded.rental_portal_url,
        applicant_portal_url = excluded.applicant_portal_url, persona_template_id = excluded.persona_template_id,
        leasing_help_center_link = excluded.leasing_help_center_link, logo_url = excluded.logo_url,
        favicon_url = excluded.favicon_url, trec_ibs_document_url = excluded.trec_ibs_document_url,
        accessibility_statement_url = excluded.accessibility_statement_url,
        equal_housing_statement = excluded.equal_housing_statement,
        embed_allowed_origins = excluded.embed_allowed_origins, brand = excluded.brand,
        support_hours = excluded.support_hours, settings = excluded.settings, updated_at = now()
      returning id
    `,
  );
  if (!saved) throw new Error('organizationFile.save returned no row');
  return saved.id;
}

async function saveMarkets(
  tx: Queryable,
  id: string,
  stored: StoredOrganization | null,
  { markets }: RequestedSettings,
) {
  const dropped = findDroppedMarkets(stored?.markets ?? [], markets).map((market) => market.id);
  await tx.query('organizationFile.dropMarkets', sql`delete from markets where id = any(${dropped}::uuid[])`);
  for (const [position, market] of markets.entries()) {
    await tx.query(
      'organizationFile.saveMarket',
      sql`
        insert into markets (organization_id, slug, name, state, time_zone, bounds, position)
        values (
          ${id}, ${market.slug}, ${market.name}, ${market.state}, ${market.timeZone}, ${market.bounds}, ${position}
        )
        on conflict (organization_id, slug) do update set
          name = excluded.name, state = excluded.state, time_zone = excluded.time_zone, bounds = excluded.bounds,
          position = excluded.position
      `,
    );
  }
}
