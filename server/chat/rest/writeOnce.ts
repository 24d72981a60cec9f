import { type ChatChange, changeChat } from '#server/chat/delivery/changeChat.ts';
import { saveWriteResponse, claimWrite } from '#server/chat/queries/writes.ts';

import type { RestResponse, RestRequest } from './restRequest.ts';

/** Runs a write once per mutation id, or per key that the requester supplied. */
export const writeOnce = (
  request: RestRequest,
  work: (change: ChatChange) => Promise<RestResponse>,
  writeKey: string | null = null,
): Promise<RestResponse> =>
  changeChat(request.deps, async (change) => {
    const { user } = request;
    const mutationId = writeKey ?? request.mutationId;
    if (mutationId === null) return work(change);
    const key = { identity: user.identity, mutationId };
    const before = await claimWrite(change.tx, { ...key, now: change.now });
    if (before) return before;
    const answer = await work(change);
    await saveWriteResponse(change.tx, key, answer);
    return answer;
  });
