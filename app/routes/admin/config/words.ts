import type { SettingName, SettingsSection } from '#server/settings/sections.ts'

type Section = { title: string; lead: string }

/** Words of the configuration (specification 2, sections 3, 5 and 9). */
export const config = {
  title: 'Configuración',
  lead: 'Lo que vale para toda la casa. Cada cambio queda en la bitácora con lo que había antes.',
  onlyNew:
    'Los cambios valen para las subastas que se programen desde ahora; las que ya existen siguen con lo que tenían.',
  about: 'Novedades de cada versión',
  edit: 'Editar',
  editOf: (title: string) => `Editar ${title}`,
  save: 'Guardar',
  back: 'Volver a la configuración',
  saved: 'Configuración actualizada correctamente',
  same: 'No había nada que cambiar.',
  on: 'Sí',
  off: 'No',
  none: 'Sin definir',
  noLimit: 'Sin límite',
  byRange: 'Según el rango del precio',
  meanwhile: 'Alguien cambió esta sección mientras la editabas. No se guardó nada.',
  meanwhileBy: (name: string) => `La cambió ${name}`,
  meanwhileList: 'Qué cambió',
  was: 'Antes',
  now: 'Ahora',
  again: 'Abajo está lo que escribiste. Si guardas otra vez, eso es lo que queda.',
  sections: {
    contacto: { title: 'Contacto y bienvenida', lead: 'Lo que leen los visitantes.' },
    pujas: {
      title: 'Porcentajes de puja',
      lead: 'Con ellos se calculan la puja inicial y las tres pujas rápidas de cada subasta.',
    },
    multas: { title: 'Anticipo y multas', lead: 'Lo que paga primero quien gana, y qué pasa si se tarda o no paga.' },
    reportes: { title: 'Reportes', lead: 'Con estas cifras se calculan las ganancias del mes.' },
    pagos: { title: 'Pagos con tarjeta', lead: 'Encienden o apagan la compra de inscripciones con tarjeta.' },
    precio: { title: 'Qué incluye el precio', lead: 'Se muestra junto al precio de cada lote.' },
    inscripciones: { title: 'Inscripciones y registro', lead: 'Para los vendedores.' },
    avisos: { title: 'Seguidos y alertas', lead: 'Lo que los compradores siguen y los correos que reciben por ello.' },
    seguridad: { title: 'Seguridad', lead: 'Cómo entran los administradores y qué piden dos personas.' },
  } satisfies Record<SettingsSection, Section>,
  labels: {
    welcome: 'Texto de bienvenida',
    contactPhone: 'Teléfono de contacto',
    email: 'Correo electrónico',
    smallBid: 'Puja baja (%)',
    mediumBid: 'Puja media (%)',
    bigBid: 'Puja alta (%)',
    openingBid: 'Puja inicial (%)',
    extensionMinutes: 'Minutos que se extiende el cierre',
    maxima: 'Puja máxima (automática)',
    bidLimit: 'Límite de los compradores',
    reserves: 'Los vendedores pueden poner una reserva secreta',
    firstPayment: 'Compra mínima de confirmación',
    firstPaymentDays: 'Días para multa',
    fine: 'Monto de la multa',
    secondChances: 'Segunda oportunidad',
    strikeLimit: 'Faltas que impiden pujar',
    strikeDays: 'Días que cuenta una falta',
    profitPercentage: 'Porcentaje de ganancia',
    cardFee: 'Monto fijo por pago con tarjeta (pesos)',
    cardFeePercentage: 'Porcentaje por pago con tarjeta',
    enablePayments: 'Recibir pagos con tarjeta',
    transferDetails: 'Datos para transferencias',
    priceTerms: 'Frases, una por renglón',
    creditValidDays: 'Días de vigencia de una inscripción',
    invitationCodeRequired: 'Pedir código de invitación a los vendedores',
    watching: 'Seguir lotes y guardar búsquedas',
    secondFactorRequired: 'Exigir segundo factor a los administradores',
    twoPersonPesos: 'Dos personas a partir de',
    documentRetentionMonths: 'Meses que se guardan los documentos sin uso',
  } satisfies Record<SettingName, string>,
  hints: {
    welcome: 'Bajo el título de la primera imagen de la página de inicio.',
    email: 'A donde llegan los mensajes de los visitantes.',
    smallBid: 'Sobre la puja inicial.',
    openingBid: 'Del precio de compra inmediata. En blanco: según el rango del precio.',
    extensionMinutes: 'Una puja en los últimos minutos extiende el cierre otro tanto. 0: nunca.',
    maxima:
      'Encendida, cada comprador puede dejar su máximo y la casa puja por él lo menos que gane. Apagada no se dejan ' +
      'nuevas; las que hay siguen.',
    bidLimit:
      'Lo más que pueden sumar a la vez las pujas que van ganando y las máximas de un comprador; a cada quien se le ' +
      'puede cambiar en su ficha. Vale desde ahora, también en las subastas que ya existen. 0: sin límite.',
    reserves:
      'Si la puja más alta no la alcanza, vendedor y comprador negocian. Apagado, no se ponen reservas nuevas; las que hay siguen.',
    firstPayment: 'El anticipo de quien gana, o el precio si es menor.',
    firstPaymentDays: 'Después del cierre; hasta 150.',
    fine: 'Se anuncia a quien no paga el anticipo a tiempo.',
    secondChances:
      'Encendida, cuando vence un anticipo el vendedor puede ofrecer el lote al siguiente postor, al último ' +
      'precio de ese postor, o quedarse con él.',
    strikeLimit:
      'Una falta es un anticipo que no se pagó a tiempo; pagarlo la borra. 0: no se cuentan. Vale desde ahora.',
    strikeDays: 'Desde el día en que venció el anticipo. Vale desde ahora.',
    profitPercentage: 'De cada trato cerrado.',
    enablePayments:
      'Encendidos, los vendedores compran inscripciones con tarjeta. Apagados, pagan por transferencia y ' +
      'envían su comprobante para que lo revises; lo que ya se empezó a pagar con tarjeta se termina.',
    transferDetails: 'Banco, CLABE y titular, como los leerán los vendedores mientras las tarjetas estén apagadas.',
    priceTerms: 'Hasta 10 frases de 200 caracteres. También se ven en las subastas que ya existen.',
    creditValidDays: 'Para las que se compren desde ahora.',
    invitationCodeRequired: 'Apagado, cualquiera se registra como vendedor.',
    watching: 'Apagado, nadie sigue lotes ni guarda búsquedas, y no salen sus correos; lo guardado se conserva.',
    secondFactorRequired:
      'Quien no tenga uno, tú también, tendrá que configurarlo en cuanto vuelva a entrar, antes de poder hacer ' +
      'otra cosa.',
    twoPersonPesos:
      'Un pago recibido fuera del proveedor de este monto o más lo registra una persona y lo confirma otra.',
    documentRetentionMonths: 'Identificaciones de cuentas que nadie usa. 0: se guardan siempre.',
  } satisfies Partial<Record<SettingName, string>> as Partial<Record<SettingName, string>>,
  errors: {
    required: 'Completa este campo',
    tooLong: (max: number) => `Hasta ${max} caracteres`,
    whole: (min: number, max: number) => `Escribe un número entero entre ${min} y ${max}`,
    decimal: (max: number) => `Escribe un número entre 0 y ${max}, con dos decimales cuando mucho`,
    order: 'La puja baja, la media y la alta van de menor a mayor',
    lines: 'Hasta 10 frases',
    line: 'Cada frase lleva hasta 200 caracteres',
  },
  slider: {
    title: 'Imágenes del inicio',
    lead: 'Las que pasan en la página de inicio, en su orden.',
    edit: 'Editar Imágenes del inicio',
    count: (n: number) => (n === 1 ? '1 imagen' : `${n} imágenes`),
  },
}
