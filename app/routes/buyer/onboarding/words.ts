import type { OnboardingStep } from './form.ts'
import { profile } from '#app/texts/people/profiles.ts'

/** Texts of the three steps that enable a buyer to bid. */
export const onboarding = {
  title: 'Completa tu registro',
  lead: 'Tres pasos y podrás pujar. Puedes dejarlo cuando quieras y seguir en otro teléfono: guardamos cada paso.',
  steps: 'Pasos del registro',
  names: { datos: 'Datos personales', documentos: 'Documentos', listo: 'Listo' } satisfies Record<
    OnboardingStep,
    string
  >,
  dataLead: 'Como aparecen en tu identificación.',
  optional: 'opcional',
  nameProposed: 'Tomamos tu nombre de tu registro. Revisa que el nombre y los apellidos estén en su lugar.',
  saveAndGo: 'Guardar y continuar',
  dataNotSent: profile.notSent,
  notSent: 'Se perdió la conexión. Intenta de nuevo.',
  documentsLead:
    'Tres documentos legibles. Solo tú y el equipo de Remate pueden verlos, y cada consulta queda registrada.',
  correct: 'Corregir mis datos',
  finish: 'Terminar',
  finishing: 'Terminando…',
  finishHint: 'Cuando estén los tres documentos podrás terminar.',
  missing: 'Falta:',
  doneTitle: 'Ya puedes pujar',
  doneLead: 'Tus datos y documentos están completos.',
  next: 'Qué sigue',
  nextSteps: [
    'Elige una subasta y haz tu puja: cada una es un compromiso de compra.',
    'Si ganas, pagas un anticipo en línea y después la liquidación. Todo queda en tu perfil.',
    'Agrega en tu perfil tu CLABE por si hubiera que devolverte dinero.',
  ],
  limit: (pesos: string) => `Tu límite es de ${pesos}: lo que pueden sumar a la vez las pujas con las que vas ganando.`,
  backToAuction: 'Regresar a la subasta',
  goOn: 'Continuar',
  toAuctions: 'Ver subastas',
  toProfile: 'Ir a mi perfil',
}
