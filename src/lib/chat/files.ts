import type { ChatFile } from '../chatShapes.ts';
import { isSameFile } from '../chatShapes.ts';

const MOST_FILES = 5;
export const MOST_FILE_BYTES = 10 * 1024 * 1024;

const kinds = new Map([
  ['image/jpeg', ['jpg', 'jpeg']],
  ['image/png', ['png']],
  ['image/webp', ['webp']],
  ['application/pdf', ['pdf']],
  ['text/plain', ['txt']],
]);

/** What a dialog of the browser offers to choose from. */
export const takenTypes = [...kinds]
  .flatMap(([type, endings]) => [type, ...endings.map((it) => `.${it}`)])
  .join();

/** What could turn a name around or hide a part of it is left out. */
export const shownName = (name: string) => name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '');

function faultOf(file: ChatFile): string | null {
  const name = shownName(file.name);
  if (!kinds.has(file.type)) {
    return `“${name}” wasn’t added. We accept images (JPEG, PNG, WebP), PDFs and text files.`;
  }
  if (file.size === 0) return `“${name}” wasn’t added. It’s empty.`;
  return file.size > MOST_FILE_BYTES ? `“${name}” wasn’t added. It’s larger than 10 MB.` : null;
}

/** Which of the files that were picked go with the message, and a sentence for each that does not. */
export function sortFiles<File extends ChatFile>(attached: readonly ChatFile[], picked: readonly File[]) {
  const taken: File[] = [];
  const refusals: string[] = [];
  for (const file of picked) {
    const here = [...attached, ...taken];
    if (here.some((other) => isSameFile(other, file))) continue;
    const fault = faultOf(file);
    if (fault !== null) refusals.push(fault);
    else if (here.length < MOST_FILES) taken.push(file);
    else
      refusals.push(`“${shownName(file.name)}” wasn’t added. A message can have up to ${MOST_FILES} files.`);
  }
  return { taken, refusals };
}

/** 640 KB, 1.2 MB */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1000 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
