import { getHomes, readFeed, createTable } from './readFeed.ts';

const inTable = async (description: string) =>
  getHomes(await readFeed(createTable({ description })))[0]?.description;

const inZillow = async (description: string) => {
  const feed = `<hotPadsItems version="2.1"><Listing id="z-1" type="RENTAL" propertyType="HOUSE">
    <street hide="false">9 Open Road</street><city>Austin</city><state>TX</state><zip>78704</zip>
    <description><![CDATA[${description}]]></description>
    <price>2400</price><numBedrooms>3</numBedrooms><numFullBaths>2</numFullBaths>
  </Listing></hotPadsItems>`;
  return getHomes(await readFeed(feed))[0]?.description;
};

const inRently = async (description: string) => {
  const address = { street: '5 Elm Lane', city: 'Austin', state: 'TX', zip: '78741' };
  const home = { id: 'R-9', rent: 1650, bedrooms: 3, bathrooms: 2, address, description };
  return getHomes(await readFeed(JSON.stringify([home])))[0]?.description;
};

const formats = { table: inTable, Zillow: inZillow, Rently: inRently };

test.each(Object.entries(formats))('HTML in a %s is read as text', async (_, read) => {
  expect(await read('<p>Steps&nbsp;&amp;&#160;stairs &#8211; it&rsquo;s 5&#x2032; wide</p>')).toBe(
    'Steps & stairs – it’s 5′ wide',
  );
  expect(await read('Caf&eacute; &quot;&Ntilde;and&uacute;&quot; &#146;26 &euro;5')).toBe(
    'Café "Ñandú" ’26 €5',
  );
});

test('escaped markup in a text never becomes markup', async () => {
  expect(await inTable('Rent &lt;b&gt;here&lt;/b&gt;<b>!</b> &amp;lt;i&amp;gt;')).toBe(
    'Rent <b>here</b>! &lt;i&gt;',
  );
});

test('an invalid character reference is dropped or stays as written', async () => {
  expect(await inTable('a&#0;b&#x1b;c&#xD83D;d&#13;e&#xFFFF;f')).toBe('abcd\nef');
  expect(await inTable('&#1114112; &#xffffff; &unknown; &constructor; AT&T; R&D &amp')).toBe(
    '&#1114112; &#xffffff; &unknown; &constructor; AT&T; R&D &amp',
  );
  expect(await inTable('&nbsp;&#160; &nbsp;')).toBe('');
});
