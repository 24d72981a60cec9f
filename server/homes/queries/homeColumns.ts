import sql from 'sql-template-tag';

/** Columns of the home itself. */
export const ownColumns = sql`
  units.id, units.organization_id as "organizationId", units.slug, units.unit_number as "unitNumber", units.title,
  units.description, units.home_kind as "homeKind", units.bedrooms, units.bathrooms, units.sqft,
  units.sqft_is_approximate as "sqftIsApproximate", units.floor, units.status, units.available_on as "availableOn",
  units.published_at as "publishedAt", units.leased_at as "leasedAt", units.base_rent_cents as "baseRentCents",
  units.lease_months as "leaseMonths", units.total_monthly_cents as "totalMonthlyCents",
  units.total_is_minimum as "totalIsMinimum", units.upfront_cents as "upfrontCents",
  units.deposit_cents as "depositCents", units.dogs_allowed as "dogsAllowed", units.cats_allowed as "catsAllowed",
  units.large_dogs_allowed as "largeDogsAllowed", units.amenities, units.accessibility,
  units.vouchers_accepted as "vouchersAccepted", units.ami_percent as "amiPercent", units.fees,
  units.lease_options as "leaseOptions", units.pictures, units.details, units.verified_at as "verifiedAt",
  units.verified_by as "verifiedBy", units.updated_at as "updatedAt"
`;

/** A property together with its market. */
export const propertyColumn = sql`
  jsonb_build_object(
    'id', properties.id, 'slug', properties.slug, 'name', properties.name, 'kind', properties.kind,
    'line1', properties.line1, 'city', properties.city, 'state', properties.state,
    'postalCode', properties.postal_code, 'neighborhood', properties.neighborhood,
    'addressVisibility', properties.address_visibility, 'lat', properties.lat, 'lng', properties.lng,
    'timeZone', properties.time_zone, 'yearBuilt', properties.year_built, 'description', properties.description,
    'details', properties.details,
    'market', jsonb_build_object(
      'id', markets.id, 'organizationId', markets.organization_id, 'slug', markets.slug, 'name', markets.name,
      'state', markets.state, 'timeZone', markets.time_zone, 'bounds', markets.bounds
    )
  ) as property
`;

/** Everything in a ListedHome, read together with its property and its market. */
export const homeColumns = sql`
  ${ownColumns},
  ${propertyColumn}
`;

export const homesWithPropertyAndMarket = sql`
  units
  join properties on properties.id = units.property_id
  join markets on markets.id = units.market_id
`;

/** Matches `listMissingAddressParts`. */
export const isAddressIncomplete = sql`(
  properties.line1 is null or '' in (properties.city, properties.state) or properties.postal_code !~ '^[0-9]{5}$'
)`;
