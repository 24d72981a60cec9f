import type { Description } from './shape.ts';

type Marked = Pick<Description, 'logoUrl' | 'faviconUrl' | 'agent'>;

/** Marks of the organization that no page will show, because their host is not named in PICTURE_HOSTS. */
export function foreignMarks(
  { logoUrl, faviconUrl, agent }: Marked,
  pictureHosts: readonly string[],
): string[] {
  const marks: [path: string, url: string | null | undefined][] = [
    ['logoUrl', logoUrl],
    ['faviconUrl', faviconUrl],
    ...(agent?.useCases ?? []).flatMap(({ chatbotIconUrl, chatbotAvatarUrl }, at): typeof marks => [
      [`agent.useCases[${at}].chatbotIconUrl`, chatbotIconUrl],
      [`agent.useCases[${at}].chatbotAvatarUrl`, chatbotAvatarUrl],
    ]),
  ];
  const foreign = new Map<string, string[]>();
  for (const [path, url] of marks) {
    // a path is of this server
    const origin = url && URL.canParse(url) ? new URL(url).origin : null;
    if (origin === null || pictureHosts.includes(origin)) continue;
    foreign.set(origin, [...(foreign.get(origin) ?? []), path]);
  }
  return [...foreign].map(
    ([origin, paths]) =>
      `${paths.join(', ')}: what lies at ${origin} will not be shown: name that host in PICTURE_HOSTS.`,
  );
}
