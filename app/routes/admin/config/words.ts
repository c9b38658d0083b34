import type { SettingName, SettingsSection } from '#server/office/settings/sections.ts'
import { sectionTitles as titles, settingLabels } from '#app/texts/office/settings.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { count } from '#app/texts/format/numbers.ts'
import { inWords } from '#app/texts/format/amount-in-words.ts'
import { QUICK_TIMES } from '#machines/auction/rules.ts'

type Section = { title: string; lead: string }

/** Texts of the configuration (specification 2, sections 3, 5 and 9). */
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
    contacto: { title: titles.contacto, lead: 'Lo que leen los visitantes.' },
    pujas: {
      title: titles.pujas,
      lead: `Con ellos se calculan la puja inicial y las ${inWords(QUICK_TIMES.length)} pujas rápidas de cada subasta.`,
    },
    limites: {
      title: titles.limites,
      lead: 'Cómo se pide un límite más alto, qué lo respalda, y quién puede pujar por otra persona.',
    },
    multas: { title: titles.multas, lead: 'Lo que paga primero quien gana, y qué pasa si se tarda o no paga.' },
    reportes: { title: titles.reportes, lead: 'Con estas cifras se calculan las ganancias del mes.' },
    pagos: { title: titles.pagos, lead: 'Encienden o apagan la compra de inscripciones con tarjeta.' },
    precio: { title: titles.precio, lead: 'Se muestra junto al precio de cada lote.' },
    inscripciones: { title: titles.inscripciones, lead: 'Para los vendedores.' },
    avisos: { title: titles.avisos, lead: 'Lo que los compradores siguen, y cómo se enteran de sus subastas.' },
    velada: { title: titles.velada, lead: 'Con lo que el equipo lleva la noche de un remate.' },
    vendedores: { title: titles.vendedores, lead: 'Lo que los vendedores ven de sus subastas y de sus ventas.' },
    entregas: {
      title: titles.entregas,
      lead: 'Qué sigue después de vender: los pasos que comparten comprador, vendedor y casa.',
    },
    seguridad: { title: titles.seguridad, lead: 'Cómo entran los administradores y qué piden dos personas.' },
  } satisfies Record<SettingsSection, Section>,
  labels: settingLabels satisfies Record<SettingName, string>,
  hints: {
    welcome: 'Bajo el título de la primera imagen de la página de inicio.',
    email: 'A donde llegan los mensajes de los visitantes.',
    publicData:
      'Encendido, otras páginas pueden leer lotes, veladas y resultados, y mostrar la tarjeta de un lote con su ' +
      'precio. Sin datos de nadie. Apagado, esas direcciones no responden.',
    smallBid: 'Sobre la puja inicial.',
    openingBid: 'Del precio de compra inmediata. En blanco: según el rango del precio.',
    extensionMinutes: 'Una puja en los últimos minutos deja el cierre a otros tantos de ella. 0: nunca.',
    maxima:
      'Encendida, cada comprador puede dejar su máximo y la casa puja por él lo menos que gane. Apagada no se dejan ' +
      'nuevas; las que hay siguen.',
    bidLimit:
      'Lo más que pueden sumar a la vez las pujas que van ganando y las máximas de un comprador; a cada quien se le ' +
      'puede cambiar en su ficha. Vale desde ahora, también en las subastas que ya existen. 0: sin límite.',
    limitRequests:
      'Encendidas, cada comprador puede pedir más límite, con una garantía o con una nota, y la casa lo decide. ' +
      'Apagadas no se piden nuevos; los que hay siguen. Sin límite de los compradores no hay nada que pedir.',
    depositPercentage:
      'La garantía se devuelve la misma noche a quien no gana nada. Vale para lo que se conceda desde ahora.',
    limitTwoPersonPesos: 'Un límite de este monto o más lo propone una persona y lo confirma otra.',
    mandates:
      'Un apoderado puja por un comprador con su propia cuenta, hasta un monto y en los lotes que le encargue. ' +
      'Apagado no se nombran nuevos; los que hay siguen hasta su fecha.',
    reserves:
      'Si la puja más alta no la alcanza, vendedor y comprador negocian. Apagado, no se ponen reservas nuevas; ' +
      'las que hay siguen.',
    notices:
      'Encendidos, se publican desde la subasta y quien puje después confirma que leyó el aviso. Apagados no se ' +
      'publican ' +
      'nuevos; los que hay siguen.',
    practice:
      'Encendido, siempre hay un lote abierto con dinero de juego para practicar; no cuenta en nada. Apagado, el ' +
      'que hay ' +
      'termina y no sigue otro.',
    firstPayment: 'El anticipo de quien gana, o el precio si es menor.',
    firstPaymentDays: 'Después del cierre; hasta 150.',
    fine: 'Se anuncia a quien no paga el anticipo a tiempo.',
    secondChances:
      'Encendida, cuando vence un anticipo el vendedor puede ofrecer el lote al siguiente postor, al último ' +
      'precio de ese postor, o quedarse con él; y cuando se anula la puja ganadora se le ofrece enseguida.',
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
    book: 'Apagado, el libro se sigue llevando, pero no se muestra, no se descarga y los correos no lo nombran.',
    settlements:
      'Encendidas, cada vendedor ve lo que le corresponde de una venta, línea por línea y en PDF. La comisión es el ' +
      'porcentaje de ganancia que valía cuando la subasta se programó.',
    statistics:
      'Encendidas, se cuentan las visitas a cada subasta y su vendedor las ve con sus pujas. Sin datos de nadie.',
    listingSheets:
      'Encendido, cada vendedor puede llenar una hoja de Excel y subir hasta 100 caballos de una vez, con sus fotos. ' +
      'Solo se crean borradores.',
    vetFiles:
      'Encendidos, cada vendedor puede llevar el expediente veterinario de un caballo: el resumen es público, lo ' +
      'demás se ve según sus reglas. Apagados, nada se muestra; lo guardado se conserva.',
    watching: 'Apagado, nadie sigue lotes ni guarda búsquedas, y no salen sus correos; lo guardado se conserva.',
    staggerMinutes:
      'Los lotes que se programen para una misma noche cierran con estos minutos entre uno y otro, a partir de las ' +
      '19:00. 0: todos a la misma hora.',
    comparables:
      'Encendidas, cada lote lleva a los precios de caballos parecidos que ya se vendieron. Los vendedores las ven ' +
      'siempre.',
    printedCatalogues:
      'Encendido, cada velada tiene su catálogo en PDF, listo para imprenta; se rehace solo cuando algo cambia. ' +
      'Apagado, ni se hace ni se ofrece.',
    outageSeconds:
      'Si la casa no puede recibir pujas durante tantos segundos, los lotes que cerraban entonces cierran más tarde.',
    console: 'Una pantalla con todo lo que cierra hoy. Apagada, no está en el menú ni en su dirección.',
    shills:
      'Encendidas, el equipo ve qué compradores pujan en los lotes de un vendedor de un modo que conviene mirar, y ' +
      'por qué. No sancionan a nadie. Apagadas, no se mira nada nuevo; lo guardado se borra a los 400 días.',
    deals:
      'Encendido, cada venta nueva abre su lista de pasos para comprador, vendedor y casa. Apagado, no se abren ' +
      'más; las abiertas siguen.',
    carrierEmails: 'Hasta 5. Reciben las solicitudes de cotización. Sin ninguno, llegan al correo de la casa.',
    push: 'Apagado, nadie activa avisos en su teléfono o computadora y no sale ninguno; los correos siguen.',
    secondFactorRequired:
      'Quien no tenga uno, tú también, tendrá que configurarlo en cuanto vuelva a entrar, antes de poder hacer ' +
      'otra cosa.',
    twoPersonPesos:
      'Un pago recibido fuera del proveedor de este monto o más lo registra una persona y lo confirma otra.',
    documentRetentionMonths: 'Identificaciones de cuentas que nadie usa. 0: se guardan siempre.',
  } satisfies Partial<Record<SettingName, string>> as Partial<Record<SettingName, string>>,
  /** In place of a setting that is not offered. */
  fixed: {
    secondFactorRequired: 'Todos los administradores entran con un segundo factor. Aquí no se puede quitar.',
  } as Partial<Record<SettingName, string>>,
  errors: {
    required: 'Completa este campo',
    tooLong: (max: number) => `Hasta ${max} caracteres`,
    whole: (min: number, max: number) => `Escribe un número entero entre ${min} y ${max}`,
    decimal: (max: number) => `Escribe un número entre 0 y ${max}, con dos decimales cuando mucho`,
    firstPayment: 'Al menos $1: sin anticipo una venta no se paga nunca',
    firstPaymentDays: 'Al menos 1 día: con 0 la venta vence en cuanto se gana',
    bidLimit: (min: number) =>
      `0 si no hay límite; si lo hay, al menos ${formatMoney(min)}: con menos nadie podría pujar`,
    profit: (max: number) => `Hasta ${max} %: con más, al vendedor no le queda nada que ganar`,
    order: 'La puja baja, la media y la alta van de menor a mayor',
    lines: 'Hasta 10 frases',
    line: 'Cada frase lleva hasta 200 caracteres',
    carriers: (max: number) => `Hasta ${max} correos`,
    carrierEmail: 'Escribe un correo por renglón, como contacto@transportes.mx',
  },
  slider: {
    title: 'Imágenes del inicio',
    lead: 'Las que pasan en la página de inicio, en su orden.',
    edit: 'Editar Imágenes del inicio',
    count: (n: number) => count(n, 'imagen', 'imágenes'),
  },
}
