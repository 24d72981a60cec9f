import unseen from '#src/ui/unseen.module.css';

import styles from './form.module.css';

type Props = { id: string; messages: readonly string[] };

export const FieldErrors = ({ id, messages }: Props) =>
  messages.length > 0 && (
    <div className={styles.errors} id={id}>
      {messages.map((message) => (
        <p className={styles.error} key={message}>
          <svg className={styles.mark} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <circle cx="10" cy="10" r="9" />
            <path d="M10 5v6M10 13.6v.8" />
          </svg>
          <span>
            <span className={unseen.words}>Error: </span>
            {message}
          </span>
        </p>
      ))}
    </div>
  );
