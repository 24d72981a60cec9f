import type { Image } from '#src/api/units.ts';

type Props = {
  image: Image;
  className?: string | undefined;
  sizes: string;
  /** The one that the visitor waits for. */
  isFirst?: boolean;
  isEager?: boolean;
};

export const HomePicture = ({ image, className, sizes, isFirst = false, isEager = isFirst }: Props) => (
  <picture>
    {image.avifSrcSet !== null && <source type="image/avif" srcSet={image.avifSrcSet} sizes={sizes} />}
    <img
      className={className}
      src={image.url}
      srcSet={image.srcSet ?? undefined}
      sizes={image.srcSet === null ? undefined : sizes}
      width={image.width}
      height={image.height}
      alt={image.alt}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      draggable={false}
    />
  </picture>
);
