/** Texts shared by the administrators' screens. */
export const admin = {
  title: 'Administración',
  menu: 'Menú de administración',
  welcome: (name: string) => `Acceso correcto. Bienvenido ${name}`,
  mustChange: 'Entraste con una contraseña temporal. Elige una que solo tú conozcas.',
  changeNow: 'Cambiar contraseña',
  find: 'Buscar',
  savedViews: 'Vistas guardadas',
  /** Notices after an act on a saved view, by the value of `hecho`. */
  ofViews: {
    'vista-guardada': 'La vista quedó guardada. La encuentras aquí, sobre la lista.',
    'vista-cambiada': 'La vista cambió de nombre.',
    'vista-eliminada': 'La vista se eliminó.',
  },
}

/** Proposals that wait for a second administrator, where what they are about is shown. */
export const openApprovals = {
  title: (n: number) => (n === 1 ? 'Una propuesta por confirmar' : `${n} propuestas por confirmar`),
  lot: (name: string, auction: number) => `${name} (lote ${auction})`,
  by: 'Lo propuso',
  closes: (span: string) => `La subasta cierra en ${span}.`,
  review: 'Revisar',
}

/** Texts about a suspended buyer's first payment: the stopped deadline and its two remedies. */
export const suspendedBuyer = {
  why:
    'La cuenta de quien compró está suspendida: no puede pagar, y el plazo del anticipo está detenido. Decide: ' +
    'reactivar la cuenta, y el plazo corre otra vez, o anular su puja.',
  reinstate: 'Reactivar la cuenta',
  void: 'Ver sus pujas y anular',
}

/** Warnings about the money of a sale, on the pages that show it. */
export const saleAlerts = { title: 'Sobre el dinero de esta venta' }

/** Acts on an auction, where it is listed and where they are searched. */
export const auctionActs = {
  movements: 'Movimientos',
  pay: 'Confirmar Pago',
  stream: 'Transmisión',
  notice: 'Publicar un aviso',
  extend: 'Extender el cierre',
  cancel: 'Cancelar',
}
