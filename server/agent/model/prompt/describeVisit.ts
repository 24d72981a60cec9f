import type { TurnContext } from '../../leasing/turnContext.ts';

const slugPattern = /^[a-z0-9-]{1,120}$/;

/** What the visitor sees beside the chat, as a tool answers it. */
export function describeVisit({ turn, memory, today }: TurnContext, homeSlug: string | null) {
  const home = homeSlug ?? memory.home ?? null;
  return {
    today,
    reason: turn.useCase.toLowerCase().replaceAll('_', ' '),
    currentHome: home !== null && slugPattern.test(home) ? home : null,
    homesShown: (memory.shown ?? []).map(({ slug, title }) => ({ home: slug, title })),
    timesOffered: (memory.times ?? []).map(({ id, label, slug }) => ({ home: slug, slot: id, time: label })),
  };
}
