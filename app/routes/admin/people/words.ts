import { formatMoney } from '#app/texts/format/money.ts'
import { count, formatWhole } from '#app/texts/format/numbers.ts'

const plural = (one: string, many: string) => (n: number) => count(n, one, many, formatWhole)

/** Texts of the lists of buyers and sellers. */
export const lists = {
  buyer: {
    title: 'Compradores registrados',
    short: 'Compradores',
    lead: 'Quienes se registraron para pujar y comprar.',
    one: 'Comprador',
    count: plural('comprador', 'compradores'),
    empty: 'Todavía no se registra ningún comprador',
    back: 'Volver a Compradores',
  },
  seller: {
    title: 'Vendedores',
    short: 'Vendedores',
    lead: 'Quienes se registraron con un código de invitación para vender.',
    one: 'Vendedor',
    count: plural('vendedor', 'vendedores'),
    empty: 'Todavía no se registra ningún vendedor',
    back: 'Volver a Vendedores',
  },
}

export const people = {
  text: 'Nombre, correo o teléfono',
  state: 'Estado',
  states: {
    validados: 'Correo validado',
    'sin-validar': 'Correo sin validar',
    completos: 'Registro completo',
    incompletos: 'Registro incompleto',
    suspendidos: 'Suspendidos',
    cerrados: 'Cuentas cerradas',
  },
  name: 'Nombre',
  phone: 'Celular',
  ranch: 'Rancho',
  since: 'Registro',
  actions: 'Opciones',
  see: 'Ver',
  of: (act: string, name: string) => `${act}: ${name}`,
  none: '—',
  exportTitle: 'Exportar contactos para publicidad',
  files: {
    emails: 'Exportar emails.csv',
    contactos: 'Exportar contactos.csv',
    google: 'Para Google Contacts',
    outlook: 'Para Outlook',
  },
  exportWhy:
    'Solo quienes aceptaron recibir publicidad, con su cuenta abierta, sin suspender y con correo validado. ' +
    'Descárgalos de nuevo antes de cada envío, porque cada quien puede retirarlo cuando quiera, e incluye en cada ' +
    'correo su enlace de baja. Cada exportación queda en la bitácora.',
}

export const person = {
  personal: 'Datos personales',
  email: 'Correo',
  user: 'Usuario',
  validated: 'Correo validado',
  onboarded: 'Registro completo',
  registered: 'Registro',
  seen: 'Última visita',
  neverSeen: 'Todavía no entra',
  sessions: 'Sesiones abiertas',
  no: 'No',
  closedAt: 'Cuenta cerrada',
  bank: 'Datos bancarios',
  bankName: 'Banco',
  holder: 'Titular',
  clabe: 'CLABE',
  clabeEnd: (end: string) => `•••• ${end}`,
  showClabe: 'Ver la CLABE completa',
  bankLogged: 'Verla completa queda en la bitácora.',
  noBank: 'No ha dado datos bancarios.',
  documents: 'Documentos',
  documentsLogged: 'Cada vez que se ve uno queda en la bitácora.',
  noImage: 'No existe una imagen asociada',
  seeImage: 'Ver imagen',
  openPdf: 'Abrir PDF',
  open: 'Abrir en grande',
  hide: 'Ocultar',
  uploaded: (day: string) => `Subido el ${day}`,
  terms: 'Términos aceptados',
  noTerms: 'No ha aceptado ninguna versión.',
  version: (version: string) => `Versión ${version}`,
  activity: 'Actividad',
  bids: 'Pujas',
  bidOn: 'Subastas en las que pujó',
  won: 'Compras',
  payments: 'Pagos',
  claims: 'Reclamaciones',
  horses: 'Caballos',
  trailers: 'Remolques',
  auctions: 'Subastas',
  live: 'Subastas en curso o programadas',
  sold: 'Ventas',
  credits: 'Inscripciones',
  available: 'Disponibles',
  bought: 'Compradas',
  used: 'Usadas',
  expired: 'Caducadas',
  achievements: 'Logros',
  achievementNames: {
    info: 'Información completa',
    documents: 'Documentos',
    bankInfo: 'Datos bancarios',
    firstHorse: 'Primer caballo',
    firstCredit: 'Primera inscripción',
    firstEvent: 'Primera subasta',
  },
  reached: 'Logrado',
  pending: 'Pendiente',
  percent: (n: number) => `${n} %`,
  ranch: 'Rancho',
  noRanch: 'Todavía no elige rancho.',
  toRanch: 'Ver los vendedores del rancho',
  moreThan: (n: string) => `más de ${n}`,
  log: 'Ver en la bitácora',
  suspend: 'Suspender la cuenta',
  reinstate: 'Reactivar la cuenta',
  resend: 'Reenviar el correo de bienvenida',
  suspended: (by: string) => `Cuenta suspendida por ${by}.`,
  suspendedBefore: 'Cuenta suspendida.',
  reinstated: (by: string) => `La cuenta estuvo suspendida; la reactivó ${by}.`,
  reason: 'Motivo',
  done: {
    suspendida: 'Cuenta suspendida. Sus sesiones se cerraron.',
    reactivada: 'Cuenta reactivada: ya puede iniciar sesión.',
    falta: 'Falta retirada: ya no cuenta.',
    bienvenida: 'El correo de bienvenida va en camino.',
  },
  welcomeRefused: {
    unknown: 'Esa cuenta ya no está.',
    validated: 'Su correo ya está validado.',
    suspended: 'La cuenta está suspendida.',
  },
  justSent: (by: string) => `Ya lo hizo ${by}. Espera diez minutos antes de enviarlo otra vez.`,
}

