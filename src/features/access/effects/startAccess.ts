import { toAccessDraft } from '#machines/access/context.ts';
import type { PollTarget } from '#src/features/tours/effects/refetchWhileShown.ts';
import { refetchWhileShown } from '#src/features/tours/effects/refetchWhileShown.ts';
import { trackAddress } from '#src/features/tours/effects/trackAddress.ts';
import { isAgentVisit } from '#src/lib/accessAddress.ts';
import { selectHref } from '#src/store/locationSlice.ts';
import type { AppStore, RootState } from '#src/store/makeStore.ts';

import { access, addAccess, selectAccess } from '../store/access.ts';
import { storeDoorCode } from '../store/doorCode.ts';
import { accessEffects } from './accessEffects.ts';
import type { AccessEffectDeps } from './accessEffectDeps.ts';

const isAt = (href: string | null, path: RegExp) => path.test(href?.split(/[?#]/)[0] ?? '');
const isAtDoor = (href: string | null) => isAt(href, /^\/access\/tour\/?$/i);
const isOnSuccessPage = (state: RootState) => isAt(selectHref(state), /^\/access\/[^/]+\/success\/?$/i);
const isVerifyingIdentity = (state: RootState) =>
  Boolean(selectAccess(state)?.matches({ open: { step: 'identity' } }));

const pollTargets: PollTarget[] = [
  { tag: 'access', everyMs: 15_000, isShown: isOnSuccessPage },
  { tag: 'identity', everyMs: 3_000, isShown: isVerifyingIdentity },
];

/** Starts to open a door when its address is visited. */
export function startAccess(store: AppStore, deps: AccessEffectDeps) {
  function onAddressChange(href: string | null, organizationId: string) {
    const isOpen = selectAccess(store.getState())?.matches('closed') === false;
    if (!isAtDoor(href)) {
      if (isOpen) store.dispatch(access.send({ type: 'access.left' }));
      return;
    }
    const search = deps.search();
    const token = new URLSearchParams(search).get('token');
    const kind = isAgentVisit(search) ? 'agent' : 'tour';
    if (isOpen || token === null) return;
    store.dispatch(access.send({ type: 'access.opened', kind, organizationId, token }));
  }

  addAccess(store);
  accessEffects(store, deps);
  persistAccess(store, deps);
  refetchWhileShown(store, pollTargets);
  trackAddress(store, onAddressChange);
}

const prefix = `${access.reducerPath}/`;

/** Verifications and requests survive a reload; the code does not. */
function persistAccess(store: AppStore, { storage, now }: Pick<AccessEffectDeps, 'storage' | 'now'>) {
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
