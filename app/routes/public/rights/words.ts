import { messages } from '#app/texts/office/messages.ts'
import { rightNames } from '#app/texts/office/rights.ts'
import { ANSWER_DAYS, CARRY_OUT_DAYS, type PrivacyRight } from '#machines/privacy/rules.ts'

/** Pages on which a right is used without a form; their addresses depend on the audience. */
export type OwnWay = 'data' | 'profile' | 'close' | 'advertising'

export const rights = {
  ...messages,
  title: 'Derechos sobre tus datos',
  lead:
    'La ley mexicana de protección de datos personales te da derechos sobre lo que Remate sabe de ti. ' +
    'Aquí dice qué es ' +
    'cada uno y cómo lo usas. Todos son gratuitos.',
  description: 'Acceso, rectificación, cancelación y oposición: qué son, cómo los usas en Remate y en qué plazos.',
  list: [
    {
      right: 'access',
      title: 'Acceso',
      what: 'Saber qué datos tuyos tenemos, de dónde los obtuvimos y para qué los usamos, y recibir una copia.',
      how: 'Con tu sesión abierta descargas una copia completa, sin pedírnosla.',
      way: 'data',
      wayText: 'Descargar mis datos',
    },
    {
      right: 'rectification',
      title: 'Rectificación',
      what: 'Corregir datos equivocados, incompletos o atrasados.',
      how: 'Cambias tus datos y reemplazas tus documentos en tu perfil. Lo que ahí no se puede cambiar, pídelo abajo.',
      way: 'profile',
      wayText: 'Ir a mi perfil',
    },
    {
      right: 'cancellation',
      title: 'Cancelación',
      what: 'Que borremos tus datos cuando creas que ya no hacen falta.',
      how:
        'Al cerrar tu cuenta borramos tu nombre, tus medios de contacto, tus datos bancarios y tus ' +
        'documentos. Lo que ' +
        'la ley nos obliga a guardar (pujas, ventas y pagos) se queda bloqueado y sin tu nombre.',
      way: 'close',
      wayText: 'Cerrar mi cuenta',
    },
    {
      right: 'opposition',
      title: 'Oposición',
      what: 'Que dejemos de usar tus datos para algo en particular, por una razón tuya.',
      how: 'Dinos en la solicitud a qué uso te opones y por qué.',
      way: null,
      wayText: '',
    },
    {
      right: 'revocation',
      title: 'Revocar tu consentimiento',
      what: 'Retirar un permiso que nos diste. Vale desde ese momento, no hacia atrás.',
      how: 'El de publicidad lo retiras en tu perfil, sin pedirlo. Para otro, dinos en la solicitud cuál.',
      way: 'advertising',
      wayText: 'Retirar el permiso para publicidad',
    },
    {
      right: 'limitation',
      title: 'Limitar el uso o la divulgación',
      what: 'Seguir con tu cuenta, pero que usemos o compartamos menos tus datos.',
      how:
        'Eliges qué avisos recibes en tu perfil. También puedes inscribirte en el Registro Público para Evitar ' +
        'Publicidad de la PROFECO.',
      way: null,
      wayText: '',
    },
  ] satisfies {
    right: PrivacyRight
    title: string
    what: string
    how: string
    way: OwnWay | null
    wayText: string
  }[],
  signIn: 'Inicia sesión para usarlo.',
  termsTitle: 'Plazos',
  terms: [
    `Te respondemos en un máximo de ${ANSWER_DAYS} días hábiles desde que llega tu solicitud.`,
    `Si procede, la hacemos efectiva dentro de los ${CARRY_OUT_DAYS} días hábiles siguientes a la respuesta.`,
    'Cada plazo puede ampliarse una sola vez por un tiempo igual, cuando el caso lo justifica; te diríamos por qué.',
    'Si no estás conforme con la respuesta, puedes acudir ante la Secretaría Anticorrupción y Buen Gobierno.',
  ],
  needTitle: 'Qué te vamos a pedir',
  need:
    'Para no entregar tus datos a otra persona comprobamos quién eres. Si envías la solicitud con tu sesión abierta, ' +
    'eso casi siempre basta; si no, te pediremos por correo una copia de tu identificación oficial. Si ' +
    'actúas por otra ' +
    'persona, también el documento que lo acredite.',
  formTitle: 'Enviar una solicitud',
  right: 'Qué derecho quieres usar',
  options: Object.entries(rightNames) as [PrivacyRight, string][],
  rightRequired: 'Elige un derecho',
  message: 'De qué se trata',
  messageHint: 'Qué datos son y qué quieres que hagamos con ellos.',
  name: 'Tu nombre completo',
  onBehalfOf: 'A nombre de quién (si actúas por otra persona)',
  onBehalfOfHint: 'Déjalo vacío si la solicitud es sobre tus propios datos.',
  emailHint: 'Aquí te respondemos.',
  send: 'Enviar solicitud',
  sentTitle: 'Recibimos tu solicitud',
  sent: (folio: string) => `Tu folio es ${folio}. Te enviamos un correo con el folio y el plazo de respuesta.`,
  sentWithout: 'Te enviaremos un correo con el folio y el plazo de respuesta.',
  back: 'Ver mis derechos',
  notice: 'Leer el aviso de privacidad',
}
