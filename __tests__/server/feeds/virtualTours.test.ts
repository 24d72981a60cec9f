import { createTable, getHomes, getNotes, getRefusals, readFeed } from './readFeed.ts';

const matterport = 'https://my.matterport.com/show/?m=SxQL3iGyoDo';

const readTour = async (content: string) => {
  const rows = await readFeed(content);
  expect(getRefusals(rows)).toEqual([]);
  return { url: getHomes(rows)[0]?.details.virtualTourUrl, notes: getNotes(rows) };
};

const house = { 'home type': 'house' };

test.each([
  'Virtual Tour',
  'Virtual Tour URL',
  'virtual_tour_link',
  'Unbranded Virtual Tour',
  '3D Tour',
  '3D Tour URL',
  'Video',
  'Video URL',
  'Video Tour',
  'Matterport',
  'Matterport URL',
  'YouTube URL',
  'Vimeo',
  'Zillow 3D Home',
])('a table has a home’s tour in its column “%s”', async (column) => {
  const { url, notes } = await readTour(
    createTable({ ...house, [column]: `${matterport.replace('show/', 'show')}&brand=0` }),
  );
  expect(url).toBe(matterport);
  expect(notes).toEqual([]);
});

test('a long address is read whole', async () => {
  const address = `https://tours.example/${'a'.repeat(900)}?end=1`;
  expect((await readTour(createTable({ ...house, 'virtual tour': address }))).url).toBe(address);
});

test.each(['', '-', 'n/a', 'None'])('a table can say that a home has no tour: “%s”', async (cell) => {
  expect(await readTour(createTable({ ...house, 'virtual tour': cell }))).toEqual({
    url: undefined,
    notes: [],
  });
});

test('anything but an https address is left out and named at its row, and the home is still imported', async () => {
  const rows = await readFeed(
    createTable(
      { ...house, 'virtual tour': 'http://youtu.be/aqz-KE_bpKQ' },
      { ...house, 'virtual tour': 'javascript:alert(1)' },
      { ...house, 'virtual tour': 'Ask the office' },
      { ...house, 'virtual tour': 'https://youtu.be/aqz-KE_bpKQ' },
    ),
  );
  const notes = rows.map((row) => [row.line, 'notes' in row ? row.notes : null]);
  const because = 'We only use https addresses of up to 2,000 characters.';
  expect(notes).toEqual([
    [2, [`We left out the virtual tour “http://youtu.be/aqz-KE_bpKQ”. ${because}`]],
    [3, [`We left out the virtual tour “javascript:alert(1)”. ${because}`]],
    [4, [`We left out the virtual tour “Ask the office”. ${because}`]],
    [5, []],
  ]);
  expect(getHomes(rows).map(({ details }) => details.virtualTourUrl)).toEqual([
    undefined,
    undefined,
    undefined,
    'https://www.youtube.com/watch?v=aqz-KE_bpKQ',
  ]);
});

const zillow = (tour: string) =>
  `<hotPadsItems version="2.1"><Listing id="z-1" type="RENTAL" propertyType="HOUSE">
    <street hide="false">124 Main St.</street><city>Austin</city><state>TX</state><zip>78701</zip>
    <virtualTourUrl>${tour}</virtualTourUrl>
    <price>1995</price><numBedrooms>2</numBedrooms><numFullBaths>1</numFullBaths>
  </Listing></hotPadsItems>`;

test('a Zillow feed has a home’s tour', async () => {
  const zillow3d = 'https://www.zillow.com/view-3d-home/2b3a-11/?setAttribution=mls&wl=1';
  expect(await readTour(zillow(zillow3d.replaceAll('&', '&amp;')))).toEqual({ url: zillow3d, notes: [] });
  const { url, notes } = await readTour(zillow('http://tours.example/1'));
  expect(url).toBeUndefined();
  expect(notes).toEqual([expect.stringContaining('“http://tours.example/1”')]);
});

const mits = (files: string) =>
  `<PhysicalProperty><Property IDValue="p1"><PropertyID><Address><AddressLine1>1 Oak St</AddressLine1>
    <City>Austin</City><State>TX</State><PostalCode>78701</PostalCode></Address></PropertyID>
    <ILS_Unit IDValue="101"><Units><Unit><MarketingName>101</MarketingName><UnitBedrooms>1</UnitBedrooms>
    <UnitBathrooms>1</UnitBathrooms><UnitRent>1510</UnitRent><UnitOccupancyStatus>vacant</UnitOccupancyStatus>
    </Unit></Units>${files}</ILS_Unit></Property></PhysicalProperty>`;

const file = (type: string, src: string) => `<File><FileType>${type}</FileType><Src>${src}</Src></File>`;

test('a MITS feed has a home’s tour among its files, and the first that works counts', async () => {
  expect(
    await readTour(
      mits(
        file('Photo', 'https://media.example/1.jpg') +
          file('Virtual Tour', 'http://tours.example/1') +
          file('Video', 'https://vimeo.com/76979871'),
      ),
    ),
  ).toEqual({ url: 'https://vimeo.com/76979871', notes: [] });
  const { url, notes } = await readTour(mits(file('3D Tour', 'http://tours.example/1')));
  expect(url).toBeUndefined();
  expect(notes).toEqual([expect.stringContaining('“http://tours.example/1”')]);
});
