import type { CardPicture as Fields } from './homeCardFields.ts';

export const CARD_SIZES =
  '(min-width: 1140px) 280px, (min-width: 860px) 33vw, (min-width: 560px) 50vw, 100vw';

type Props = {
  picture: Fields;
  className?: string | undefined;
  /** In sight when the page opens. */
  isEager?: boolean;
  /** The one that the visitor waits for. */
  isFirst?: boolean;
};

export const CardPicture = ({ picture, className, isEager = false, isFirst = false }: Props) => (
  <picture>
    {picture.avifSrcSet !== null && (
      <source type="image/avif" srcSet={picture.avifSrcSet} sizes={CARD_SIZES} />
    )}
    <img
      className={className}
      src={picture.url}
      srcSet={picture.srcSet ?? undefined}
      sizes={picture.srcSet === null ? undefined : CARD_SIZES}
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
