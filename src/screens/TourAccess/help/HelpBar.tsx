import styles from '../door.module.css';

export const HelpBar = ({ onPressed }: { onPressed: () => void }) => (
  <div className={styles.bar} data-bottom-bar="">
    <button type="button" className={styles.help} onClick={onPressed}>
      I’m having trouble
    </button>
  </div>
);
