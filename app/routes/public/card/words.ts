export const card = {
  see: 'Ver el lote',
  gone: 'Este lote ya no se muestra aquí',
  goHome: 'Ver las subastas',
}
