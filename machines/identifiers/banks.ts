/** When the list below was taken; `npm run outdated` names it. */
export const BANKS_AS_OF = '2026-03'

/**
 * Institutions that take part in SPEI, by the three digits with which their CLABEs begin, under the names by which
 * people know them today. Source: Banco de México's list of participants, as public catalogues had it at that time.
 * Pure.
 */
const BY_CODE: Record<string, string> = {
  '002': 'Banamex',
  '006': 'Bancomext',
  '009': 'Banobras',
  '012': 'BBVA México',
  '014': 'Santander',
  '019': 'Banjército',
  '021': 'HSBC',
  '030': 'Banco del Bajío',
  '036': 'Inbursa',
  '042': 'Mifel',
  '044': 'Scotiabank',
  '058': 'Banregio',
  '059': 'Invex',
  '060': 'Bansí',
  '062': 'Afirme',
  '072': 'Banorte',
  '106': 'Bank of America',
  '108': 'MUFG',
  '110': 'J.P. Morgan',
  '112': 'Monex',
  '113': 'BX+',
  '124': 'Citi México',
  '127': 'Banco Azteca',
  '128': 'Kapital',
  '129': 'Barclays',
  '130': 'Compartamos',
  '132': 'Multiva',
  '133': 'Actinver',
  '135': 'Nafin',
  '136': 'Intercam',
  '137': 'BanCoppel',
  '138': 'Ualá',
  '140': 'Consubanco',
  '141': 'Volkswagen Bank',
  '143': 'CIBanco',
  '145': 'Banco BASE',
  '147': 'Bankaool',
  '148': 'PagaTodo',
  '150': 'Inmobiliario Mexicano',
  '151': 'Dondé',
  '152': 'Bancrea',
  '154': 'Covalto',
  '155': 'ICBC',
  '156': 'Sabadell',
  '157': 'Shinhan',
  '158': 'Mizuho',
  '159': 'Bank of China',
  '160': 'Banco S3',
  '166': 'Banco del Bienestar',
  '167': 'Hey Banco',
  '168': 'Sociedad Hipotecaria Federal',
  '600': 'Monex Casa de Bolsa',
  '601': 'GBM',
  '602': 'Masari',
  '605': 'Value',
  '616': 'Finamex',
  '617': 'Valmex',
  '620': 'Profuturo',
  '630': 'Intercam Casa de Bolsa',
  '631': 'CI Casa de Bolsa',
  '634': 'Fincomún',
  '638': 'Nu México',
  '646': 'STP',
  '652': 'Credicapital',
  '653': 'Kuspit',
  '656': 'Unagra',
  '659': 'ASP Integra',
  '661': 'Klar',
  '670': 'Libertad',
  '677': 'Caja Popular Mexicana',
  '680': 'Caja Cristóbal Colón',
  '683': 'Caja de Telefonistas',
  '684': 'Transfer',
  '685': 'FIRA',
  '688': 'Crediclub',
  '689': 'Fondo Mexicano del Petróleo',
  '699': 'Fondeadora',
  '703': 'Tesored',
  '706': 'Arcus',
  '710': 'NVIO',
  '714': 'PPBalance',
  '715': 'Cashi',
  '720': 'MexPago',
  '721': 'Albo',
  '722': 'Mercado Pago',
  '723': 'Cuenca',
  '725': 'Coopdesarrollo',
  '727': 'Transfer Directo',
  '728': 'Spin by OXXO',
  '729': 'Depósitos y Pagos Digitales',
  '730': 'Swap',
  '732': 'Peibo',
  '734': 'Finco Pay',
  '738': 'Fintoc',
}

/** Brands whose customers do not know the institution that holds their account. */
const BRANDS = ['Bineo', 'Stori']

/** The choice of somebody whose bank is not in the list; says nothing about the bank. */
export const OTHER_BANK = 'Otro banco'

/** Names of banks to choose from, in alphabetical order; each bank has one spelling. */
export const bankNames = (): string[] =>
  [...Object.values(BY_CODE), ...BRANDS].toSorted((one, other) =>
    one.localeCompare(other, 'es', { sensitivity: 'base' }),
  )

/** Bank of a CLABE by its first three digits, such as "BBVA México"; null for digits that Banxico's list lacks. */
export const bankOfClabe = (plain: string): string | null => BY_CODE[plain.slice(0, 3)] ?? null
