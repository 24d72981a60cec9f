import { Icon } from '#src/ui/Icon.tsx';

import { sheet } from '../icons.ts';
import type { ChatMedia } from '../lib/chatShapes.ts';
import { formatFileSize, sanitizeFileName } from '../lib/files.ts';
import styles from './files.module.css';
import message from './message.module.css';
import { useMediaLink } from './useMediaLink.ts';

type Props = { messageIndex: number; media: readonly ChatMedia[] };

function MessageFile({ messageIndex, file }: { messageIndex: number; file: ChatMedia }) {
  const { url, picture, hasFailed, ask, isBroken, onExpired } = useMediaLink(messageIndex, file.sid);
  const name = sanitizeFileName(file.filename ?? 'File');
  const isPicture = file.contentType.startsWith('image/') && !isBroken;

  if (url === null) {
    return (
      <span className={styles.file}>
        <Icon d={sheet} />
        <span className={styles.name}>{name}</span>
        {hasFailed && (
          <button type="button" className={`${message.again} ${styles.again}`} onClick={ask}>
            Load again
          </button>
        )}
      </span>
    );
  }
  return (
    <a
      className={isPicture ? styles.picture : styles.file}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
    >
      {isPicture ? (
        <img src={picture ?? url} alt={name} loading="lazy" onError={onExpired} />
      ) : (
        <>
          <Icon d={sheet} />
          <span className={styles.name}>{name}</span>
          <span className={styles.size}>{formatFileSize(file.size)}</span>
        </>
      )}
    </a>
  );
}

export const MessageFiles = ({ messageIndex, media }: Props) => (
  <ul className={styles.files} aria-label="Files">
    {media.map((file) => (
      <li key={file.sid}>
        <MessageFile messageIndex={messageIndex} file={file} />
      </li>
    ))}
  </ul>
);
