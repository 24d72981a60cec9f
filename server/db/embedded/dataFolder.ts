import { mkdir } from 'node:fs/promises';

import { StartUpError } from '#server/errors.ts';

import { errorCode } from '../errorCode.ts';

import { type FolderLock, lockFolder } from './folderLock.ts';

/** Makes the folder where there is none, and takes it for this process. */
export async function takeDataFolder(folder: string): Promise<FolderLock> {
  try {
    await mkdir(folder, { recursive: true });
    return await lockFolder(folder);
  } catch (error) {
    if (error instanceof StartUpError) throw error;
    throw new StartUpError(
      `We can’t write to the data folder ${folder} (${errorCode(error) ?? 'no error code'}). Correct its permissions, or choose another DATA_DIR.`,
      { cause: error },
    );
  }
}
