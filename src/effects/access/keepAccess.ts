import { draftOf } from '#machines/access/context.ts';
import { access, selectAccess } from '#src/store/access.ts';
import { keepDoorCode } from '#src/store/doorCode.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import type { AccessParts } from './accessParts.ts';

const prefix = `${access.reducerPath}/`;

/** What was shown and asked for outlives a reload; the code does not outlive its page. */
export function keepAccess(store: AppStore, { storage, now }: Pick<AccessParts, 'storage' | 'now'>) {
  store.startListening({
    predicate: ({ type }) => type.startsWith(prefix),
    effect() {
      const shown = selectAccess(store.getState());
      if (!shown?.matches('open') || !shown.context.door) return;
      storage.write(shown.context.door.stayId, draftOf(shown.context), now());
    },
  });
  // a page that the browser puts aside must not come back with it
  window.addEventListener('pagehide', () => keepDoorCode(store, null));
}
