import { useEffect, useState } from 'react';

import { Cross, Icon } from '#src/ui/Icon.tsx';
import { useBrokenImage } from '#src/ui/useBrokenImage.ts';

import { sheet } from '../icons.ts';
import type { ChatFile } from '../lib/chatShapes.ts';
import { formatFileSize, sanitizeFileName } from '../lib/files.ts';
import { useStoredFile } from '../store/attachedFileStore.ts';
import styles from './composer.module.css';

type DetachProps = { onDetached: (file: ChatFile) => void };

function AttachedFile({ file, onDetached }: { file: ChatFile } & DetachProps) {
  const preview = useObjectUrl(useStoredFile(file));
  const { isBroken, imageProps } = useBrokenImage(preview);
  const name = sanitizeFileName(file.name);
  return (
    <li className={styles.file}>
      {preview === null || isBroken ? (
        <Icon d={sheet} />
      ) : (
        <img {...imageProps} src={preview} alt="" width="36" height="36" />
      )}
      <span className={styles.name} title={name}>
        {name}
        <span className={styles.size}>{formatFileSize(file.size)}</span>
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

/** The files attached to the next message. */
export const AttachedFiles = ({ files, onDetached }: { files: readonly ChatFile[] } & DetachProps) => (
  <ul className={styles.attached} aria-label="Attached files">
    {files.map((file) => (
      <AttachedFile key={`${file.name} ${file.type} ${file.size}`} file={file} onDetached={onDetached} />
    ))}
  </ul>
);

/** An object URL for a picture's content while it is shown. */
function useObjectUrl(content: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!content?.type.startsWith('image/')) return;
    const address = URL.createObjectURL(content);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the address is made here and ends with the effect
    setUrl(address);
    return () => {
      URL.revokeObjectURL(address);
      setUrl(null);
    };
  }, [content]);
  return url;
}
