import styles from './verify.module.css';

type Props = {
  id: string;
  label: string;
  hint: string;
  camera: 'user' | 'environment';
  /** The upload status. */
  status: string;
  onChosen: (file: File) => void;
};

/** A picture, taken now or chosen. The same file can be chosen again after a failed upload. */
export const PictureField = ({ id, label, hint, camera, status, onChosen }: Props) => (
  <div>
    <label htmlFor={id}>{label}</label>
    <p className={styles.soft} id={`${id}-hint`}>
      {hint}
    </p>
    <input
      id={id}
      type="file"
      accept="image/jpeg,image/png,image/webp"
      capture={camera}
      aria-describedby={`${id}-hint`}
      // Otherwise the browser fires no event when the same file is chosen again.
      onClick={({ currentTarget }) => {
        currentTarget.value = '';
      }}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) onChosen(file);
      }}
    />
    <p role="status">{status}</p>
  </div>
);
