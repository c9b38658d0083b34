/** Texts of notices on an account's devices. */
export const devices = {
  title: 'Avisos en tus aparatos',
  /** Which notices a device receives, and when it is silent, by its owner's role. */
  about: {
    buyer: {
      title: 'Avisos en tus aparatos',
      lead:
        'Si alguien te supera en una subasta, tu teléfono o tu computadora te lo dicen en segundos. También cuando ' +
        'abre o está por cerrar un lote que sigues.',
      night:
        'De 22:00 a 07:00 (hora del centro) no suenan, salvo en las últimas dos horas de una subasta en la que ' +
        'pujas o que sigues.',
    },
    admin: {
      title: 'Qué avisan',
      lead: 'Si alguien del equipo propone algo que espera a otra persona, este teléfono o computadora te lo dice.',
      night: 'Suena a cualquier hora: una puja que se anula puede tener minutos.',
    },
  },
  mails: 'Los correos llegan de todos modos, tengas o no avisos aquí.',
  /** For administrators, while the house sends none. */
  off: 'Los avisos en aparatos están apagados.',
  toSettings: 'Configuración',
  choose: 'Elegir qué avisos recibo',
  listTitle: 'Aparatos que reciben avisos',
  none: 'Ningún aparato recibe avisos todavía.',
  here: 'Este aparato',
  since: 'Desde el',
  failing: 'Los últimos avisos no le llegaron.',
  try: 'Probar este aparato',
  tryOf: (device: string) => `Probar este aparato: ${device}`,
  remove: 'Quitar',
  removeOf: (device: string) => `Quitar ${device}`,
  most: (n: number) => `Puedes tener hasta ${n}; al agregar otro, se quita el que lleva más tiempo sin usarse.`,
  hereTitle: 'Este aparato',
  activate: 'Activar avisos en este aparato',
  /** Shown without JavaScript, or before it runs. */
  script:
    'Para activarlos, tu navegador necesita JavaScript y no estar en modo ligero. Mientras tanto, los correos te ' +
    'llegan igual.',
  /** Sentences of the browser's script, by their names in the script. */
  states: {
    lead: 'Al presionar el botón, tu navegador te pedirá permiso para mostrar avisos. Puedes quitarlo cuando quieras.',
    waiting: 'Esperando a tu navegador…',
    on: 'Este aparato ya recibe tus avisos.',
    denied:
      'Tu navegador tiene bloqueados los avisos de Remate. Permítelos en sus ajustes (en el candado junto a la ' +
      'dirección) y vuelve a esta página.',
    dismissed: 'No diste permiso. Puedes intentarlo otra vez cuando quieras.',
    unsupported: 'Este navegador no puede recibir avisos. Los correos te llegan igual.',
    home:
      'En iPhone y iPad, agrega primero Remate a tu pantalla de inicio (Compartir, «Agregar a inicio») y ábrelo ' +
      'desde ahí.',
    failed: 'No se pudieron activar: el servicio de avisos de tu navegador no responde. Inténtalo en un momento.',
  },
  done: {
    activado: { tone: 'success', text: 'Listo: este aparato recibe tus avisos.' },
    quitado: { tone: 'success', text: 'Ese aparato ya no recibe avisos.' },
    probado: { tone: 'success', text: 'Enviamos un aviso de prueba. Debe aparecer en unos segundos.' },
    perdido: {
      tone: 'error',
      text: 'Ese aparato ya no acepta avisos y lo quitamos de la lista. Actívalos otra vez desde él.',
    },
    fallo: {
      tone: 'error',
      text: 'El servicio de avisos de ese aparato no respondió. Inténtalo en un momento; los correos te llegan igual.',
    },
    nuestro: {
      tone: 'error',
      text:
        'El servicio de avisos de ese aparato no aceptó nuestro mensaje. La falla es nuestra, no de tu aparato, y ya ' +
        'quedó registrada; los correos te llegan igual.',
    },
  },
  errors: {
    unfit: 'Tu navegador no dio lo que hace falta para avisarte. Actualízalo e inténtalo otra vez.',
    unknown: 'Ese aparato ya no está en tu lista.',
    'too-many': 'Lo intentaste muchas veces. Espera un rato antes de probar otra vez.',
  },
} as const
