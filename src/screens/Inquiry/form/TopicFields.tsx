import { topicLabels } from '#domain/inquiries.ts';
import styles from '#src/ui/form/choices.module.css';

import { topicField, topics } from './topics.ts';

export const TopicFields = () => (
  <fieldset className={styles.group}>
    <legend>What would you like to know? (optional)</legend>
    <div className={styles.chips}>
      {topics.map((topic) => (
        <label key={topic} className={`${styles.choice} ${styles.chip}`}>
          <input type="checkbox" name={topicField(topic)} />
          {topicLabels[topic]}
        </label>
      ))}
    </div>
  </fieldset>
);
