import { cookies, profileRows } from './collected.ts'

/**
 * Full privacy notice ("aviso de privacidad integral") under the Mexican law for private parties of 20 March 2025. The
 * customer must fill in the passages in «[brackets]». Update this text whenever the house collects, sends or keeps
 * other data.
 */
/** `rights`: the text of a link to the page with the rights and their form. */
export type PrivacyBlock =
  | string
  | { rights: string }
  | { list: string[] }
  | { table: { head: string[]; rows: string[][] } }

export const privacy = {
  title: 'Aviso de privacidad',
  lead: 'Aviso de privacidad integral. Última actualización: 30 de noviembre de 2026.',
  contents: 'Contenido',
  sections: [
    {
      id: 'responsable',
      title: 'Quién es responsable de tus datos',
      blocks: [
        '«[Razón social]», que opera la plataforma de subastas Remate (en adelante, Remate), con domicilio en ' +
          '«[Calle y número, colonia, código postal, municipio y estado]», México, y RFC «[RFC]», es responsable ' +
          'del tratamiento de tus datos personales conforme a la Ley Federal de Protección de Datos Personales en ' +
          'Posesión de los Particulares (la Ley).',
        'Para todo lo relacionado con tus datos escribe a nuestro departamento de datos personales, «[nombre o ' +
          'área]», al correo «[privacidad@dominio]» o al teléfono «[teléfono]».',
      ],
    },
    {
      id: 'datos',
      title: 'Qué datos tratamos',
      blocks: [
        'Los obtenemos directamente de ti cuando te registras, completas tu perfil, pujas, compras, vendes o nos ' +
          'escribes.',
        {
          table: {
            head: ['Quién', 'Datos'],
            rows: [
              [
                'Quien nos escribe',
                'Correo electrónico, asunto y mensaje; en una solicitud sobre tus datos, también tu nombre.',
              ],
              ...profileRows,
              [
                'Operaciones',
                'Pujas con monto y hora, compras, pagos realizados y pendientes, devoluciones, y la versión de ' +
                  'los términos que aceptaste; de una reclamación, lo que escribiste, tus fotos y lo que se ' +
                  'decidió.',
              ],
              [
                'Expedientes veterinarios',
                'Lo que un vendedor agrega de su caballo: nombre y cédula de veterinarios y, en las imágenes de una ' +
                  'clínica, a veces el nombre del dueño; de quien las consulta, qué archivo vio y cuándo; de un ' +
                  'veterinario con pase, su nombre, cédula y correo.',
              ],
              [
                'Técnicos',
                'Dirección IP, que usamos para limitar intentos abusivos y para el registro de seguridad ' +
                  '(inicios de sesión, cambios de contraseña y consultas de documentos, 400 días); con ella, el ' +
                  'navegador y la hora de tus sesiones abiertas, para que tú las reconozcas; y las cookies que se ' +
                  'describen abajo.',
              ],
            ],
          },
        },
        'Los datos bancarios y de operaciones son datos patrimoniales o financieros. No solicitamos datos ' +
          'personales sensibles y no aplicamos reconocimiento facial ni otro tratamiento biométrico a tus ' +
          'imágenes: una persona autorizada compara la identificación con los datos que capturaste.',
        'Los datos de tu tarjeta los capturas en la página del proveedor de pagos: Remate no los recibe ni los ' +
          'guarda; solo recibe si el pago fue aprobado, su monto, su referencia y un identificador de la tarjeta ' +
          'que no es su número.',
      ],
    },
    {
      id: 'finalidades',
      title: 'Para qué los usamos',
      blocks: [
        'Finalidades primarias, necesarias para la relación contigo:',
        {
          list: [
            'Crear y proteger tu cuenta, y validar tu correo electrónico.',
            'Comprobar la identidad y el domicilio de quien puja, para que detrás de cada puja haya una persona ' +
              'que puede obligarse a comprar. Para esto, y solo para esto y para atender obligaciones legales, se ' +
              'piden la credencial para votar y el comprobante de domicilio.',
            'Evitar que los vendedores pujen por sus propios lotes: comparamos correo, celular y CLABE entre cuentas.',
            'Detectar pujas ficticias en favor de un vendedor: un programa compara entre cuentas teléfono, CLABE, ' +
              'domicilio, documentos de identidad (por un resumen con clave, no por su imagen), navegador, ' +
              'dirección IP al iniciar sesión y tarjeta de pago, y la forma de pujar en los lotes de cada vendedor. ' +
              'Solo señala casos para que una persona del equipo los mire: no decide ni sanciona por sí mismo. Lo ' +
              'señalado se borra 400 días después de la última puja, o cuando cierras tu cuenta.',
            'Recibir y registrar pujas y compras, determinar quién gana y mostrar el historial público de la ' +
              'subasta, donde apareces con un alias distinto en cada subasta y nunca con tu nombre.',
            'Cobrar, conciliar y devolver pagos, y emitir comprobantes.',
            'Poner en contacto a comprador y vendedor para la entrega cuando hay un trato.',
            'Enviarte los avisos de tus operaciones: validación de correo, puja superada, resultado, pagos por vencer.',
            'Responder a lo que nos escribes, atender aclaraciones y cumplir obligaciones legales y fiscales.',
          ],
        },
        'Finalidades secundarias, que no son necesarias y a las que puedes negarte:',
        {
          list: [
            'Avisarte de subastas, convocatorias y artículos que puedan interesarte (publicidad): solo si lo aceptas ' +
              'aparte, al registrarte o en tu perfil.',
            'Conocer tu opinión sobre el servicio.',
          ],
        },
        'El permiso para publicidad lo das y lo retiras con un botón en tu perfil, en Privacidad, o con el enlace de ' +
          'baja de cada correo; guardamos cuándo lo diste, cuándo lo retiraste y el texto que leíste. Si no quieres ' +
          'que usemos tus datos para las demás finalidades secundarias, escríbelo a «[privacidad@dominio]» en ' +
          'cualquier momento, también antes de registrarte. Negarte no afecta tu cuenta ni tus pujas.',
      ],
    },
    {
      id: 'transferencias',
      title: 'Con quién los compartimos',
      blocks: [
        {
          table: {
            head: ['A quién', 'Para qué', '¿Requiere tu consentimiento?'],
            rows: [
              [
                'La otra parte del trato (comprador o vendedor)',
                'Nombre y medios de contacto, para pagar y entregar lo subastado.',
                'No: es necesario para cumplir el contrato.',
              ],
              [
                'Proveedor de pagos «[nombre]»',
                'Procesar el pago: monto, concepto y referencia.',
                'No: es necesario para cumplir el contrato.',
              ],
              [
                'El vendedor de un lote cuyo expediente veterinario pides',
                'Tu nombre y qué archivos viste, para que decida a quién lo muestra.',
                'Sí: lo das al pedir el expediente.',
              ],
              [
                'Autoridades competentes',
                'Requerimientos fundados y motivados, y obligaciones fiscales o de prevención de operaciones ilícitas.',
                'No: lo ordena la ley.',
              ],
            ],
          },
        },
        'Nuestros proveedores de alojamiento, almacenamiento y correo, «[nombres y países]», tratan datos por ' +
          'cuenta nuestra y bajo nuestras instrucciones, sin poder usarlos para otra cosa. No vendemos ni rentamos ' +
          'tus datos, y no haremos otra transferencia sin pedir antes tu consentimiento.',
        'Tus documentos de identidad y las fotos de tus reclamaciones los ven solamente tú y el personal ' +
          'autorizado de Remate, y cada consulta del personal queda registrada; el vendedor recibe por correo lo ' +
          'que escribiste en una reclamación.',
      ],
    },
    {
      id: 'arco',
      title: 'Tus derechos ARCO',
      blocks: [
        'Puedes acceder a tus datos, rectificarlos si son inexactos, cancelarlos cuando consideres que no se ' +
          'requieren u oponerte a su uso para fines específicos. Gran parte la puedes hacer tú en tu perfil: ' +
          'descargar una copia de tus datos, corregirlos, reemplazar tus documentos y cerrar tu cuenta.',
        { rights: 'Qué es cada derecho, los plazos y el formulario para pedirlo' },
        'También puedes enviar tu solicitud a «[privacidad@dominio]» o al domicilio señalado, con:',
        {
          list: [
            'Tu nombre y un correo o domicilio para responderte.',
            'Copia de una identificación oficial o, si actúas por otra persona, el documento que acredite la ' +
              'representación.',
            'La descripción clara de los datos y del derecho que quieres ejercer.',
            'Cualquier elemento que facilite localizarlos; en una rectificación, el cambio y el documento que lo ' +
              'sustenta.',
          ],
        },
        'Te respondemos en un máximo de veinte días hábiles desde que recibimos tu solicitud y, si procede, la ' +
          'hacemos efectiva dentro de los quince días hábiles siguientes a la respuesta. Ambos plazos pueden ' +
          'ampliarse una vez por un periodo igual cuando el caso lo justifique. El ejercicio es gratuito; solo ' +
          'podrían cobrarse gastos de envío o de reproducción.',
        'Si consideras que tu derecho fue vulnerado puedes acudir ante la Secretaría Anticorrupción y Buen Gobierno.',
      ],
    },
    {
      id: 'revocacion',
      title: 'Revocar tu consentimiento',
      blocks: [
        'Puedes revocar en cualquier momento el consentimiento que nos diste, por el mismo medio y con los ' +
          'mismos requisitos que los derechos ARCO. La revocación no tiene efectos retroactivos y no siempre ' +
          'permite borrar de inmediato: las pujas son compromisos de compra y el historial de una subasta, los ' +
          'pagos y los documentos que los respaldan se conservan mientras exista una obligación contractual o ' +
          'legal.',
        'Mientras falten los datos de identidad no podrás pujar ni vender.',
        { rights: 'Revocar mi consentimiento' },
      ],
    },
    {
      id: 'limitacion',
      title: 'Limitar el uso o la divulgación',
      blocks: [
        'Escribe a «[privacidad@dominio]» para que te inscribamos en nuestro listado de exclusión y dejes de ' +
          'recibir mensajes que no sean de tus propias operaciones. También puedes inscribirte en el Registro ' +
          'Público para Evitar Publicidad de la Procuraduría Federal del Consumidor (PROFECO).',
        { rights: 'Limitar el uso de mis datos' },
      ],
    },
    {
      id: 'conservacion',
      title: 'Cuánto tiempo y cómo los cuidamos',
      blocks: [
        'Puedes cerrar tu cuenta en tu perfil, en Seguridad. Al cerrarla borramos tu nombre, tus medios de ' +
          'contacto, tu domicilio, tus datos bancarios, tu fotografía y tus documentos de identidad; tus pujas, ' +
          'compras, pagos y reclamaciones, y el registro de quién consultó tus documentos, se conservan bloqueados ' +
          'y sin tu nombre durante los plazos en que pueda exigirse una responsabilidad: «[plazo]». Al terminar se ' +
          'eliminan.',
        'Si no usas tu cuenta durante 24 meses, borramos tu credencial para votar y tu comprobante de domicilio, ' +
          'después de avisarte por correo con 30 días de anticipación. Tu cuenta sigue abierta y te los pediremos ' +
          'de nuevo si quieres volver a pujar.',
        'Las fotografías se vuelven a codificar al subirlas y se les quita la ubicación que tu teléfono hubiera ' +
          'guardado. Las contraseñas no se guardan en claro, los documentos se entregan solo a quien puede verlos ' +
          'y las sesiones pueden cerrarse.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        'Usamos solo cookies propias y necesarias. No usamos cookies de publicidad ni de medición, ni píxeles o ' +
          'etiquetas de terceros.',
        {
          table: {
            head: ['Cookie', 'Para qué', 'Duración'],
            rows: Object.values(cookies),
          },
        },
        'Los videos están en YouTube. Nada se le pide a YouTube hasta que tocas un video; entonces se abre su ' +
          'reproductor de privacidad mejorada, que se rige por la política de Google. Puedes borrar o bloquear las ' +
          'cookies en tu navegador; sin la de sesión no podrás iniciar sesión.',
      ],
    },
    {
      id: 'cambios',
      title: 'Cambios a este aviso',
      blocks: [
        'Publicaremos en esta página cualquier cambio, con la fecha de su última actualización. Si cambian las ' +
          'finalidades o las transferencias que requieren tu consentimiento, te avisaremos por correo antes de ' +
          'aplicarlos.',
      ],
    },
  ] satisfies { id: string; title: string; blocks: PrivacyBlock[] }[],
}
