import { capitalize } from '#domain/text.ts';
import type { FloorPlan, FocalPoint, Picture, Room } from '#server/homes/home.ts';
import type { PictureSizes } from '#server/organizations/queries.ts';

import { pictureFolder, planStem, formatSrcSet } from './addresses.ts';
import { encodeGif } from './encodeGif.ts';
import type { SceneArtist } from './sceneArtist.ts';
import { findSizedPhoto, photoWidths } from './sizedAddress.ts';

export type ImageFields = {
  id: string;
  url: string;
  srcSet: string | null;
  avifSrcSet: string | null;
  width: number;
  height: number;
  alt: string;
  caption: string | null;
  room: string | null;
  isIllustration: boolean;
  placeholder: string | null;
  position: number;
  focus: string | null;
};

export type FileFields = { id: string; fileUrl: string; mimeType: string | null; bytes: number | null };

export type FloorPlanFields = {
  id: string;
  name: string;
  image: ImageFields;
  pdf: FileFields | null;
  textAlternative: string;
};

const size = { width: 1200, height: 900 };
const PLAN_PAPER = '#fbf8f2';
const planPlaceholder = encodeGif([PLAN_PAPER], new Array<number>(12).fill(0));

/** A home's pictures in order, drawn ones in every width. Positions start at 0. */
export const toImages = (
  unit: { id: string; pictures: Picture[] },
  { getPlaceholder }: SceneArtist,
  pictureSizes: readonly PictureSizes[],
): ImageFields[] =>
  unit.pictures.map((picture, position) => ({
    id: `${unit.id}-picture-${position}`,
    ...getImageSources(unit.id, picture, position, pictureSizes),
    placeholder: picture.scene ? getPlaceholder(picture.scene) : null,
    ...size,
    alt: picture.alt,
    caption: picture.caption,
    room: formatRoom(picture.room),
    isIllustration: picture.scene !== undefined,
    position,
    focus: picture.focus ? formatFocus(picture.focus) : null,
  }));

export const toFloorPlanFields = (unit: { id: string; floorPlans: FloorPlan[] }): FloorPlanFields[] =>
  unit.floorPlans.map((plan, index) => {
    const id = `${unit.id}-plan-${index}`;
    const stem = planStem(unit.id, index, plan);
    return {
      id,
      name: plan.name,
      image: {
        id: `${id}-image`,
        ...getSources(stem),
        ...size,
        alt: `Floor plan: ${plan.name}`,
        caption: plan.name,
        room: null,
        isIllustration: true,
        placeholder: planPlaceholder,
        position: index,
        focus: null,
      },
      pdf: { id: `${id}-pdf`, fileUrl: `${stem}.pdf`, mimeType: 'application/pdf', bytes: null },
      textAlternative: plan.textAlternative,
    };
  });

export const getImageSources = (
  unitId: string,
  { scene, url }: Picture,
  position: number,
  pictureSizes: readonly PictureSizes[],
) =>
  scene === undefined
    ? getPhotoSources(url, pictureSizes)
    : getSources(pictureFolder(unitId, position, scene));

function getPhotoSources(url: string, pictureSizes: readonly PictureSizes[]) {
  const photo = findSizedPhoto(url, pictureSizes);
  if (photo === null) return { url, srcSet: null, avifSrcSet: null };
  const list = (format: 'avif' | 'webp') =>
    photoWidths.map((width) => `${photo.getAddress({ width, format })} ${width}w`).join(', ');
  return {
    url: photo.getAddress({ width: 1200, format: 'webp' }),
    srcSet: list('webp'),
    avifSrcSet: photo.hasFormats ? list('avif') : null,
  };
}

const getSources = (folder: string) => ({
  url: `${folder}/800.webp`,
  srcSet: formatSrcSet(folder, 'webp'),
  avifSrcSet: formatSrcSet(folder, 'avif'),
});

/** As CSS has it. */
const formatFocus = ({ x, y }: FocalPoint) => `${x}% ${y}%`;

/** LIVING_ROOM: "Living room". Null if there is nothing to say. */
function formatRoom(room: Room): string | null {
  if (room === 'OTHER') return null;
  const words = room.toLowerCase().replaceAll('_', ' ');
  return capitalize(words);
}
