import { formatShortDay } from '#app/texts/format/dates.ts'
import { count } from '#app/texts/format/numbers.ts'
import {
  type AcceptRefusal,
  type InviteRefusal,
  type MandateStage,
  MOST_LOTS,
  MOST_MANDATES,
} from '#machines/mandate/rules.ts'

/** Texts of a buyer's agents: those who bid for them, and those for whom they bid (ruling 96). */
export const agentWords = {
  title: 'Apoderados',
  lead:
    'Un apoderado puja por ti con su propia cuenta: las pujas, la compra y los pagos son tuyos. Así nadie necesita ' +
    'tu contraseña.',
  given: 'Pujan por ti',
  taken: 'Pujas por otras personas',
  over: 'Terminados',
  none: 'Todavía no le has dado poder a nadie.',
  stages: {
    invited: 'Por aceptar',
    active: 'Vigente',
    expired: 'Venció',
    ended: 'Terminado',
  } satisfies Record<MandateStage, string>,
  amount: 'Hasta por, en total',
  until: 'Hasta el',
  scope: 'Para',
  agent: 'Apoderado',
  owner: 'Pujas por',
  lots: 'Lotes',
  leads: 'Va ganando',
  end: 'Terminar el poder',
  takeBack: 'Retirar la invitación',
  endWhy: 'Vale al momento. Las pujas ya registradas se quedan.',
  accept: 'Aceptar y pujar en su nombre',
  decline: 'No aceptar',
  acceptWhy: 'En esos lotes solo podrás pujar por esta persona, no por tu cuenta. Tú no debes nada.',
  invite: 'Dar poder a alguien',
  inviteLead: 'Le llega un correo. Puja por ti en cuanto lo acepte con su cuenta de comprador.',
  email: 'Correo del apoderado',
  emailRequired: 'Escribe su correo',
  amountLabel: 'Hasta cuánto puede pujar',
  amountHint: 'En todos los lotes juntos. Tu propio límite vale además.',
  amountRequired: 'Escribe hasta cuánto',
  scopeLabel: 'En qué lotes',
  scopeRequired: 'Elige los lotes',
  evening: (day: string, lots: number) => `Toda la velada del ${formatShortDay(day)} · ${count(lots, 'lote', 'lotes')}`,
  someLots: 'Solo en estos lotes',
  lotNumbers: 'Números de lote',
  lotNumbersHint: `Si elegiste solo unos lotes: sus números, separados por comas, como 12, 15. Hasta ${MOST_LOTS}.`,
  lotNumbersRequired: 'Escribe los números de los lotes, separados por comas',
  lotNumbersMany: `Hasta ${MOST_LOTS} lotes`,
  untilLabel: 'Hasta qué día',
  untilHint: 'Ese día incluye la madrugada siguiente. Sin fecha, hasta que termine la velada.',
  send: 'Enviar la invitación',
  noLots: 'No hay veladas próximas. Podrás dar poder en cuanto haya lotes.',
  off: 'Por ahora no se pueden nombrar apoderados aquí.',
  refused: {
    'switched-off': 'Por ahora no se pueden nombrar apoderados',
    'own-mail': 'Ese es tu propio correo',
    over: 'Ese día ya pasó: elige otro',
    'unknown-lots': 'No son lotes en subasta',
    'too-many': `Tienes ${MOST_MANDATES} poderes abiertos: termina alguno antes`,
  } satisfies Record<InviteRefusal, string>,
  wrongLots: (lots: number[]) =>
    lots.length === 1
      ? `El lote ${lots.join()} no está en subasta`
      : `Los lotes ${lots.join(', ')} no están en subasta`,
  cannotAccept: {
    gone: 'Esa invitación ya no está: pudo vencer o la retiraron.',
    'own-bids': 'Ya pujaste por tu cuenta en uno de esos lotes, y ahí no puedes pujar por otra persona.',
    'other-side':
      'En uno de esos lotes ya pujas por otra persona, u otra puja por ti: cada quien puja de un solo lado.',
  } satisfies Record<AcceptRefusal, string>,
  said: {
    invitado: 'La invitación va en camino. Te avisamos por correo cuando la acepte.',
    aceptado: 'Listo: en esos lotes ya pujas en su nombre.',
    terminado: 'El poder terminó.',
    tarde: 'Ya había terminado: revisa cómo quedó.',
  } as Record<string, string>,
}
