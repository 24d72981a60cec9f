import type { AccessKind } from '#machines/access/context.ts';
import type { AccessEvent } from '#machines/access/events.ts';
import { emptyChangeDraft } from '#machines/reschedule/context.ts';
import { previouslyVerified } from '#src/features/tours/api/previouslyVerifiedQuery.ts';
import { toApiError, getRefusalMessage } from '#src/lib/refusal.ts';
import { reschedulePath } from '#src/lib/rescheduleAddress.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { navigateTo } from '#src/store/navigator.ts';
import { getAccessStatusPath } from '#src/lib/accessAddress.ts';

import type { DoorCode } from '../api/doorCode.ts';
import { reportAccessProblem } from '../api/doorCode.ts';
import type { AccessStatusInfo } from '../api/tourAccess.ts';
import {
  giveUpTourAccess,
  requestAccessCall,
  cacheAccessStatus,
  tourAccessEndpoint,
} from '../api/tourAccess.ts';
import { listenToAccess, selectAccess } from '../store/access.ts';
import { storeDoorCode } from '../store/doorCode.ts';
import type { AccessEffectDeps } from './accessEffectDeps.ts';
import { toFailureEvent, noResponseMessages } from './failureEvents.ts';
import { toAccessStatus } from './toDoor.ts';
import { createDoorApis, type Presence } from './createDoorApis.ts';
import { positionMessages, describeLowAccuracy } from '../position.ts';

type Send = (event: AccessEvent) => void;
type Link = { kind: AccessKind; organizationId: string; token: string; sessionKey: string };

const toAccessVariables = ({ organizationId, token }: Pick<Link, 'organizationId' | 'token'>) => ({
  organizationId,
  publicToken: token,
});
const toRequestedLink = ({ sessionKey, ...link }: Omit<Link, 'kind'>) => ({
  ...toAccessVariables(link),
  sessionKey,
});

