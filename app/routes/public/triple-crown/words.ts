import { formatMoney } from '#app/texts/format/money.ts'

/** Pesos (specification 1, section 9). */
const ENTRY = 65_000
const ENTRY_OF_THREE = 150_000
const PRIZE = 1_000_000
const PRIZE_OF_THREE = 10_000_000
const HORSES = 100

export const tripleCrown = {
  title: 'Triple Corona 2024',
  kicker: 'Convocatoria',
  lead:
    `Tres futurities, una sola corona. Premio extra de ${formatMoney(PRIZE)} MXN por futurity y de ` +
    `${formatMoney(PRIZE_OF_THREE)} MXN en total, con ${HORSES} caballos.`,
  enter: 'Quiero inscribir mi caballo',
  ask: 'Tengo una duda',
  topic: 'Inscripción a la Triple Corona 2024',
  topicAsk: 'Pregunta sobre la Triple Corona 2024',
  entryTitle: 'Inscripción',
  entries: [
    { name: 'Un futurity', pesos: ENTRY, detail: 'Inscripción de un caballo en uno de los tres futurities.' },
    {
      name: 'Los tres futurities',
      pesos: ENTRY_OF_THREE,
      detail:
        `Inscripción de un caballo en los tres. Son ${formatMoney(3 * ENTRY - ENTRY_OF_THREE)} menos que ` +
        'inscribirlo en cada uno por separado.',
      best: 'La Triple Corona',
    },
  ],
  prizeTitle: 'Premios extra',
  prizes: [
    { name: 'Por futurity', pesos: PRIZE, detail: 'Premio extra en cada uno de los tres futurities.' },
    {
      name: 'En total',
      pesos: PRIZE_OF_THREE,
      detail: `Premio extra de la Triple Corona completa, con ${HORSES} caballos inscritos.`,
    },
  ],
  condition: 'Las bases completas se entregan por correo con la respuesta a tu inscripción.',
  stepsTitle: 'Cómo participar',
  steps: [
    'Escríbenos con el nombre de tu caballo, su registro y los futurities en los que quieres inscribirlo.',
    'Te respondemos por correo con la forma de pago y los documentos que hacen falta.',
    'Tu lugar queda apartado cuando se confirma el pago de la inscripción.',
  ],
  horsesTitle: '¿Todavía no tienes caballo?',
  horses: 'En nuestras subastas hay potros y caballos de todo México, revisados y con su registro a la vista.',
  horsesLink: 'Ver subastas',
  picture: 'Tres caballos a galope tendido al atardecer; el de adelante lleva la corona',
}
