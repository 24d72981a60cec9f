import type { GivenTours } from '#server/tours/givenTours.ts';

import { type AgentInFile, agentOf } from './agents.ts';
import { type BlackoutInFile, blackoutOf } from './blackouts.ts';
import { type RuleInFile, ruleOf } from './rules.ts';

/** What a file may say about tours. */
export type ToursInFile = {
  tours?: RuleInFile[] | null;
  tourBlackouts?: BlackoutInFile[] | null;
  tourAgents?: AgentInFile[] | null;
};

/** As the file says, and where it says nothing as it was, less what was about markets that are no more. */
export function wantedTours(given: ToursInFile, before: GivenTours, markets: readonly string[]): GivenTours {
  const isStill = ({ market }: { market: string | null }) => market === null || markets.includes(market);
  const { tours, tourBlackouts, tourAgents } = given;
  return {
    rules: tours === undefined ? before.rules.filter(isStill) : (tours ?? []).map(ruleOf),
    blackouts:
      tourBlackouts === undefined ? before.blackouts.filter(isStill) : (tourBlackouts ?? []).map(blackoutOf),
    agents: tourAgents === undefined ? before.agents.filter(isStill) : (tourAgents ?? []).map(agentOf),
  };
}

/** Markets that the file names for tours and does not have. */
export function strangeMarkets(given: ToursInFile, known: readonly string[]): string[] {
  const lists = {
    tours: given.tours ?? [],
    tourBlackouts: given.tourBlackouts ?? [],
    tourAgents: given.tourAgents ?? [],
  };
  return Object.entries(lists).flatMap(([name, entries]) =>
    entries.flatMap(({ market }, at) =>
      market && !known.includes(market)
        ? [`${name}[${at}].market: "${market}" is not one of the markets ${known.join(', ')}`]
        : [],
    ),
  );
}
