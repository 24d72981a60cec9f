import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import { reachesPhonesColumn } from '#server/db/textService.ts';

import type { HolidayInput } from './holidays.ts';

export type Brand = {
  primary: string;
  onPrimary: string;
  accent: string;
  paper: string;
  radius: number | null;
  fontFamily: string | null;
};

/** How the host of pictures names one of them in other widths and formats: both addresses have a `{path}`. */
export type PictureSizes = { original: string; sized: string };

export type OfficeHours = { weekday: number; opens: string; closes: string; timeZone: string };

export type Organization = {
  id: string;
  slug: string;
  name: string;
  leasingEmail: string | null;
  leasingPhone: string | null;
  leasingTextNumber: string | null;
  rentalPortalUrl: string | null;
  applicantPortalUrl: string | null;
  personaTemplateId: string | null;
  leasingHelpCenterLink: string | null;
  logoUrl: string | null;
  faviconUrl: string | null;
  trecIbsDocumentUrl: string | null;
  brand: Brand;
  supportHours: OfficeHours[];
  /** Null: federal holidays. */
  holidays: HolidayInput[] | null;
  embedAllowedOrigins: string[];
  equalHousingStatement: string;
  accessibilityStatementUrl: string | null;
  pictureSizes: PictureSizes[];
};

/** The leasing team's hours. */
export type Office = {
  supportHours: readonly OfficeHours[];
  /** Null: federal holidays. */
  holidays: readonly HolidayInput[] | null;
};

export type Market = {
  id: string;
  slug: string;
  name: string;
  state: string;
  timeZone: string;
  bounds: number[];
};

const officeColumns = sql`support_hours as "supportHours", nullif(settings -> 'holidays', 'null') as holidays`;

const pictureSizesColumn = sql`coalesce(nullif(settings -> 'pictureSizes', 'null'), '[]') as "pictureSizes"`;

const organizationColumns = sql`
  id, slug, name, brand,
  leasing_email as "leasingEmail",
  leasing_phone as "leasingPhone",
  leasing_text_number as "leasingTextNumber",
  rental_portal_url as "rentalPortalUrl",
  applicant_portal_url as "applicantPortalUrl",
  persona_template_id as "personaTemplateId",
  leasing_help_center_link as "leasingHelpCenterLink",
  logo_url as "logoUrl",
  favicon_url as "faviconUrl",
  trec_ibs_document_url as "trecIbsDocumentUrl",
  ${officeColumns},
  embed_allowed_origins as "embedAllowedOrigins",
  equal_housing_statement as "equalHousingStatement",
  accessibility_statement_url as "accessibilityStatementUrl",
  ${pictureSizesColumn}
`;

export async function organizationBySlug(db: Queryable, slug: string): Promise<Organization | null> {
  const [organization] = await db.query<Organization>(
    'organizations.bySlug',
    sql`select ${organizationColumns} from organizations where slug = ${slug}`,
  );
  return organization ?? null;
}

export async function organizationById(db: Queryable, id: string): Promise<Organization | null> {
  const [organization] = await db.query<Organization>(
    'organizations.byId',
    sql`select ${organizationColumns} from organizations where id = ${id}`,
  );
  return organization ?? null;
}

type Service = { office: Office; reachesPhones: boolean };

/** The teams' hours of these organizations, and whether codes by text can reach phones. */
export async function getServices(db: Queryable, ids: readonly string[]): Promise<Map<string, Service>> {
  const rows = await db.query<Office & { id: string; reachesPhones: boolean }>(
    'organizations.offices',
    sql`
      select id, ${officeColumns}, ${reachesPhonesColumn}
      from organizations where id = any(${[...ids]}::uuid[])
    `,
  );
  return new Map(rows.map(({ id, reachesPhones, ...office }) => [id, { office, reachesPhones }]));
}

/** The fields of an organization that its homes' pages need. */
type Portal = {
  id: string;
  name: string;
  rentalPortalUrl: string | null;
  applicantPortalUrl: string | null;
  pictureSizes: PictureSizes[];
};

export const listPortals = (db: Queryable, organizationIds: readonly string[]): Promise<Portal[]> =>
  db.query<Portal>(
    'homes.portals',
    sql`
      select id, name, rental_portal_url as "rentalPortalUrl", applicant_portal_url as "applicantPortalUrl",
             ${pictureSizesColumn}
      from organizations
      where id = any (${[...organizationIds]}::uuid[])
    `,
  );

export const listMarkets = (db: Queryable, organizationId: string): Promise<Market[]> =>
  db.query<Market>(
    'markets.listMarkets',
    sql`
      select id, slug, name, state, time_zone as "timeZone", bounds
      from markets
      where organization_id = ${organizationId}
      order by position, id
    `,
  );
