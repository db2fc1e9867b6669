/** Names of the post office directory as people write them. */

/**
 * Cities that lie inside a larger or otherwise named district, by the beginning of their pincodes; the
 * longest wins.
 */
const cityOfPrefix: Readonly<Record<string, string>> = {
  '110': 'New Delhi',
  '2013': 'Noida',
  '201306': 'Greater Noida',
  '201308': 'Greater Noida',
  '201310': 'Greater Noida',
  '208': 'Kanpur',
  '4007': 'Navi Mumbai',
  '403001': 'Panaji',
  '403601': 'Margao',
  '403602': 'Margao',
  '403802': 'Vasco da Gama',
  '421201': 'Dombivli',
  '421202': 'Dombivli',
  '421301': 'Kalyan',
  '490': 'Bhilai',
  '520': 'Vijayawada',
  '575': 'Mangaluru',
  '58002': 'Hubballi',
  '58003': 'Hubballi',
  '6820': 'Kochi',
  '7132': 'Durgapur',
  '7133': 'Asansol',
  '737101': 'Gangtok',
  '737102': 'Gangtok',
  '74410': 'Port Blair',
  '751': 'Bhubaneswar',
  '7810': 'Guwahati',
  '79300': 'Shillong',
  '8310': 'Jamshedpur',
};

/** A prefix names a city only inside these districts: neighbours share some of the prefixes. */
const districtsOfCity: Readonly<Record<string, readonly string[]>> = {
  'New Delhi': [],
  Noida: ['GAUTAM BUDDHA NAGAR'],
  'Greater Noida': ['GAUTAM BUDDHA NAGAR'],
  Kanpur: ['KANPUR NAGAR'],
  'Navi Mumbai': ['THANE', 'RAIGAD'],
  Dombivli: ['THANE'],
  Kalyan: ['THANE'],
  Bhilai: ['DURG'],
  Vijayawada: ['NTR', 'KRISHNA'],
  Mangaluru: ['DAKSHINA KANNADA'],
  Hubballi: ['DHARWAD'],
  Kochi: ['ERNAKULAM'],
  Durgapur: ['PASCHIM BARDHAMAN'],
  Asansol: ['PASCHIM BARDHAMAN'],
  Bhubaneswar: ['KHORDHA'],
  Guwahati: ['KAMRUP METRO', 'KAMRUP'],
  Shillong: ['EAST KHASI HILLS'],
  Jamshedpur: ['EAST SINGHBUM'],
};

/**
 * Districts whose entry in the directory is no name people write: capitals, abbreviations, older or odd
 * spellings.
 */
const cityOfDistrict: Readonly<Record<string, string>> = {
  '24 PARAGANAS NORTH': 'North 24 Parganas',
  '24 PARAGANAS SOUTH': 'South 24 Parganas',
  AHMADABAD: 'Ahmedabad',
  AHMEDNAGAR: 'Ahilyanagar',
  ANUGUL: 'Angul',
  'AURANGABAD|Maharashtra': 'Chhatrapati Sambhajinagar',
  BALESHWAR: 'Balasore',
  'BENGALURU RURAL': 'Bengaluru Rural',
  'BENGALURU URBAN': 'Bengaluru',
  COOCHBEHAR: 'Cooch Behar',
  'DINAJPUR DAKSHIN': 'Dakshin Dinajpur',
  'DINAJPUR UTTAR': 'Uttar Dinajpur',
  DOHAD: 'Dahod',
  'EAST DISTRICT': 'East Sikkim',
  'EAST NIMAR': 'Khandwa',
  'EAST SINGHBUM': 'East Singhbhum',
  GANGANAGAR: 'Sri Ganganagar',
  HOSHANGABAD: 'Narmadapuram',
  JAGATSINGHAPUR: 'Jagatsinghpur',
  JAJAPUR: 'Jajpur',
  JANGOAN: 'Jangaon',
  Jagitial: 'Jagtial',
  'KAIMUR (BHABUA)': 'Kaimur',
  'KAMRUP METRO': 'Guwahati',
  'KANPUR NAGAR': 'Kanpur',
  KANNIYAKUMARI: 'Kanyakumari',
  KHERI: 'Lakhimpur Kheri',
  'LAHUL AND SPITI': 'Lahaul and Spiti',
  'LAKSHADWEEP DISTRICT': 'Lakshadweep',
  'LEH LADAKH': 'Leh',
  MAHESANA: 'Mehsana',
  MALDAH: 'Malda',
  'MEDINIPUR EAST': 'Purba Medinipur',
  'MEDINIPUR WEST': 'Paschim Medinipur',
  'MUMBAI SUBURBAN': 'Mumbai',
  NICOBARS: 'Nicobar',
  'NORTH DISTRICT': 'North Sikkim',
  NTR: 'NTR',
  OSMANABAD: 'Dharashiv',
  PONDICHERRY: 'Puducherry',
  'S.A.S Nagar': 'Mohali',
  SAHEBGANJ: 'Sahibganj',
  SHIVAMOGGA: 'Shivamogga',
  'SOUTH ANDAMANS': 'South Andaman',
  'SOUTH DISTRICT': 'South Sikkim',
  'SPSR NELLORE': 'Nellore',
  'THE NILGIRIS': 'Nilgiris',
  TUTICORIN: 'Thoothukudi',
  'UDAM SINGH NAGAR': 'Udham Singh Nagar',
  VISAKHAPATANAM: 'Visakhapatnam',
  'WEST DISTRICT': 'West Sikkim',
  'Y.S.R.': 'YSR Kadapa',
};

const smallWords = new Set(['and', 'of', 'the']);

/** `UTTAR PRADESH` gives `Uttar Pradesh`. */
function titleCase(name: string): string {
  return name
    .toLowerCase()
    .replace(/[a-z]+/g, (word, offset: number) =>
      offset > 0 && smallWords.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    );
}

/** The name of a state or union territory as the product writes it. */
export function stateOf(name: string): string {
  return titleCase(name.replace(/^THE /, ''));
}

/** The city people would write for a pincode in a district of a state. */
export function cityOf(pincode: string, district: string, state: string): string {
  for (let length = 6; length >= 3; length -= 1) {
    const city = cityOfPrefix[pincode.slice(0, length)];
    if (city === undefined) continue;
    const districts = districtsOfCity[city] ?? [];
    if (districts.length === 0 || districts.includes(district)) return city;
  }
  return cityOfDistrict[`${district}|${state}`] ?? cityOfDistrict[district] ?? titleCase(district);
}
