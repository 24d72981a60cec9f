import { z } from 'zod';

import { rule } from '#server/operatorFile/fields.ts';
import { webAddress } from '#server/operatorFile/formats.ts';
import type { VideoJoin } from '#server/tours/model/tour.ts';
import type { TourSetupInput } from '#server/tours/setup/tourSetupInput.ts';

/** How visitors join a video tour, for the organization or for one agent. */
export const videoSchema = z
  .strictObject({
    joinUrl: webAddress.nullish().describe('The address of the call.'),
    callsVisitor: z.boolean().nullish().describe('Whether the agent calls the visitor.'),
  })
  .check(
    rule(({ joinUrl, callsVisitor }, report) => {
      if (Boolean(joinUrl) === (callsVisitor ?? false))
        report('must have either a "joinUrl" or "callsVisitor": true');
    }),
  )
  .transform(({ joinUrl }): VideoJoin => (joinUrl ? { joinUrl } : { callsVisitor: true }));

type VideoInput = {
  tours: TourSetupInput;
  markets: readonly { slug: string; name: string }[];
  video: VideoJoin | null;
};

/** Where video tours are set up but not offered, because the file does not say how visitors join them. */
export function videoWarnings({ tours, markets, video }: VideoInput): string[] {
  if (video !== null) return [];
  const rules = tours.rules.filter(({ kind, isOffered, windows }) => {
    return kind === 'LIVE_VIDEO' && isOffered && windows.length > 0;
  });
  if (rules.length === 0) return [];
  const closed = markets.filter(({ slug }) => {
    const isHere = ({ market }: { market: string | null }) => market === null || market === slug;
    const showsByVideo = tours.agents.some((agent) => isHere(agent) && agent.video !== null);
    return rules.some((rule) => isHere(rule) && !(rule.requiresHost && showsByVideo));
  });
  const without = tours.agents.filter((agent) => agent.video === null).map(({ firstName }) => firstName);
  const how = 'Add "video" with a "joinUrl" or "callsVisitor": true, for the organization or for an agent.';
  if (closed.length > 0) {
    const names = closed.map(({ name }) => name).join(', ');
    return [
      closed.length === markets.length
        ? `tours: LIVE_VIDEO isn’t offered because visitors wouldn’t know how to join. ${how}`
        : `tours: LIVE_VIDEO isn’t offered in ${names} because visitors wouldn’t know how to join. ${how}`,
    ];
  }
  return without.length === 0
    ? []
    : [`tourAgents: ${without.join(', ')} won’t get video tours because visitors couldn’t join. ${how}`];
}
