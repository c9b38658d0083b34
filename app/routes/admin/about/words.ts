type Release = {
  version: string
  /** ISO date. */
  date: string
  note: string
  admin: string[]
  seller: string[]
  buyer: string[]
}

export const about = {
  title: 'Novedades',
  lead: 'Qué cambió en cada versión, para quién.',
  version: (version: string) => `Versión ${version}`,
  lists: { admin: 'Administradores', seller: 'Vendedores', buyer: 'Compradores' },
  nothing: 'Sin cambios.',
}

/** Newest first. */
export const releases: Release[] = [
  {
    version: '3.0.000',
    date: '2026-11-23',
    note: 'El día de remate: pujas justas que cualquiera puede comprobar, y la venta acompañada hasta el pago.',
    admin: [
      'Consola de la noche: todos los lotes que cierran hoy, con precio, ritmo, límites, pagos y salud de los nodos.',
      'Anular una puja entre dos personas, con su motivo; la subasta queda como si no se hubiera hecho.',
      'Avisos sobre un lote: la siguiente puja confirma haberlos leído.',
      'Límite de cada comprador y faltas de quien no paga.',
      'Entregas por pasos, con documentos en custodia, cotizaciones de transporte y pago al vendedor.',
      'Salud de la casa y huella diaria de todas las subastas.',
      'Las ganancias del mes usan el porcentaje con el que se programó cada subasta.',
    ],
    seller: [
      'Reserva secreta, con su comprobante sellado en el libro de la subasta.',
      'Negociación cuando el martillo cae por debajo de la reserva, y segunda oportunidad si no se paga el ' +
        'anticipo o se anula la puja ganadora.',
      'Estadísticas en vivo: visitas, seguidores, postores y precio.',
      'Entrega paso a paso; te avisamos cuando los papeles están completos y ya puedes entregar.',
      'Liquidación en la página y en PDF, al centavo, también cuando ya te pagamos.',
    ],
    buyer: [
      'Puja máxima: la casa puja por ti lo menos que haga falta.',
      'Libro de cada subasta, con sus avisos: se descarga y se comprueba sin confiar en nosotros.',
      'Avisos en el teléfono cuando te superan, o cuando se anula una puja y ya no vas ganando.',
      'Lotes seguidos, búsquedas guardadas, calendario y tarjeta para compartir.',
      'Un lote de práctica, siempre abierto y con dinero de juego.',
      'Entrega con código de 6 dígitos y 7 días para reclamar.',
    ],
  },
  {
    version: '2.0.000',
    date: '2026-11-22',
    note: 'Toda la casa, con y sin JavaScript, en vivo y desde cualquier teléfono.',
    admin: [
      'Panel de control con lo que necesita atención, ganancias del mes, calendario y crecimiento de compradores.',
      'Notificación a todas las páginas abiertas.',
      'Centro de notificaciones, auditorías con lo que cambió desde la última revisión, y comprobantes de ' +
        'transferencia.',
      'Catálogos, ranchos, vendedores, compradores, artículos, términos con versiones y paquetes de inscripciones.',
      'Configuración por secciones e imágenes del inicio.',
      'Reportes de inscripciones, anticipos y liquidaciones, devoluciones, reclamaciones y bitácora.',
      'Segundo factor para entrar y para lo que mueve dinero.',
    ],
    seller: [
      'Registro por pasos, con código de invitación.',
      'Captura exprés y avanzada de caballos y remolques que se guarda sola.',
      'Inscripciones con tarjeta o por transferencia, con vigencia y avisos.',
      'Subastas: programar, mover, transmitir y seguir las pujas; calendario para el teléfono.',
      'Perfil con logros, documentos y datos bancarios.',
    ],
    buyer: [
      'Pujas en vivo que no se pierden con mala señal, y extensión del cierre.',
      'Compra inmediata, anticipo y liquidación en línea, con recibo.',
      'Búsqueda, filtros, página de cada rancho y fotos a toda pantalla.',
      'Perfil con lo ganado, lo pagado y lo que falta; reclamaciones.',
      'Modo ligero, sin JavaScript.',
    ],
  },
  {
    version: '1.0.000',
    date: '2024-01-03',
    note: 'Versión de lanzamiento.',
    admin: [
      'Panel de control.',
      'Catálogo de administradores.',
      'Catálogo de clasificación.',
      'Proceso de auditoría.',
      'Validación manual de pagos.',
    ],
    seller: [
      'La pantalla de compra de inscripciones se retira temporalmente.',
      'Pago manual por transferencia.',
      'Validación de transferencias.',
      'Logros.',
    ],
    buyer: [],
  },
]
