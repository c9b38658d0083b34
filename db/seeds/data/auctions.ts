/**
 * Times are full hours in central Mexico; days are relative to the day of seeding (negative: before it); auctions last
 * 3, 5 or 7.
 */
export type AuctionSeed = {
  listing: string
  opens: { day: number } | { minutes: number }
  closes: { day: number } | { minutes: number }
  /** Outcome at the time of seeding; if omitted, it follows from the times. */
  outcome?: 'unsold' | 'awaiting' | 'inProcess' | 'dealClosed' | 'bought' | 'cancelled'
  /** Number of earlier bids; fewer if the price is reached first. */
  bids: number
  /** Maximum share of the price that bids reach. */
  upTo?: number
  /** Bidder of the last bid, if it is one of the demo's named buyers. */
  leader?: 'buyer' | 'secondBuyer'
  stream?: true
  /** The winner's first payment was refused once. */
  refused?: true
  /** A planted shill drives the price up and leaves. */
  shill?: true
  /** An announcement of the house on the lot. */
  notice?: string
}

const ending = (listing: string, minutes: number, bids: number, more: Partial<AuctionSeed> = {}): AuctionSeed => ({
  listing,
  opens: { day: -3 },
  closes: { minutes },
  bids,
  stream: true,
  ...more,
})
const open = (listing: string, days: [number, number], bids: number, more: Partial<AuctionSeed> = {}): AuctionSeed => ({
  listing,
  opens: { day: days[0] },
  closes: { day: days[1] },
  bids,
  ...more,
})
const soon = (listing: string, opens: AuctionSeed['opens'], day: number): AuctionSeed => ({
  listing,
  opens,
  closes: { day },
  bids: 0,
})
const over = (
  listing: string,
  outcome: AuctionSeed['outcome'],
  days: [number, number],
  bids: number,
  more: Partial<AuctionSeed> = {},
): AuctionSeed => ({ listing, opens: { day: days[0] }, closes: { day: days[1] }, outcome, bids, ...more })

export const auctionSeeds: AuctionSeed[] = [
  ending('Docs Chaparrita', 3, 14, { leader: 'buyer', upTo: 0.8 }),
  ending('Smart Little Peso', 6, 18, { upTo: 0.75 }),
  ending('Tlaloc de San Gabriel', 10, 21, { leader: 'secondBuyer', upTo: 0.8 }),
  ending('Mapache Bar', 15, 12),
  ending('Zahira Noor', 30, 15, { upTo: 0.85, shill: true }),
  ending('Charal', 45, 7, {
    notice: 'Se corrige: la alzada es de 1.52 m, no de 1.55 m. Las fotos y el certificado no cambian.',
  }),
  ending('Contender MX', 90, 26, { upTo: 0.7 }),

  // Above the 95% threshold: only buy now is left.
  open('Nube Pintada', [-2, 3], 16, { upTo: 0.99 }),
  open('Sotol Express', [-1, 4], 15, { upTo: 0.99 }),

  open('Relámpago del Norte', [-2, 1], 24, { upTo: 0.7, leader: 'secondBuyer' }),
  open('Corona Ligera', [-3, 2], 32, { upTo: 0.6 }),
  open('Whiz de Santiago', [-1, 2], 17, { upTo: 0.5 }),
  open('Hechicero de Santa Brígida', [-4, 1], 28, { upTo: 0.65 }),
  open('Cat en la Noche', [-2, 3], 12, { upTo: 0.7 }),
  open('Firewater Lucía', [-1, 4], 9, { upTo: 0.5, leader: 'buyer' }),
  open('Brillante SB', [-2, 3], 13, { upTo: 0.5 }),
  open('Xerife de la Luz', [-3, 2], 19, { upTo: 0.7 }),
  open('Centenario JB', [-1, 2], 6, { upTo: 0.6 }),
  open('Gran Tequila', [-2, 5], 11, { upTo: 0.6 }),
  open('Wolfert fan Atlixco', [-1, 4], 8, { upTo: 0.6 }),
  open('Obsidiana', [-2, 3], 14, { upTo: 0.6 }),
  open('El Consentido', [-1, 2], 5, { upTo: 0.5 }),
  open('Siete Manchas', [-1, 4], 0),
  open('Reina de Plata', [-1, 6], 1),
  open('Remolque recto de dos plazas', [-1, 4], 4, { upTo: 0.6 }),
  open('Remolque con vivienda para tres caballos', [-2, 3], 10, { upTo: 0.5 }),

  soon('Impresionante RH', { minutes: 4 }, 4),
  soon('Adelita', { minutes: 20 }, 3),
  soon('Popocatépetl', { day: 1 }, 4),
  soon('Óbidos', { day: 1 }, 6),
  soon('Amir al Sahara', { day: 2 }, 5),
  soon('Jaguar Sinaloense', { day: 2 }, 7),
  soon('Romero del Encinar', { day: 3 }, 6),
  soon('Cuello de ganso ganadero de 24 pies', { day: 4 }, 9),

  over('Aurora Leopardo', 'unsold', [-13, -8], 0),
  over('Cacao del Bajío', 'unsold', [-17, -10], 0),
  over('Jaula ganadera de 16 pies', 'unsold', [-21, -16], 0),
  over('Pepita Rey Lena', 'unsold', [-8, -5], 0),

  over('Zimbro da Serra', 'awaiting', [-4, -1], 13, { leader: 'buyer', refused: true }),
  over('El Bandido Cash', 'awaiting', [-7, -2], 11),
  // First payment overdue.
  over('Khalil de Matehuala', 'awaiting', [-13, -8], 9, { leader: 'buyer' }),
  over('Malinche', 'awaiting', [-4, -1], 8, { leader: 'secondBuyer' }),

  over('Gunner Azul', 'inProcess', [-13, -8], 17, { leader: 'buyer' }),
  over('Alondra LXII', 'inProcess', [-12, -7], 15),
  over('Boonlight Tapatío', 'inProcess', [-19, -12], 12),
  // Bought now, and paid for twice: the second buyer paid a minute too late.
  over('Lady Huasteca', 'bought', [-11, -8], 9),

  over('Doña Chispa', 'dealClosed', [-41, -34], 16, { leader: 'buyer' }),
  over('Dash ta Durango', 'dealClosed', [-32, -29], 13),
  over('Xóchitl del Fresno', 'dealClosed', [-61, -54], 15, { shill: true }),
  over('Sultán de Valle', 'dealClosed', [-46, -41], 19, { shill: true }),
  over('Poco Tejano', 'dealClosed', [-25, -22], 10, { leader: 'secondBuyer' }),
  over('Remolque inclinado de tres plazas', 'dealClosed', [-37, -30], 9),

  over('Luna Overa', 'cancelled', [2, 7], 0),
  over('Jacaranda HM', 'cancelled', [1, 4], 0),
]

/** Listings that are not up for auction yet, by stage (specification 2, section 4). */
export const stagesOf: Record<string, number> = {
  Grullita: 1,
  'Charro Negro': 2,
  Maaike: 3,
  'Fandango del Fresno': 4,
  'Remolque de cuatro plazas con cuello de ganso': 6,
  // With Grullita, Jacaranda HM and its lots, the demo's seller has one listing at each stage.
  Nopalera: 2,
  Tormenta: 3,
  Centella: 4,
  Mariposa: 5,
  Almendro: 8,
}
