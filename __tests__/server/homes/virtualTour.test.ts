import { parseVirtualTour, virtualTourOrigins } from '#domain/homes/virtualTour.ts';

const matterport = 'https://my.matterport.com/show/?m=SxQL3iGyoDo';

test.each([
  'https://my.matterport.com/show/?m=SxQL3iGyoDo',
  'https://my.matterport.com/show?m=SxQL3iGyoDo&brand=0&play=1',
  '  HTTPS://My.Matterport.com/show/?utm=4&m=SxQL3iGyoDo#here  ',
  'https://my.matterport.com/models/SxQL3iGyoDo',
  'https://matterport.com/discover/space/SxQL3iGyoDo',
])('a Matterport tour plays in the page: %s', (address) => {
  expect(parseVirtualTour(address)).toEqual({
    kind: 'TOUR_3D',
    site: 'Matterport',
    url: matterport,
    embedUrl: `${matterport}&play=1`,
  });
});

test('a Matterport tour without branding stays without it', () => {
  expect(parseVirtualTour(`${matterport}&mls=1`)).toMatchObject({
    url: `${matterport}&mls=1`,
    embedUrl: `${matterport}&mls=1&play=1`,
  });
});

test.each([
  'https://www.youtube.com/watch?v=aqz-KE_bpKQ',
  'https://youtube.com/watch/?feature=share&v=aqz-KE_bpKQ&list=PL1',
  'https://m.youtube.com/watch?v=aqz-KE_bpKQ',
  'https://music.youtube.com/watch?v=aqz-KE_bpKQ',
  'https://youtu.be/aqz-KE_bpKQ?si=1234',
  'https://www.youtube.com/shorts/aqz-KE_bpKQ',
  'https://www.youtube.com/live/aqz-KE_bpKQ?feature=share',
  'https://www.youtube.com/embed/aqz-KE_bpKQ',
  'https://www.youtube.com/v/aqz-KE_bpKQ',
  'https://www.youtube-nocookie.com/embed/aqz-KE_bpKQ?rel=0',
])('a YouTube video plays in the page, from its address with fewer cookies: %s', (address) => {
  expect(parseVirtualTour(address)).toEqual({
    kind: 'VIDEO',
    site: 'YouTube',
    url: 'https://www.youtube.com/watch?v=aqz-KE_bpKQ',
    embedUrl: 'https://www.youtube-nocookie.com/embed/aqz-KE_bpKQ?autoplay=1&rel=0',
  });
});

test.each([
  ['?t=75', 75],
  ['?t=75s', 75],
  ['?t=1m15s', 75],
  ['?start=75', 75],
  ['?t=1h0m5s', 3605],
])('a YouTube video starts where its address says: %s', (query, seconds) => {
  expect(parseVirtualTour(`https://youtu.be/aqz-KE_bpKQ${query}`)).toMatchObject({
    url: `https://www.youtube.com/watch?v=aqz-KE_bpKQ&t=${seconds}s`,
    embedUrl: `https://www.youtube-nocookie.com/embed/aqz-KE_bpKQ?autoplay=1&rel=0&start=${seconds}`,
  });
});

test.each([
  'https://vimeo.com/76979871',
  'https://www.vimeo.com/76979871/',
  'https://vimeo.com/channels/staffpicks/76979871',
  'https://vimeo.com/groups/homes/videos/76979871',
  'https://vimeo.com/showcase/123/video/76979871',
  'https://player.vimeo.com/video/76979871?title=0',
])('a Vimeo video plays in the page without tracking: %s', (address) => {
  expect(parseVirtualTour(address)).toEqual({
    kind: 'VIDEO',
    site: 'Vimeo',
    url: 'https://vimeo.com/76979871',
    embedUrl: 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
  });
});

test.each(['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'])(
  'an unlisted Vimeo video keeps its code: %s',
  (address) => {
    expect(parseVirtualTour(address)).toMatchObject({
      url: 'https://vimeo.com/76979871/8272103f6e',
      embedUrl: 'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1&dnt=1',
    });
  },
);

test.each([
  ['https://www.zillow.com/view-3d-home/2b3a-11/?setAttribution=mls', 'TOUR_3D', 'zillow.com'],
  ['https://www.zillow.com/view-imx/2b3a-11?wl=true', 'TOUR_3D', 'zillow.com'],
  ['https://www.zillow.com/homes/austin', 'TOUR', 'zillow.com'],
  ['https://tours.example:8443/h?id=1&x=%22', 'TOUR', 'tours.example:8443'],
  // each only looks like a site whose player is framed
  ['https://www.youtube.com/playlist?list=PL1', 'TOUR', 'youtube.com'],
  ['https://www.youtube.com/embed/videoseries?list=PL1', 'TOUR', 'youtube.com'],
  ['https://www.youtube.com/embed/aqz-KE_bpK"', 'TOUR', 'youtube.com'],
  ['https://www.youtube.com:444/watch?v=aqz-KE_bpKQ', 'TOUR', 'youtube.com:444'],
  ['https://www.youtube.com.evil.example/watch?v=aqz-KE_bpKQ', 'TOUR', 'youtube.com.evil.example'],
  ['https://evilyoutube.com/watch?v=aqz-KE_bpKQ', 'TOUR', 'evilyoutube.com'],
  ['https://my.matterport.com/show/?m=../../evil', 'TOUR', 'my.matterport.com'],
  ['https://my.matterport.com/show/?m=%22onload%3D1', 'TOUR', 'my.matterport.com'],
  ['https://vimeo.com/76979871/../../x?h=<script>', 'TOUR', 'vimeo.com'],
  ['https://constructor/', 'TOUR', 'constructor'],
  ['https://__proto__/', 'TOUR', '__proto__'],
])('anything else on the web is only linked to: %s', (address, kind, site) => {
  expect(parseVirtualTour(address)).toEqual({ kind, site, url: new URL(address).href, embedUrl: null });
});

test.each([
  null,
  '',
  'http://my.matterport.com/show/?m=SxQL3iGyoDo',
  'my.matterport.com/show/?m=SxQL3iGyoDo',
  '//youtu.be/aqz-KE_bpKQ',
  '/units/other/',
  'javascript:alert(1)//https://youtu.be/aqz-KE_bpKQ',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://visitor@youtu.be/aqz-KE_bpKQ',
  'https://youtu.be:secret@evil.example/',
  'https://youtu.be/aqz-KE_bpKQ https://vimeo.com/76979871',
  'https://youtu.be/aqz-KE_bpKQ\nSet-Cookie: a=1',
  'https:youtu.be/aqz-KE_bpKQ',
  'https://',
  'https://[::1',
  'Ask the office for a video',
])('what isn’t one https address is no tour: %s', (address) => {
  expect(parseVirtualTour(address)).toBeNull();
});

test('an address can have up to 2,000 characters', () => {
  const address = `https://tours.example/${'a'.repeat(2_000 - 22)}`;
  expect(parseVirtualTour(address)?.url).toBe(address);
  expect(parseVirtualTour(`${address}a`)).toBeNull();
});

test('an address stays the same when it is read again, and players are only on the allowed sites', () => {
  for (const address of [
    `${matterport}&mls=1`,
    'https://youtu.be/aqz-KE_bpKQ?t=75',
    'https://vimeo.com/76979871/8272103f6e',
    'https://tours.example/?a=1',
  ]) {
    const tour = parseVirtualTour(address);
    expect(parseVirtualTour(tour?.url ?? null)).toEqual(tour);
    const { embedUrl } = tour ?? {};
    if (embedUrl) expect(virtualTourOrigins).toContain(new URL(embedUrl).origin);
  }
});
