import { mkdir } from 'node:fs/promises';

import { StartUpError } from '#server/errors.ts';

import { errorCode } from '../errorCode.ts';

import { type FolderLock, lockFolder } from './folderLock.ts';

/** Creates the folder if it is missing and locks it for this process. */
export async function claimDataFolder(folder: string): Promise<FolderLock> {
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
