import { HomePicture } from '../HomePicture.tsx';
import type { CardPictureFields } from './homeCardFields.ts';

export const CARD_SIZES =
  '(min-width: 1140px) 280px, (min-width: 860px) 33vw, (min-width: 560px) 50vw, 100vw';

type Props = {
  picture: CardPictureFields;
  className?: string | undefined;
  isEager?: boolean;
  isFirst?: boolean;
};

export const CardPicture = ({ isEager = false, ...props }: Props) => (
  <HomePicture {...props} isEager={isEager} sizes={CARD_SIZES} />
);
