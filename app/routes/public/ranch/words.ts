export const ranchWords = {
  kicker: 'Rancho',
  lots: 'Sus subastas',
  empty: 'Este rancho todavía no tiene subastas',
  all: 'Ver todas las subastas',
}
