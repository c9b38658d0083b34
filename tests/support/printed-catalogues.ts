import { PRINTING, type PrintedFacts, type PrintedLot } from '#server/sale/printed-catalogue/facts.ts'

/** Thursday, 3 December 2026, 19:00 hora del centro. */
export const CLOSING = Date.UTC(2026, 11, 4, 1)

export const ANCESTORS = [
  'Metallic Cat',
  'Lucero Boon',
  'High Brow Cat',
  'Chers Shadow',
  'Peptoboonsmal',
  'Lucero Chex',
  'High Brow Hickory',
  'Smart Little Kitty',
  'Peptos Stylish Oak',
  'Shesa Smarty Lena',
  'Peppy San Badger',
  'Royal Blue Boon',
  'Smart Chic Olena',
  'Reminics Pep',
]

export const printedLot = (changes: Partial<PrintedLot> = {}): PrintedLot => ({
  id: 101,
  kind: 'horse',
  name: 'Lucero del Alba',
  closesAt: CLOSING,
  announcedAt: CLOSING,
  category: 'Cuarto de Milla',
  subcategory: 'Rienda',
  sex: 'mare',
  dateOfBirth: '2019-03-27',
  heightCm: 152,
  registry: '5678912',
  registryOrganization: 'AQHA',
  brand: null,
  model: null,
  ranch: 'Rancho El Mezquite',
  place: 'Lagos de Moreno, Jalisco',
  ancestors: ANCESTORS,
  health: { findings: [], observations: 'Radiografías sin hallazgos.' },
  perks: ['Silla de trabajo', 'Traslado hasta 200 km'],
  shortDescription: 'Yegua mansa y noble.',
  description: '',
  openingBid: 45_000,
  buyNow: { price: 180_000, offered: true },
  photo: null,
  notices: 0,
  notice: null,
  ...changes,
})

export const printedFacts = (lots: PrintedLot[], changes: Partial<PrintedFacts> = {}): PrintedFacts => ({
  printing: PRINTING,
  day: '2026-12-03',
  origin: 'https://remate.test',
  lots,
  more: 0,
  terms: {
    firstPayment: 10_000,
    firstPaymentDays: 3,
    fine: 1_000,
    extensionMinutes: 5,
    maxima: true,
    reserves: true,
    priceTerms: ['El precio no incluye traslado.'],
    contactPhone: '3312345678',
    email: 'hola@remate.test',
  },
  ...changes,
})

/** The longest texts that a capture accepts. */
export const LONGEST: Partial<PrintedLot> = {
  name: 'Ñandú '.repeat(17).slice(0, 99),
  ancestors: ANCESTORS.map(() => 'Wimpy '.repeat(9).slice(0, 50)),
  ranch: 'Criadero de Caballos Cuarto de Milla La Purísima Concepción de los Álamos, S.P.R. de R.L.',
  place: 'Dolores Hidalgo Cuna de la Independencia Nacional, Guanajuato',
  health: {
    findings: ['cribber', 'weaver', 'nerved', 'foundered', 'parrotMouth', 'majorIS', 'colic', 'pastLameness'],
    observations: 'Observación con detalle. '.repeat(40),
  },
  perks: Array.from({ length: 10 }, () => 'Traslado sin costo a todo el país. '.repeat(2).slice(0, 60)),
  shortDescription: 'Mansa. '.repeat(22).slice(0, 150),
  openingBid: 9_999_999,
  buyNow: { price: 99_999_999_999, offered: false },
  notices: 1,
  notice: { text: 'Aviso con detalle. '.repeat(26).slice(0, 500), at: CLOSING },
}