/** Texts of strikes, for late first payments. */
export const strikes = {
  title: 'Faltas',
  count: (live: number, limit: number) => `${live} de ${limit}`,
  barred: (live: number, limit: number) => `${live} de ${limit}: no puede pujar.`,
  since: 'Anticipo vencido el',
  lift: 'Retirar la falta',
  what: 'La falta deja de contar. Lo que debía del lote no cambia.',
  reasonHint: 'Queda en la bitácora; el comprador no lo lee.',
  nothing: 'Esta falta ya no cuenta: no hay nada que retirar.',
  paid: 'El anticipo se pagó y la falta ya no cuenta.',
  already: (by: string | null) => (by === null ? 'Ya estaba retirada.' : `Ya la retiró ${by}.`),
  liftedBy: (name: string) => `La retiró ${name}`,
}

/** Texts of what a buyer is bound to while suspended. */
export const bound = {
  leads: 'Va ganando en estos lotes',
  leadsWhy: 'Sus pujas siguen en pie: si nadie la supera, la compra es suya. Si no debe comprarlos, anula su puja.',
  owes: 'Debe estas compras',
  owesWhy:
    'Mientras esté suspendida no puede pagar: el plazo del anticipo que aún no vence se detiene, y corre otra vez al ' +
    'reactivarla. Si la compra no debe seguir, anula su puja.',
  lot: (title: string, auction: number) => `${title} (lote ${auction})`,
  closes: 'cierra',
  due: {
    'first-payment': (pesos: number) => `anticipo de ${formatMoney(pesos)}`,
    'final-payment': (pesos: number) => `liquidación de ${formatMoney(pesos)}`,
  },
  dueBy: 'vence',
  void: 'Anular la puja',
}

export const suspension = {
  suspendTitle: (name: string) => `¿Suspender a ${name}?`,
  reinstateTitle: (name: string) => `¿Reactivar a ${name}?`,
  back: 'Volver a la cuenta',
  what: {
    buyer:
      'Sus sesiones se cierran en este momento y no podrá entrar ni pujar hasta que se reactive. Las pujas que ' +
      'ya hizo siguen en pie. Una compra inmediata que esté pagando no se le adjudica: ese dinero se le ' +
      'devuelve.',
    seller:
      'Sus sesiones se cierran en este momento y no podrá entrar hasta que se reactive. Sus subastas ' +
      'programadas y en curso siguen.',
  },
  reinstateWhat: 'Podrá iniciar sesión otra vez, con la misma contraseña.',
  reason: 'Motivo',
  reasonHint: 'Lo leen los administradores; queda en la bitácora.',
  note: 'Nota',
  suspend: 'Suspender la cuenta',
  reinstate: 'Reactivar la cuenta',
  already: {
    suspender: (by: string | null) => `La cuenta ya estaba suspendida.${by ? ` Ya lo hizo ${by}.` : ''}`,
    reactivar: (by: string | null) => `La cuenta ya estaba activa.${by ? ` Ya lo hizo ${by}.` : ''}`,
  },
  closed: 'La cuenta está cerrada: ya no hay nada que suspender.',
  unknown: 'Esa cuenta ya no está.',
}

export const limit = {
  title: 'Límite para pujar',
  titleOf: (name: string) => `Límite de ${name}`,
  back: 'Volver a la cuenta',
  see: 'Cambiar su límite para pujar',
  now: 'Límite',
  none: 'Sin límite',
  whose: 'De dónde viene',
  ofHouse: 'El de la casa',
  ofTheirs: 'Propio',
  ofDeposit: 'De su garantía, hasta que termine la velada',
  leading: 'Pujas con las que va ganando',
  inLots: (sum: string, lots: number) => `${sum} en ${count(lots, 'subasta', 'subastas')}`,
  maxima: 'Además',
  maximaToo: 'También tiene pujas máximas: cuánto falta de ellas no se muestra a nadie.',
  houseNone: 'La casa no tiene límite (Configuración, Porcentajes de puja): el propio vale cuando tenga uno.',
  limit: 'Límite nuevo',
  limitHint: 'Pesos cerrados. Lo que ya pujó sigue en pie aunque lo rebase.',
  ground: 'Por qué',
  decision: 'Decisión de la casa',
  deposit: 'Dejó un depósito',
  house: (now: string) => `Volver al de la casa (${now})`,
  depositOnly: 'Solo si dejó un depósito:',
  amount: 'Importe del depósito',
  reference: 'Referencia',
  paidOn: 'Fecha del depósito',
  reason: 'Motivo',
  reasonHint: 'Lo leen los administradores; queda en la bitácora. Al comprador se le avisa del límite por correo.',
  save: 'Guardar el límite',
  done: 'El límite se guardó. Le avisamos por correo.',
  history: 'Cambios',
  noHistory: 'Nadie lo ha cambiado.',
  depositOf: (sum: string, reference: string, day: string) => `Depósito de ${sum}, ${reference}, ${day}`,
  limitRequired: 'Escribe el límite nuevo',
  depositRequired: 'Escribe el importe del depósito',
  referenceRequired: 'Escribe la referencia del depósito',
  referenceTooLong: 'Hasta 60 caracteres',
  paidOnRequired: 'Elige la fecha del depósito',
  reasonRequired: 'Escribe el motivo',
  groundRequired: 'Elige por qué cambia',
  closed: 'La cuenta está cerrada.',
  same: 'Ya era ese su límite.',
  changed: 'El límite cambió mientras lo editabas: revisa cuál es ahora.',
  meanwhile: (who: string) => `Ya lo cambió ${who}. Revisa cuál es ahora.`,
}

/** Title of the page that suspends an account, or reinstates a suspended one. */
export const suspensionAct = (shown: { person: { disabledAt: number | null } } | undefined) =>
  (shown?.person.disabledAt ?? null) === null ? suspension.suspend : suspension.reinstate
