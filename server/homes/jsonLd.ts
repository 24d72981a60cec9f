import type {
  Apartment,
  BreadcrumbList,
  FloorPlan,
  Graph,
  House,
  MediaObject,
  Offer,
  RealEstateListing,
  SingleFamilyResidence,
} from 'schema-dts';

import { parseVirtualTour, virtualTourLabels } from '#domain/homes/virtualTour.ts';

import { getHomePublicAddress, getPublicLocation } from './address.ts';
import { getAvailability } from './availability.ts';
import type { HomeKind, UnitStatus } from './home.ts';
import type { ListedHome } from './listedHome.ts';
import { getPets } from './homeView.ts';
import { amenityNames } from './homeLabels.ts';

type JsonLdInput = {
  home: ListedHome;
  seller: { name: string };
  base: string;
  canonicalUrl: string;
  description: string;
  pictureUrls: string[];
  now: Date;
};

/** One document: the listing, the home, its price and floor plans, and its breadcrumbs. */
export function createHomeJsonLd(deps: JsonLdInput): string {
  const graph: Graph = {
    '@context': 'https://schema.org',
    '@graph': [listing(deps), dwelling(deps), ...floorPlans(deps), breadcrumbs(deps)],
  };
  return JSON.stringify(graph);
}

const createNodeId = ({ canonicalUrl }: JsonLdInput, part: string) => `${canonicalUrl}#${part}`;

function listing(deps: JsonLdInput): RealEstateListing {
  const { home, canonicalUrl, description, pictureUrls } = deps;
  return {
    '@type': 'RealEstateListing',
    '@id': createNodeId(deps, 'listing'),
    url: canonicalUrl,
    name: home.title,
    description,
    image: pictureUrls,
    datePosted: home.publishedAt.toISOString(),
    dateModified: home.updatedAt.toISOString(),
    mainEntity: { '@id': createNodeId(deps, 'home') },
    breadcrumb: { '@id': createNodeId(deps, 'way') },
    offers: offer(deps),
  };
}

const availabilities: Partial<Record<UnitStatus, Offer['availability']>> = {
  AVAILABLE_NOW: 'https://schema.org/InStock',
  AVAILABLE_LATER: 'https://schema.org/PreOrder',
  COMING_SOON: 'https://schema.org/PreOrder',
  ON_HOLD: 'https://schema.org/LimitedAvailability',
};

function offer({ home, seller, canonicalUrl, now }: JsonLdInput): Offer {
  const { status, availableOn } = getAvailability(home, now);
  const price = (home.totalMonthlyCents / 100).toFixed(2);
  return {
    '@type': 'Offer',
    url: canonicalUrl,
    price,
    priceCurrency: 'USD',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...(home.totalIsMinimum ? { minPrice: home.totalMonthlyCents / 100 } : { price }),
      priceCurrency: 'USD',
      unitCode: 'MON',
      unitText: 'month',
    },
    businessFunction: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
    availability: availabilities[status] ?? 'https://schema.org/SoldOut',
    ...(availableOn === null ? {} : { availabilityStarts: availableOn }),
    offeredBy: { '@type': 'Organization', name: seller.name },
  };
}

const types: Partial<Record<HomeKind, 'House' | 'SingleFamilyResidence'>> = {
  HOUSE: 'SingleFamilyResidence',
  TOWNHOUSE: 'House',
  DUPLEX: 'House',
  MANUFACTURED: 'House',
};

function dwelling(deps: JsonLdInput): Apartment | House | SingleFamilyResidence {
  const { home, pictureUrls } = deps;
  const { line1, line2, city, state, postalCode } = getHomePublicAddress(home);
  const point = getPublicLocation(home.property);
  const street = [line1, line2].filter(Boolean).join(', ');
  return {
    '@type': types[home.homeKind] ?? 'Apartment',
    '@id': createNodeId(deps, 'home'),
    name: home.title,
    image: pictureUrls.slice(0, 1),
    ...virtualTour(home),
    numberOfBedrooms: home.bedrooms,
    numberOfBathroomsTotal: home.bathrooms,
    ...(home.sqft === null
      ? {}
      : {
          floorSize: { '@type': 'QuantitativeValue', value: home.sqft, unitCode: 'FTK', unitText: 'sq ft' },
        }),
    ...(getPets(home).isDisclosed ? { petsAllowed: home.dogsAllowed || home.catsAllowed } : {}),
    amenityFeature: home.amenities.map((amenity) => ({
      '@type': 'LocationFeatureSpecification',
      name: amenityNames[amenity],
      value: true,
    })),
    address: {
      '@type': 'PostalAddress',
      ...(street === '' ? {} : { streetAddress: street }),
      addressLocality: city,
      addressRegion: state,
      postalCode,
      addressCountry: 'US',
    },
    ...(point ? { geo: { '@type': 'GeoCoordinates', latitude: point.lat, longitude: point.lng } } : {}),
    ...(home.details.floorPlans?.length
      ? {
          accommodationFloorPlan: home.details.floorPlans.map((_, at) => ({
            '@id': createNodeId(deps, `plan-${at}`),
          })),
        }
      : {}),
  };
}

function virtualTour({ details, title }: ListedHome): { subjectOf?: MediaObject } {
  const tour = parseVirtualTour(details.virtualTourUrl ?? null);
  if (!tour) return {};
  const { kind, url, embedUrl } = tour;
  return {
    subjectOf: {
      '@type': 'MediaObject',
      name: `${virtualTourLabels[kind]}: ${title}`,
      url,
      ...(embedUrl === null ? {} : { embedUrl }),
    },
  };
}

const floorPlans = (deps: JsonLdInput): FloorPlan[] =>
  (deps.home.details.floorPlans ?? []).map(({ name }, at) => ({
    '@type': 'FloorPlan',
    '@id': createNodeId(deps, `plan-${at}`),
    name,
    numberOfBedrooms: deps.home.bedrooms,
    numberOfBathroomsTotal: deps.home.bathrooms,
  }));

function breadcrumbs(deps: JsonLdInput): BreadcrumbList {
  const { market } = deps.home.property;
  return {
    '@type': 'BreadcrumbList',
    '@id': createNodeId(deps, 'way'),
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Homes for rent', item: `${deps.base}/listings` },
      {
        '@type': 'ListItem',
        position: 2,
        name: market.name,
        item: `${deps.base}/listings?market=${market.slug}`,
      },
      { '@type': 'ListItem', position: 3, name: deps.home.title, item: deps.canonicalUrl },
    ],
  };
}
