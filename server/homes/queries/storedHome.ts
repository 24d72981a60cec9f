import type { Home, Picture, Property } from '#server/homes/home.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { pictureFolder } from '#server/homes/pictures/addresses.ts';

export type StoredHome = ListedHome & { externalId: string; propertyExternalId: string };

/** A home as its operator provided it. */
export const toHome = ({ property, propertyExternalId: externalId, ...row }: StoredHome): Home =>
  toHomeWithProperty({ ...property, externalId, marketSlug: property.market.slug }, row);

export function toHomeWithProperty(
  property: Property,
  { publishedAt, leasedAt, verifiedAt, ...home }: Omit<StoredHome, 'property' | 'propertyExternalId'>,
): Home {
  return {
    ...home,
    publishedAt: publishedAt.toISOString(),
    leasedAt: leasedAt?.toISOString() ?? null,
    verifiedAt: verifiedAt?.toISOString() ?? null,
    property,
  };
}

/** A picture that we draw is served by us; returns null if the portal has no address. */
export function toPublicPicture(
  picture: Picture,
  { unitId, position, portal }: { unitId: string; position: number; portal: string | null },
): Picture | null {
  if (picture.url !== undefined) return picture;
  if (portal === null) return null;
  const { scene, ...words } = picture;
  const url = `${portal.replace(/\/$/, '')}${pictureFolder(unitId, position, scene)}/1200.webp`;
  return { ...words, url };
}

/** With all pictures at public addresses. */
export const withPublicPictures = (home: Home, unitId: string, portal: string | null): Home => ({
  ...home,
  pictures: home.pictures.flatMap(
    (picture, position) => toPublicPicture(picture, { unitId, position, portal }) ?? [],
  ),
});
