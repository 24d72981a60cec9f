import type { GivenTours } from '#server/tours/givenTours.ts';
import type { VideoJoin } from '#server/tours/tour.ts';

import { both, type Check, object, optional } from '../checks.ts';
import { webAddress } from '../values.ts';

import { yesOrNo } from './hoursAndPlaces.ts';

/** How visitors join a video tour, for the organization or for one agent. */
export type VideoInFile = { joinUrl?: string | null; callsVisitor?: boolean | null };

const oneWay: Check = (value, path, tell) => {
  const { joinUrl, callsVisitor } = value as VideoInFile;
  if (Boolean(joinUrl) === (callsVisitor ?? false)) {
    tell(path, 'must have either a "joinUrl" or "callsVisitor": true');
  }
};

export const checkVideo = both(
  object({ joinUrl: optional(webAddress), callsVisitor: optional(yesOrNo) }),
  oneWay,
);

export const videoOf = (given: VideoInFile | null): VideoJoin | null => {
  if (given === null) return null;
  return given.joinUrl ? { joinUrl: given.joinUrl } : { callsVisitor: true };
};

type Given = {
  tours: GivenTours;
  markets: readonly { slug: string; name: string }[];
  video: VideoInFile | null;
};

/** Where video tours are set up but not offered, because no one has said how visitors join them. */
export function videoRemarks({ tours, markets, video }: Given): string[] {
  if (video !== null) return [];
  const rules = tours.rules.filter(({ kind, isOffered, windows }) => {
    return kind === 'LIVE_VIDEO' && isOffered && windows.length > 0;
  });
  if (rules.length === 0) return [];
  const closed = markets.filter(({ slug }) => {
    const isHere = ({ market }: { market: string | null }) => market === null || market === slug;
    const showsByVideo = tours.agents.some((agent) => isHere(agent) && agent.video !== null);
    return rules.some((rule) => isHere(rule) && !(rule.needsAgent && showsByVideo));
  });
  const without = tours.agents.filter((agent) => agent.video === null).map(({ firstName }) => firstName);
  const how = 'Add "video" with a "joinUrl" or "callsVisitor": true, for the organization or for an agent.';
  if (closed.length > 0) {
    const where = closed.length === markets.length ? '' : ` in ${closed.map(({ name }) => name).join(', ')}`;
    return [`tours: LIVE_VIDEO isn’t offered${where} because visitors wouldn’t know how to join. ${how}`];
  }
  return without.length === 0
    ? []
    : [`tourAgents: ${without.join(', ')} won’t get video tours because visitors couldn’t join. ${how}`];
}
