import type { Handoff } from '#machines/documentUpload.ts';
import { formatLongDay } from '#src/lib/days.ts';

import { PictureField } from './PictureField.tsx';
import styles from './verify.module.css';

type Props = {
  handoff: Handoff;
  /** The latest choice, or the saved one. */
  isConsentGiven: boolean;
  status: string;
  onConsentChange: (granted: boolean) => void;
  onChosen: (file: File) => void;
};

/** A picture of the face needs its own consent and is optional. */
export const FacePicture = ({ handoff, isConsentGiven, status, onConsentChange, onChosen }: Props) => (
  <div className={styles.face} role="group" aria-labelledby="document-face">
    <p id="document-face" className={styles.label}>
      A photo of you (optional)
    </p>
    <p className={styles.soft}>
      The front of your ID is enough. You can also tour with someone from our team, with no photos at all.
    </p>
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={isConsentGiven}
        onChange={({ target }) => onConsentChange(target.checked)}
      />
      <span>{handoff.faceConsent.text}</span>
    </label>
    {isConsentGiven && handoff.faceConsent.isGiven && (
      <PictureField
        id="document-FACE"
        label="Photo of you"
        hint={`We’ll delete it by ${formatLongDay(handoff.deletesAt.slice(0, 10))} at the latest. To delete it now, uncheck the box.`}
        camera="user"
        status={status}
        onChosen={onChosen}
      />
    )}
  </div>
);
