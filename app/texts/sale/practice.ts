/** Texts of the practice lot (ruling 70), which is marked on every screen. */
export const practice = {
  mark: 'PRÁCTICA',
  money: 'dinero de juego',
  what:
    'Nada es un compromiso: al terminar no se vende ni se cobra nada. El «Robot de práctica» contesta de vez en ' +
    'cuando.',
  over: 'Práctica terminada: no hubo venta y nadie debe nada.',
  again: 'Practicar otra vez',
  robot: 'Robot de práctica',
  due: 'Si fuera de verdad, aquí verías el anticipo y la liquidación. Con dinero de juego no debes nada.',
  binding: 'Es dinero de juego: confirmar no te compromete a nada.',
  title: 'Lote de práctica',
  soon: 'El siguiente lote de práctica abre en un momento',
  soonWhy: 'Se abre uno nuevo en cuanto termina el anterior. Esta página se actualiza sola.',
  reload: 'Actualizar',
  invite: '¿Primera vez? Practica con dinero de juego: puja, deja una máxima y mira cómo te superan, sin compromiso.',
  link: 'Practicar una puja',
}
