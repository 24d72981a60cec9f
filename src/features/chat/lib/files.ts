import { MAX_FILES, MAX_FILE_BYTES } from '#domain/chat.ts';

import type { ChatFile } from './chatShapes.ts';
import { isSameFile } from './chatShapes.ts';

const kinds = new Map([
  ['image/jpeg', ['jpg', 'jpeg']],
  ['image/png', ['png']],
  ['image/webp', ['webp']],
  ['application/pdf', ['pdf']],
  ['text/plain', ['txt']],
]);

/** The types that the browser's file dialog offers. */
export const acceptedTypes = [...kinds]
  .flatMap(([type, endings]) => [type, ...endings.map((it) => `.${it}`)])
  .join();

/** Removes characters that could reverse a name or hide part of it. */
export const sanitizeFileName = (name: string) => name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '');

function getFileError(file: ChatFile): string | null {
  const name = sanitizeFileName(file.name);
  if (!kinds.has(file.type)) {
    return `“${name}” wasn’t added. We accept images (JPEG, PNG, WebP), PDFs and text files.`;
  }
  if (file.size === 0) return `“${name}” wasn’t added. It’s empty.`;
  return file.size > MAX_FILE_BYTES ? `“${name}” wasn’t added. It’s larger than 10 MB.` : null;
}

/** The picked files that can be sent, and a message for each one that cannot. */
export function partitionFiles<File extends ChatFile>(
  attached: readonly ChatFile[],
  picked: readonly File[],
) {
  const accepted: File[] = [];
  const errors: string[] = [];
  for (const file of picked) {
    const allFiles = [...attached, ...accepted];
    if (allFiles.some((other) => isSameFile(other, file))) continue;
    const error = getFileError(file);
    if (error !== null) errors.push(error);
    else if (allFiles.length < MAX_FILES) accepted.push(file);
    else
      errors.push(
        `“${sanitizeFileName(file.name)}” wasn’t added. A message can have up to ${MAX_FILES} files.`,
      );
  }
  return { taken: accepted, refusals: errors };
}

/** "640 KB", "1.2 MB" */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1000 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
