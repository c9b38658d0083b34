import { ownData } from '#app/texts/people/own-data.ts'
import type { SellerAchievement } from '#server/sale/achievements/seller.ts'

/** Texts of a seller's profile, "Mi Perfil". */
export const me = {
  title: 'Mi Perfil',
  sections: 'Secciones del perfil',
  tabs: {
    data: 'Datos personales',
    ranch: 'Rancho',
    documents: 'Documentos',
    bank: 'Datos bancarios',
    ownData: ownData.title,
    security: 'Seguridad',
  },
  email: 'Correo electrónico',
  emailWhy: 'A él te escribimos; para cambiarlo, escríbenos.',
  save: 'Guardar datos',
  saved: 'Tus datos se guardaron.',
  documentSaved: 'Tu documento se guardó.',
  documentsWhole: 'Tus documentos están completos.',
  toSteps: 'Ver qué sigue',
  documentsLead:
    'Solo tú y el equipo de Remate pueden verlos, y cada consulta queda registrada. Si reemplazas uno, el ' +
    'anterior se borra.',
}

export const achievements = {
  title: 'Logros',
  progress: (done: number, of: number) => `${done} de ${of} logros`,
  bar: 'Avance de tus logros',
  reached: 'Conseguido',
  open: 'Pendiente',
  names: {
    info: 'Datos personales',
    documents: 'Documentos',
    bankInfo: 'Datos bancarios',
    firstHorse: 'Primer caballo',
    firstCredit: 'Primera inscripción',
    firstEvent: 'Primera subasta',
  } satisfies Record<SellerAchievement, string>,
}

export const bank = {
  title: 'Datos bancarios',
  lead: 'A esta cuenta te depositamos cuando vendes.',
  save: 'Guardar datos bancarios',
  saved: 'Tus datos bancarios se guardaron.',
  bankHint: 'Si lo dejas vacío, te lo proponemos según tu CLABE.',
  proposed: (name: string) =>
    `Tus datos bancarios se guardaron. Según tu CLABE, tu banco es ${name}: cámbialo si no es ese.`,
  unknown: (code: string, name: string) =>
    `Tus datos bancarios se guardaron. No reconocemos el banco de las CLABE que empiezan con ${code}: anotamos ` +
    `${name}, como lo escribiste.`,
  statementLead: 'La carátula es opcional: nos ayuda a revisar tu cuenta más rápido.',
}

export const ranch = {
  title: 'Rancho',
  house: 'Vendes por tu cuenta: tus caballos no llevan el nombre de un rancho.',
  houseNext: 'Si tienes uno y quieres vender con él, escríbenos.',
  readOnly: 'Los datos del rancho los cambia nuestro equipo.',
  name: 'Nombre',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  address: 'Dirección',
  place: 'Ubicación',
  none: 'Sin dato',
  ask: 'Pide un cambio a soporte',
  askLead: 'Escribe qué hay que cambiar y te respondemos por correo.',
  message: 'Mensaje',
  send: 'Enviar mensaje',
  sent: 'Recibimos tu mensaje. Te responderemos por correo.',
  topic: (name: string) => `Cambio de datos: ${name}`.slice(0, 100),
  start: (facts: [label: string, value: string][]) =>
    `${facts.map(([label, value]) => `${label}: ${value}`).join('\n')}\n\nQuiero cambiar: `,
}
