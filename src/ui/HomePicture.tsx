type Picture = {
  url: string;
  srcSet: string | null;
  avifSrcSet: string | null;
  width: number;
  height: number;
  alt: string;
};

type Props = {
  picture: Picture;
  className?: string | undefined;
  sizes: string;
  /** The one that the visitor waits for. */
  isFirst?: boolean;
  /** In sight when the page opens. */
  isEager?: boolean;
};

/** A picture in the width and the format that suit the screen. */
export const HomePicture = ({ picture, className, sizes, isFirst = false, isEager = isFirst }: Props) => (
  <picture>
    {picture.avifSrcSet !== null && <source type="image/avif" srcSet={picture.avifSrcSet} sizes={sizes} />}
    <img
      className={className}
      src={picture.url}
      srcSet={picture.srcSet ?? undefined}
      sizes={picture.srcSet === null ? undefined : sizes}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      draggable={false}
    />
  </picture>
);
