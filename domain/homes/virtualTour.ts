/** `TOUR` may be either: its site isn't one that we know. */
export type VirtualTourKind = 'TOUR_3D' | 'VIDEO' | 'TOUR';

/** A 3D tour or video of a home, by its address. */
export type VirtualTour = {
  kind: VirtualTourKind;
  /** Whose site it is: `Matterport`, `zillow.com`. */
  site: string;
  /** Where it opens on its own. */
  url: string;
  /** Where its player is, for a frame. Null if it can only be linked to. */
  embedUrl: string | null;
};

const embedOrigins = {
  matterport: 'https://my.matterport.com',
  youTube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
};

/** The only sites that a page may frame. */
export const virtualTourOrigins: readonly string[] = Object.values(embedOrigins);

export const virtualTourLabels: Record<VirtualTourKind, string> = {
  TOUR_3D: '3D tour',
  VIDEO: 'Video',
  TOUR: 'Virtual tour',
};

const MAX_CHARACTERS = 2_000;

/** The tour at an address that someone entered, in one form for each tour. Null unless it's an https address. */
export function parseVirtualTour(text: string | null): VirtualTour | null {
  const address = text?.trim() ?? '';
  if (address.length > MAX_CHARACTERS || !/^https:\/\/\S+$/i.test(address) || !URL.canParse(address))
    return null;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return null;
  const readSite = url.port === '' ? sites.get(url.hostname.replace(/^(?:www|m)\./, '')) : undefined;
  return readSite?.(url) ?? toLink(url, 'TOUR');
}

const toLink = ({ host, href }: URL, kind: VirtualTourKind): VirtualTour => ({
  kind,
  site: host.replace(/^www\./, ''),
  url: href,
  embedUrl: null,
});

function readMatterport({ pathname, searchParams }: URL): VirtualTour | null {
  const id =
    /^\/show\/?$/.test(pathname) && searchParams.has('m')
      ? searchParams.get('m')
      : /^\/(?:models|discover\/space)\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (!id || !/^\w{8,20}$/.test(id)) return null;
  // without Matterport's own branding, as listing services require
  const url = `${embedOrigins.matterport}/show/?m=${id}${searchParams.get('mls') === '1' ? '&mls=1' : ''}`;
  return { kind: 'TOUR_3D', site: 'Matterport', url, embedUrl: `${url}&play=1` };
}

/** Of the length of an id, but not of one video. */
const youTubeLists = new Set(['videoseries', 'live_stream']);

function readYouTube({ hostname, pathname, searchParams }: URL): VirtualTour | null {
  const id =
    hostname === 'youtu.be'
      ? /^\/([^/]+)\/?$/.exec(pathname)?.[1]
      : /^\/watch\/?$/.test(pathname)
        ? searchParams.get('v')
        : /^\/(?:embed|shorts|live|v|e|watch)\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (!id || !/^[\w-]{11}$/.test(id) || youTubeLists.has(id)) return null;
  const start = readSeconds(searchParams.get('t') ?? searchParams.get('start') ?? '');
  return {
    kind: 'VIDEO',
    site: 'YouTube',
    url: `https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${start}s` : ''}`,
    embedUrl: `${embedOrigins.youTube}/embed/${id}?autoplay=1&rel=0${start > 0 ? `&start=${start}` : ''}`,
  };
}

/** `90`, `90s`, `1h2m3s` */
function readSeconds(text: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(text) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function readVimeo({ pathname, searchParams }: URL): VirtualTour | null {
  const [, id, pathHash] =
    /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:showcase|album)\/\d+\/video\/)?(\d{5,12})(?:\/([\da-f]{6,40}))?\/?$/.exec(
      pathname,
    ) ?? [];
  if (id === undefined) return null;
  // an unlisted video plays only with its hash
  const hash = pathHash ?? /^[\da-f]{6,40}$/.exec(searchParams.get('h') ?? '')?.[0];
  return {
    kind: 'VIDEO',
    site: 'Vimeo',
    url: `https://vimeo.com/${id}${hash === undefined ? '' : `/${hash}`}`,
    embedUrl: `${embedOrigins.vimeo}/video/${id}?${hash === undefined ? '' : `h=${hash}&`}autoplay=1&dnt=1`,
  };
}

const readZillow = (url: URL): VirtualTour | null =>
  /^\/view-(?:3d-home|imx)\/./.test(url.pathname) ? toLink(url, 'TOUR_3D') : null;

const sites = new Map([
  ['matterport.com', readMatterport],
  ['my.matterport.com', readMatterport],
  ['youtube.com', readYouTube],
  ['music.youtube.com', readYouTube],
  ['youtube-nocookie.com', readYouTube],
  ['youtu.be', readYouTube],
  ['vimeo.com', readVimeo],
  ['player.vimeo.com', readVimeo],
  ['zillow.com', readZillow],
]);
