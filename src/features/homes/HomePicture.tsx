import { useBrokenImage } from '#src/ui/useBrokenImage.ts';

import styles from './HomePicture.module.css';

/** In CSS pixels. Drawings have this shape, and the frames of cards crop photographs to it. */
export const pictureSize = { width: 1200, height: 900 };

type Picture = {
  url: string;
  srcSet: string | null;
  avifSrcSet: string | null;
  /** Left out by cards, whose frames all have the shape of the pictures. */
  width?: number;
  height?: number;
  alt: string;
  placeholder?: string | null;
  /** What stays visible where it is cropped, from its left and its top: 50% 20%. */
  focus?: string | null;
};

type Props = {
  picture: Picture;
  className?: string | undefined;
  sizes: string;
  /** Whether this picture determines how soon the page appears loaded. */
  isFirst?: boolean;
  /** Whether it is visible when the page opens. */
  isEager?: boolean;
};

const GREY =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 3'%3E%3Cpath fill='%23888' fill-opacity='.25' d='M0 0h4v3H0z'/%3E%3C/svg%3E";

const STEP_PERCENT = 10;

/** The page has no inline styles, so there is a rule for each step. */
export function getFocusProps(focus: string | null | undefined, className?: string) {
  if (!focus) return { className };
  const [x, y] = focus.split(' ').map((part) => Math.round(Number.parseFloat(part) / STEP_PERCENT));
  return { className: `${styles.focused} ${className ?? ''}`, 'data-focus-x': x, 'data-focus-y': y };
}

/** A picture in the best size and format for the screen; a placeholder is shown if it fails to load. */
export function HomePicture({ picture, className, sizes, isFirst = false, isEager = isFirst }: Props) {
  const { isBroken, imageProps } = useBrokenImage(picture.url);
  const { avifSrcSet, srcSet } = isBroken ? { avifSrcSet: null, srcSet: null } : picture;

  return (
    <picture>
      {avifSrcSet !== null && <source type="image/avif" srcSet={avifSrcSet} sizes={sizes} />}
      <img
        {...imageProps}
        {...getFocusProps(isBroken ? null : picture.focus, className)}
        src={isBroken ? (picture.placeholder ?? GREY) : picture.url}
        srcSet={srcSet ?? undefined}
        sizes={srcSet === null ? undefined : sizes}
        width={picture.width ?? pictureSize.width}
        height={picture.height ?? pictureSize.height}
        alt={picture.alt}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        draggable={false}
      />
    </picture>
  );
}
