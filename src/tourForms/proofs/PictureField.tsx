import styles from './verify.module.css';

type Props = {
  id: string;
  label: string;
  hint: string;
  camera: 'user' | 'environment';
  /** What has become of it. */
  told: string;
  onChosen: (file: File) => void;
};

/** One picture: taken now, or chosen. The same one can be chosen again when it has not arrived. */
export const PictureField = ({ id, label, hint, camera, told, onChosen }: Props) => (
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
      // else a browser tells nothing when it is the one that was chosen before
      onClick={({ currentTarget }) => {
        currentTarget.value = '';
      }}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) onChosen(file);
      }}
    />
    <p role="status">{told}</p>
  </div>
);
