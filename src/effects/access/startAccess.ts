import { followAddresses } from '#src/effects/followAddresses.ts';
import type { Subject } from '#src/effects/tour/keepFresh.ts';
import { keepFresh } from '#src/effects/tour/keepFresh.ts';
import { isAsAgent } from '#src/lib/accessAddress.ts';
import { access, addAccess, selectAccess } from '#src/store/access.ts';
import { selectHref } from '#src/store/locationSlice.ts';
import type { AppStore, RootState } from '#src/store/makeStore.ts';

import { accessEffects } from './accessEffects.ts';
import type { AccessParts } from './accessParts.ts';
import { keepAccess } from './keepAccess.ts';

const isAt = (href: string | null, path: RegExp) => path.test(href?.split(/[?#]/)[0] ?? '');
const isAtDoor = (href: string | null) => isAt(href, /^\/access\/tour\/?$/i);
const isAtStanding = (state: RootState) => isAt(selectHref(state), /^\/access\/[^/]+\/success\/?$/i);
const isShowingId = (state: RootState) =>
  Boolean(selectAccess(state)?.matches({ open: { step: 'identity' } }));

const subjects: Subject[] = [
  { tag: 'access', everyMs: 15_000, isShown: isAtStanding },
  { tag: 'identity', everyMs: 3_000, isShown: isShowingId },
];

/** From now on a door is opened by its address. */
export function startAccess(store: AppStore, parts: AccessParts) {
  function follow(href: string | null, organizationId: string) {
    const isOpen = selectAccess(store.getState())?.matches('closed') === false;
    if (!isAtDoor(href)) {
      if (isOpen) store.dispatch(access.send({ type: 'access.left' }));
      return;
    }
    const search = parts.search();
    const token = new URLSearchParams(search).get('token');
    const kind = isAsAgent(search) ? 'agent' : 'tour';
    if (isOpen || token === null) return;
    store.dispatch(access.send({ type: 'access.opened', kind, organizationId, token }));
  }

  addAccess(store);
  accessEffects(store, parts);
  keepAccess(store, parts);
  keepFresh(store, parts, subjects);
  followAddresses(store, follow, parts);
}