/** Carries out the actions of the door's machine. A code is disclosed only to the page. */
export function accessEffects(
  store: AppStore,
  { storage, changes, findPosition, now, newKey }: AccessEffectDeps,
) {
  const doorApis = createDoorApis(store);
  const shown = () => selectAccess(store.getState());
  const isHere = ({ token }: { token: string }) =>
    shown()?.context.token === token && !shown()?.matches('closed');

  const cacheStatus = (link: Pick<Link, 'organizationId' | 'token'>, accessState: AccessStatusInfo) =>
    void store.dispatch(cacheAccessStatus(toAccessVariables(link), accessState));
  const show = ({ code, validTo }: DoorCode) => storeDoorCode(store, { code, validTo });

  async function checkIn(link: Link, presence: Presence, send: Send, hint: string | null = null) {
    const answer = await doorApis[link.kind].checkIn(toRequestedLink(link), presence);
    if (!isHere(link) || !shown()?.matches({ open: { step: 'presence' } })) return;
    if ('code' in answer) {
      show(answer.code);
      send({ type: 'code.shown', accessState: answer.accessState });
      return;
    }
    const event = toFailureEvent(answer.error, noResponseMessages.entering);
    const { position } = event.type === 'request.refused' ? event.error.fields : {};
    if (event.type !== 'request.refused' || !position) send(event);
    else
      send({ type: 'position.unknown', message: [...position, ...(hint === null ? [] : [hint])].join(' ') });
  }

  listenToAccess(store, {
    async findDoor(link, send) {
      const findInLink = (sessionKey: string | null) =>
        doorApis[link.kind].find({ ...toAccessVariables(link), sessionKey });
      const { door, isError } = await findInLink(link.sessionKey || null);
      if (!isHere(link)) return;
      if (!door) {
        send({ type: isError ? 'door.unknown' : 'door.missing' });
        return;
      }
      const saved = storage.read(door.visitId, now());
      // with its session key, a tab reopened at the door sees where the lockbox is
      if (link.sessionKey === '' && saved?.isTabBound && door.status === 'ACTIVE')
        await findInLink(saved.sessionKey);
      if (isHere(link)) send({ type: 'door.found', door, savedDraft: saved, sessionKey: newKey() });
    },
    async recallContact({ organizationId, contact }, send) {
      if (!contact) return;
      const { channel, destination } = contact;
      const { data } = await store.dispatch(
        previouslyVerified.initiate({
          organizationId,
          input: {
            firstName: '',
            lastName: '',
            ...(channel === 'EMAIL' ? { email: destination } : { phoneNumber: destination }),
          },
        }),
      );
      const found = data?.contacts.find((one) => one.channel === channel);
      send({
        type: 'contact.restored',
        verification: found ? { channel, destination, proof: found.contactProof } : null,
      });
    },
    async requestAccess({ context }, send) {
      const answer = await doorApis[context.kind].ask(toRequestedLink(context), {
        contactProofs: context.verifications.map(({ proof }) => proof),
        acceptedRulesVersion: context.door?.rulesVersion ?? '',
      });
      if (!isHere(context)) return;
      if ('accessState' in answer) send({ type: 'access.granted', accessState: answer.accessState });
      else send(toFailureEvent(answer.error, noResponseMessages.asking));
    },
    async findPosition(link, send) {
      const position = await findPosition();
      // instead of waiting, the visitor may have entered the serial number
      if (!isHere(link) || !shown()?.matches({ open: { step: { presence: 'locating' } } })) return;
      if (typeof position === 'string') {
        send({ type: 'position.unknown', message: positionMessages[position] });
        return;
      }
      send({ type: 'position.found' });
      await checkIn(link, position, send, describeLowAccuracy(position.accuracyMeters));
    },
    checkInWithSerial: ({ serial, ...link }, send) => checkIn(link, { lockboxSerial: serial }, send),
    enterByCall: (link, send) => checkIn(link, { byCall: true }, send),
    async requestCall(link, send) {
      const answer = await store.dispatch(requestAccessCall.initiate(toRequestedLink(link)));
      if (!isHere(link)) return;
      if (!answer.data) {
        send(toFailureEvent(answer.error, noResponseMessages.calling));
        return;
      }
      cacheStatus(link, answer.data);
      send({ type: 'status.received', accessState: toAccessStatus(answer.data) });
    },
    async checkCall(link, send) {
      const { data } = await store.dispatch(
        tourAccessEndpoint.initiate(toRequestedLink(link), { subscribe: false, forceRefetch: true }),
      );
      if (data && isHere(link)) send({ type: 'status.received', accessState: toAccessStatus(data) });
    },
    async giveUp({ slot, ...link }, send) {
      const { error } = await store.dispatch(giveUpTourAccess.initiate(toRequestedLink(link)));
      if (!isHere(link)) return;
      // a visitor who cannot enter yet, or no longer, has no access to give up
      if (error && toApiError(error)?.code !== 'ACCESS_CLOSED') {
        send({ type: 'report.failed', message: noResponseMessages.givingUp });
        return;
      }
      if (slot) {
        const { token: publicToken, sessionKey } = link;
        changes.write({ ...emptyChangeDraft, publicToken, sessionKey, slot, kind: slot.type }, now());
      }
      navigateTo(store, { to: reschedulePath(link.token, slot ? 'confirm' : 'choose'), replace: false });
    },
    async reportProblem({ problem, comment, idempotencyKey, ...link }, send) {
      const { data, error } = await store.dispatch(
        reportAccessProblem({
          ...toRequestedLink(link),
          problem,
          idempotencyKey,
          ...(comment === '' ? {} : { comment }),
        }),
      );
      if (!isHere(link)) return;
      if (!data) {
        send({ type: 'report.failed', message: getRefusalMessage(error) ?? noResponseMessages.helping });
        return;
      }
      if (data.replacementCode) show(data.replacementCode);
      cacheStatus(link, data.access);
      const { tips, rebook, replacementCode } = data;
      send({ type: 'report.accepted', tips, rebook, hasNewCode: replacementCode !== null });
    },
    async endVisit({ lightsOff, ...link }, send) {
      const { error } = await doorApis[link.kind].lockUp(toRequestedLink(link), lightsOff);
      if (isHere(link))
        send(error ? toFailureEvent(error, noResponseMessages.leaving) : { type: 'visit.ended' });
    },
    showStatus: ({ kind, token }) =>
      navigateTo(store, { to: getAccessStatusPath(kind, token), replace: true }),
    forgetCode: () => storeDoorCode(store, null),
  });
}
