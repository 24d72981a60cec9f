import { formatEnumLabel } from '#domain/homes/labels.ts';
import { getBuildingPath } from '#src/lib/buildingAddress.ts';

import type { ListedHome } from '../api/listings.ts';
import type { Building } from './api/buildings.ts';
import { describeBuilding, getBuildingName } from './buildingText.ts';

type JsonLdInput = { building: Building; homes: readonly ListedHome[]; portal: string; seller: string };

const availabilities: Record<string, string> = {
  AVAILABLE_NOW: 'InStock',
  ON_HOLD: 'LimitedAvailability',
};

/** The building, and its homes with their offers, for search engines. */
export function createBuildingJsonLd({ building, homes, portal, seller }: JsonLdInput): string {
  const base = portal.replace(/\/$/, '');
  const { property, image, homeCount, pets, sharedAmenities } = building;
  const { address, point } = property;
  const url = base + getBuildingPath(property.slug);
  const toUrl = ({ slug }: ListedHome) => `${base}/units/${slug}/`;
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type':
          property.kind === 'APARTMENT' || property.kind === 'CONDO' ? 'ApartmentComplex' : 'Residence',
        '@id': `${url}#building`,
        url,
        name: getBuildingName(building),
        description: describeBuilding(building),
        ...(image && { image: new URL(image.url, base).href }),
        numberOfAvailableAccommodationUnits: { '@type': 'QuantitativeValue', value: homeCount },
        ...(pets?.isDisclosed && { petsAllowed: pets.dogsAllowed || pets.catsAllowed }),
        amenityFeature: sharedAmenities.map((amenity) => ({
          '@type': 'LocationFeatureSpecification',
          name: formatEnumLabel(amenity),
          value: true,
        })),
        address: {
          '@type': 'PostalAddress',
          streetAddress: address.line1,
          addressLocality: address.city,
          addressRegion: address.state,
          postalCode: address.postalCode,
          addressCountry: 'US',
        },
        ...(point && { geo: { '@type': 'GeoCoordinates', latitude: point.lat, longitude: point.lng } }),
        containsPlace: homes.map((home) => ({ '@id': `${toUrl(home)}#home` })),
      },
      ...homes.map((home) => ({
        '@type': 'RealEstateListing',
        '@id': `${toUrl(home)}#listing`,
        url: toUrl(home),
        name: home.title,
        datePosted: home.availability.publishedAt,
        mainEntity: {
          '@type': 'Apartment',
          '@id': `${toUrl(home)}#home`,
          name: home.title,
          numberOfBedrooms: home.bedrooms,
          numberOfBathroomsTotal: home.bathrooms,
          ...(home.sqft !== null && {
            floorSize: { '@type': 'QuantitativeValue', value: home.sqft, unitCode: 'FTK', unitText: 'sq ft' },
          }),
        },
        offers: toOffer(home, toUrl(home), seller),
      })),
    ],
  });
}

function toOffer({ pricing, availability }: ListedHome, url: string, seller: string) {
  const amount = pricing.totalMonthly.amountCents / 100;
  const price = amount.toFixed(2);
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'USD',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...(pricing.totalMonthlyIsMinimum ? { minPrice: amount } : { price }),
      priceCurrency: 'USD',
      unitCode: 'MON',
      unitText: 'month',
    },
    businessFunction: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
    availability: `https://schema.org/${availabilities[availability.status] ?? 'PreOrder'}`,
    ...(availability.availableOn !== null && { availabilityStarts: availability.availableOn }),
    offeredBy: { '@type': 'Organization', name: seller },
  };
}
