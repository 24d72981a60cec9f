import type { FeeColumn } from './feeColumns.ts';
import { toFeeColumn, parseFeeWords } from './feeColumns.ts';

/** Every recognized column name, in lower case and with only its letters and digits. */
export const columnNames = {
  externalId:
    'externalid id unitid listingid externalunitid unitexternalid propertyunitid unitcode unitreference listingnumber mlsnumber sku tag uid unituid rentlyid',
  propertyExternalId: 'propertyid externalpropertyid propertycode propertyexternalid buildingid communityid',
  property: 'property propertyname community communityname building buildingname complex propertytitle',
  propertyKind: 'buildingtype communitytype propertyclass',
  propertyDescription: 'propertydescription communitydescription',
  market: 'market marketname region metro portfolio',
  address: 'address fulladdress propertyaddress unitaddress location',
  line1:
    'street streetaddress address1 addressline1 line1 propertystreet propertyaddress1 unitaddress1 propertystreet1 addressstreet street1 unitstreetaddress1 streetaddress1 streetaddressline1 streetline1 propertystreetaddress propertystreetaddress1 propertyaddressline1 unitstreetaddress unitaddressline1',
  line2:
    'address2 addressline2 line2 propertyaddress2 unitstreetaddress2 street2 streetaddress2 streetaddressline2 streetline2 propertystreetaddress2 propertyaddressline2 unitaddress2 unitaddressline2',
  city: 'city propertycity unitcity addresscity town',
  state:
    'state propertystate unitstate addressstate stateprovince province region1 unitstateprovince stateorprovince',
  postalCode:
    'zip zipcode postalcode postcode propertyzip unitzip addresszip zippostalcode propertyzipcode unitpostalcode addresspostalcode',
  neighborhood: 'neighborhood neighbourhood district subdivision area1 submarket',
  addressVisibility: 'addressvisibility hideaddress addresshidden',
  addressShown: 'showaddress displayaddress',
  lat: 'latitude lat',
  lng: 'longitude lng lon long',
  yearBuilt: 'yearbuilt built constructionyear builtin',
  unitNumber:
    'unit unitnumber unitno unitname apt apartment apartmentnumber suite unitlabel aptnumber unitnum',
  title: 'title marketingtitle listingtitle headline marketingname advertisedtitle listingname',
  description:
    'description marketingdescription listingdescription unitdescription comments remarks publicremarks longdescription advertisement',
  kind: 'type hometype propertytype homekind kind unitcategory dwellingtype propertysubtype housingtype',
  unitType: 'unittype floorplan floorplanname floorplancode unittypename model plan',
  bedsBaths: 'bdba bedbath bedsbaths bedroomsbathrooms bedbaths brba bedroombathroom',
  bedrooms:
    'bedrooms beds bed bd br bedroom numbedrooms bedroomcount numberofbedrooms bedroomstotal unitbedrooms numofbedrooms',
  bathrooms:
    'bathrooms baths bath ba bathroom numbathrooms bathroomcount numberofbathrooms totalbaths unitbathrooms numofbathrooms fullbaths fullbathrooms numfullbaths bathroomstotal',
  halfBathrooms: 'halfbaths halfbathrooms numhalfbaths bathroomshalf',
  sqft: 'sqft squarefeet squarefootage sf area size livingarea sqfeet unitsize squareft unitsqft sizesqft minsquarefeet unitsquarefeet grosssqft rentablesqft',
  floor: 'floor floornumber level story floorlevel',
  status:
    'status unitstatus listingstatus availability occupancystatus rentstatus rentalstatus state1 vacancystatus availabilitystatus leasestatus',
  listed:
    'listed posted published isactive postedtowebsite postedtointernet postwebsite rentready isactivelisting activelisting',
  active: 'active',
  prelease: 'prelease preleasing',
  availableOn:
    'availableon availabledate dateavailable available availabilitydate availablefrom moveindate readydate vacantdate nextavailable availableforrent madereadydate moveinready dateavailableon',
  publishedAt: 'publishedat listingdate listeddate datelisted posteddate postedon dateposted listdate',
  verifiedAt: 'verifiedat lastverified verifiedon',
  bestRent: 'bestfinalrent',
  rent: 'rent marketrent baserent monthlyrent rentamount price listprice basefinalrent targetrent rentalrate currentmarketrent unitrent',
  askingRent: 'advertisedrent listingrent askingrent listedrent advertisedprice',
  marketRent: 'basemarketrent bestmarketrent',
  leaseMonths:
    'leasemonths leaseterm leaselength term bestleaseterm leasetermmonths minimumleaseterm minleaseterm leaseterms',
  deposit:
    'deposit securitydeposit depositamount refundabledeposit advertiseddeposit securitydepositamount marketdeposit',
  pets: 'pets petpolicy petsallowed petfriendly allowspets',
  cats: 'cats catsallowed catsok allowcats',
  dogs: 'dogs dogsallowed dogsok allowdogs smalldogs smalldogsallowed',
  largeDogs: 'largedogs largedogsallowed',
  vouchers: 'vouchers vouchersaccepted section8 acceptsvouchers section8accepted housingvouchers',
  amiPercent: 'ami amipercent incomelimit percentami',
  amenities:
    'amenities unitamenities features feature unitfeatures propertyamenities communityamenities appliances buildingamenities interiorfeatures amenity',
  moreAmenities:
    'propertyfeatures accessibility accessibilityfeatures exteriorfeatures laundry laundryfeatures',
  furnished: 'furnished isfurnished',
  photos:
    'photos photourls images imageurls pictures pictureurls photourl image photo media mediaurls photolinks',
  photoFocus:
    'photofocus photofocuspoints photofocalpoint photofocalpoints imagefocus imagefocalpoint imagefocalpoints picturefocus picturefocalpoint focus focalpoint focalpoints focuspoint focuspoints',
  virtualTourUrl:
    'virtualtour virtualtoururl virtualtourlink virtualtourunbranded unbrandedvirtualtour tour3d tour3durl 3dtour 3dtoururl 3dtourlink videotour videotoururl videotourlink video videourl videolink youtube youtubeurl youtubelink youtubevideo vimeo vimeourl matterport matterporturl matterportlink zillow3dhome zillow3dtour',
  special: 'special specials concession concessions promotion movein special leasingspecial marketingspecial',
  applicationFee: 'applicationfee appfee applicationfeeamount',
  adminFee: 'adminfee administrationfee administrativefee',
  petRent: 'petrent monthlypetrent petrentamount',
  petDeposit: 'petdeposit petdepositamount refundablepetdeposit',
  petFee: 'petfee petfeeamount',
  trashFee: 'trashfee trash trashmonthly valettrash',
  monthlyFees:
    'monthlyfees monthlyfee totalmonthlyfees requiredmonthlyfees mandatorymonthlyfees monthlycharges requiredmonthlycharges mandatorymonthlycharges recurringfees recurringcharges',
  totalMonthly:
    'totalmonthlyprice totalmonthlycost totalmonthlyrent totalmonthlyleasingprice totalmonthly totalprice allinprice tmlp',
  parkingFee: 'parkingfee parkingrent monthlyparking',
  // the printed serial number; a column named just "lockbox" may hold the code that opens it
  lockboxSerial:
    'lockboxserial lockboxserialnumber lockboxserialno lockboxserialnum lockboxsn leasinglockboxserialnumber',
  lockboxLocation: 'lockboxlocation lockboxplace lockboxinstruction lockboxinstructions',
} as const;

export type KnownColumn = keyof typeof columnNames;
export type Column = KnownColumn | FeeColumn;

const columnByName = new Map(
  Object.entries(columnNames).flatMap(([column, known]) =>
    known.split(' ').map((name) => [name, column as KnownColumn] as const),
  ),
);

/** Ignores case and separators: Unit ID, unit_id and UnitId match, and a trash charge matches a trash fee. */
export function findColumn(header: string): Column | null {
  const known = columnByName.get(normalizeHeader(header.normalize('NFKC')));
  const feeWords = known === undefined ? parseFeeWords(header) : null;
  return (
    known ??
    (feeWords === null ? null : (columnByName.get(normalizeHeader(feeWords)) ?? toFeeColumn(feeWords)))
  );
}

const normalizeHeader = (words: string) => words.toLowerCase().replace(/[^a-z0-9]/g, '');

/** When several columns have the same meaning, the first non-empty value is used. */
export type Cells = Partial<Record<Column, string>>;
