import { toAccessDraft } from '#machines/access/context.ts';
import { access, selectAccess } from '#src/store/access.ts';
import { storeDoorCode } from '#src/store/doorCode.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import type { AccessEffectDeps } from './accessEffectDeps.ts';

const prefix = `${access.reducerPath}/`;

/** Verifications and requests survive a reload; the code does not. */
export function persistAccess(store: AppStore, { storage, now }: Pick<AccessEffectDeps, 'storage' | 'now'>) {
  store.startListening({
    predicate: ({ type }) => type.startsWith(prefix),
    effect() {
      const shown = selectAccess(store.getState());
      if (!shown?.matches('open') || !shown.context.door) return;
      storage.write(shown.context.door.visitId, toAccessDraft(shown.context), now());
    },
  });
  // a page restored from the browser's back/forward cache must not show the code
  window.addEventListener('pagehide', () => storeDoorCode(store, null));
}
