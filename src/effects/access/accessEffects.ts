import type { AccessKind } from '#machines/access/context.ts';
import type { AccessEvent } from '#machines/access/events.ts';
import { emptyChangeDraft } from '#machines/reschedule/context.ts';
import type { DoorCode } from '#src/api/doorCode.ts';
import { reportAccessProblem } from '#src/api/doorCode.ts';
import { shownBefore } from '#src/api/shownBefore.ts';
import type { AccessStanding } from '#src/api/tourAccess.ts';
import {
  giveUpTourAccess,
  requestAccessCall,
  standingTold,
  tourAccessEndpoint,
} from '#src/api/tourAccess.ts';
import { apiErrorOf, refusalWords } from '#src/lib/refusal.ts';
import { reschedulePath } from '#src/lib/rescheduleAddress.ts';
import { listenToAccess, selectAccess } from '#src/store/access.ts';
import { keepDoorCode } from '#src/store/doorCode.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { leadTo } from '#src/store/navigator.ts';

import type { AccessParts } from './accessParts.ts';
import { failureEventOf, unheard } from './answers.ts';
import { standingOf } from './doorOf.ts';
import { standingPathOf } from '#src/lib/accessAddress.ts';
import { doorWaysOf, type Presence } from './doorWays.ts';
import { positionWords, roughWords } from './positionWords.ts';

type Send = (event: AccessEvent) => void;
type Link = { kind: AccessKind; organizationId: string; token: string; sessionKey: string };

const askedOf = ({ organizationId, token }: Pick<Link, 'organizationId' | 'token'>) => ({
  organizationId,
  publicToken: token,
});
const linkOf = ({ sessionKey, ...link }: Omit<Link, 'kind'>) => ({ ...askedOf(link), sessionKey });

/** What the machine of a door asks for, done. A code is shown to the page, and told to nobody else. */
export function accessEffects(store: AppStore, { storage, changes, findPosition, now, newKey }: AccessParts) {
  const ways = doorWaysOf(store);
  const shown = () => selectAccess(store.getState());
  const isHere = ({ token }: { token: string }) =>
    shown()?.context.token === token && !shown()?.matches('closed');

  const tell = (link: Pick<Link, 'organizationId' | 'token'>, standing: AccessStanding) =>
    void store.dispatch(standingTold(askedOf(link), standing));
  const show = ({ code, validTo }: DoorCode) => keepDoorCode(store, { code, validTo });

  async function checkIn(link: Link, presence: Presence, send: Send, more = '') {
    const answer = await ways[link.kind].checkIn(linkOf(link), presence);
    if (!isHere(link) || !shown()?.matches({ open: { step: 'presence' } })) return;
    if ('code' in answer) {
      show(answer.code);
      send({ type: 'code.shown', standing: answer.standing });
      return;
    }
    const event = failureEventOf(answer.error, unheard.entering);
    const { position } = event.type === 'request.refused' ? event.trouble.fields : {};
    if (event.type !== 'request.refused' || !position) send(event);
    else send({ type: 'position.unknown', message: position.join(' ') + more });
  }

  listenToAccess(store, {
    async findDoor(link, send) {
      const look = (sessionKey: string | null) => ways[link.kind].find({ ...askedOf(link), sessionKey });
      const { door, isError } = await look(link.sessionKey || null);
      if (!isHere(link)) return;
      if (!door) {
        send({ type: isError ? 'door.unknown' : 'door.missing' });
        return;
      }
      const kept = storage.read(door.stayId, now());
      // a tab that is opened again at the door sees where the lockbox is once it says which tab it was
      if (link.sessionKey === '' && kept?.isBound && door.status === 'ACTIVE') await look(kept.sessionKey);
      if (isHere(link)) send({ type: 'door.found', door, kept, sessionKey: newKey() });
    },
    async recallContact({ organizationId, contact }, send) {
      if (!contact) return;
      const { channel, destination } = contact;
      const { data } = await store.dispatch(
        shownBefore.initiate({
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
        type: 'contact.recalled',
        proof: found ? { channel, destination, proof: found.contactProof } : null,
      });
    },
    async askForDoor({ context }, send) {
      const answer = await ways[context.kind].ask(linkOf(context), {
        contactProofs: context.proofs.map(({ proof }) => proof),
        acceptedRulesVersion: context.door?.rulesVersion ?? '',
      });
      if (!isHere(context)) return;
      if ('standing' in answer) send({ type: 'access.granted', standing: answer.standing });
      else send(failureEventOf(answer.error, unheard.asking));
    },
    async findPosition(link, send) {
      const position = await findPosition();
      // whoever has typed a number meanwhile has not waited for it
      if (!isHere(link) || !shown()?.matches({ open: { step: { presence: 'locating' } } })) return;
      if (typeof position === 'string') {
        send({ type: 'position.unknown', message: positionWords[position] });
        return;
      }
      send({ type: 'position.found' });
      await checkIn(link, position, send, roughWords(position.accuracyMeters));
    },
    giveSerial: ({ serial, ...link }, send) => checkIn(link, { lockboxSerial: serial }, send),
    enterByCall: (link, send) => checkIn(link, { byCall: true }, send),
    async askForCall(link, send) {
      const answer = await store.dispatch(requestAccessCall.initiate(linkOf(link)));
      if (!isHere(link)) return;
      if (!answer.data) {
        send(failureEventOf(answer.error, unheard.calling));
        return;
      }
      tell(link, answer.data);
      send({ type: 'standing.told', standing: standingOf(answer.data) });
    },
    async lookForCall(link, send) {
      const { data } = await store.dispatch(
        tourAccessEndpoint.initiate(linkOf(link), { subscribe: false, forceRefetch: true }),
      );
      if (data && isHere(link)) send({ type: 'standing.told', standing: standingOf(data) });
    },
    async giveUp({ slot, ...link }, send) {
      const { error } = await store.dispatch(giveUpTourAccess.initiate(linkOf(link)));
      if (!isHere(link)) return;
      // whoever could not go in yet, or not any more, has nothing to give up
      if (error && apiErrorOf(error)?.code !== 'ACCESS_CLOSED') {
        send({ type: 'problem.lost', message: unheard.givingUp });
        return;
      }
      if (slot) {
        const { token: publicToken, sessionKey } = link;
        changes.write({ ...emptyChangeDraft, publicToken, sessionKey, slot, kind: slot.type }, now());
      }
      leadTo(store, { to: reschedulePath(link.token, slot ? 'confirm' : 'choose'), replace: false });
    },
    async tellProblem({ problem, comment, idempotencyKey, ...link }, send) {
      const { data, error } = await store.dispatch(
        reportAccessProblem({
          ...linkOf(link),
          problem,
          idempotencyKey,
          ...(comment === '' ? {} : { comment }),
        }),
      );
      if (!isHere(link)) return;
      if (!data) {
        send({ type: 'problem.lost', message: refusalWords(error) ?? unheard.helping });
        return;
      }
      if (data.replacementCode) show(data.replacementCode);
      tell(link, data.access);
      const { tips, rebook, replacementCode } = data;
      send({ type: 'problem.heard', tips, rebook, hasNewCode: replacementCode !== null });
    },
    async endStay({ lightsOff, ...link }, send) {
      const { error } = await ways[link.kind].lockUp(linkOf(link), lightsOff);
      if (isHere(link)) send(error ? failureEventOf(error, unheard.leaving) : { type: 'stay.ended' });
    },
    showStanding: ({ kind, token }) => leadTo(store, { to: standingPathOf(kind, token), replace: true }),
    forgetCode: () => keepDoorCode(store, null),
  });
}
