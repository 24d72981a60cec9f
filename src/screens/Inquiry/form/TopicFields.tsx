import styles from './form.module.css';
import { topicField, topics, topicWords } from './topics.ts';

export const TopicFields = () => (
  <fieldset className={styles.group}>
    <legend>What would you like to know? (optional)</legend>
    <div className={styles.chips}>
      {topics.map((topic) => (
        <label key={topic} className={styles.chip}>
          <input type="checkbox" name={topicField(topic)} />
          {topicWords[topic]}
        </label>
      ))}
    </div>
  </fieldset>
);
