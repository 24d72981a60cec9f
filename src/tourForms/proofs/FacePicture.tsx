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
      A photo of you (optional)
    </p>
    <p className={styles.soft}>
      The front of your ID is enough. You can also tour with someone from our team, with no photos at all.
    </p>
    <label className={styles.tick}>
      <input type="checkbox" checked={isGiven} onChange={({ target }) => onSaid(target.checked)} />
      <span>{handoff.faceConsent.text}</span>
    </label>
    {isGiven && handoff.faceConsent.isGiven && (
      <PictureField
        id="document-FACE"
        label="Photo of you"
        hint={`Deleted by ${longDay(handoff.deletesAt.slice(0, 10))} at the latest. Uncheck the box to delete it now.`}
        camera="user"
        told={told}
        onChosen={onChosen}
      />
    )}
  </div>
);
