import type { Handoff } from '#machines/documentUpload.ts';
import { longDay } from '#src/lib/days.ts';

import { PictureField } from './PictureField.tsx';
import styles from './verify.module.css';

type Props = {
  handoff: Handoff;
  /** As just pressed, or as it stands. */
  isGiven: boolean;
  told: string;
  onSaid: (granted: boolean) => void;
  onChosen: (file: File) => void;
};

/** A face is asked for apart, and only by whoever wants to show it. */
export const FacePicture = ({ handoff, isGiven, told, onSaid, onChosen }: Props) => (
  <div className={styles.face} role="group" aria-labelledby="document-face">
    <p id="document-face" className={styles.label}>
      A picture of you (you may leave it out)
    </p>
    <p className={styles.soft}>
      The front of the document is enough. You can also go with somebody of our team, without any picture.
    </p>
    <label className={styles.tick}>
      <input type="checkbox" checked={isGiven} onChange={({ target }) => onSaid(target.checked)} />
      <span>{handoff.faceConsent.text}</span>
    </label>
    {isGiven && handoff.faceConsent.isGiven && (
      <PictureField
        id="document-FACE"
        label="Picture of you"
        hint={`Deleted by ${longDay(handoff.deletesAt.slice(0, 10))} at the latest. Take the tick away, and it is deleted now.`}
        camera="user"
        told={told}
        onChosen={onChosen}
      />
    )}
  </div>
);
