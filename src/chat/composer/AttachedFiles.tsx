import { fileSize, shownName } from '#src/lib/chat/files.ts';
import type { ChatFile } from '#src/lib/chatShapes.ts';
import { useHeldFile } from '#src/store/chat/heldFiles.ts';
import { Cross, Icon } from '#src/ui/Icon.tsx';
import { useBrokenImage } from '#src/ui/useBrokenImage.ts';

import { sheet } from '../icons.ts';
import styles from './composer.module.css';
import { useObjectUrl } from './useObjectUrl.ts';

type Detached = { onDetached: (file: ChatFile) => void };

function AttachedFile({ file, onDetached }: { file: ChatFile } & Detached) {
  const preview = useObjectUrl(useHeldFile(file));
  const { isBroken, watched } = useBrokenImage(preview);
  const name = shownName(file.name);
  return (
    <li className={styles.file}>
      {preview === null || isBroken ? (
        <Icon d={sheet} />
      ) : (
        <img {...watched} src={preview} alt="" width="36" height="36" />
      )}
      <span className={styles.name} title={name}>
        {name}
        <span className={styles.size}>{fileSize(file.size)}</span>
      </span>
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove ${name}`}
        onClick={() => onDetached(file)}
      >
        <Cross size={16} />
      </button>
    </li>
  );
}

/** What goes with the next message. */
export const AttachedFiles = ({ files, onDetached }: { files: readonly ChatFile[] } & Detached) => (
  <ul className={styles.attached} aria-label="Attached files">
    {files.map((file) => (
      <AttachedFile key={`${file.name} ${file.type} ${file.size}`} file={file} onDetached={onDetached} />
    ))}
  </ul>
);
