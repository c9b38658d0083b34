import { formatMoney } from '#app/texts/format/money.ts'
import { formatShortDay } from '#app/texts/format/dates.ts'
import { count } from '#app/texts/format/numbers.ts'
import type { WishRefusal } from '#machines/limit-request/rules.ts'

/** Texts of a buyer's limit: what it is, the wish for more, and the deposit (ruling 95). */
export const limitWords = {
  title: 'Tu límite',
  limit: 'Puedes tener en pujas',
  carried: 'Respaldado por tu garantía hasta el final de la velada.',
  ask: 'Pedir más límite',
  askLead: 'La casa lo decide en cuanto lo ve y te avisa aquí, por correo y en tus aparatos.',
  wished: 'Cuánto necesitas',
  wishedHint: (limit: number) => `Ahora es de ${formatMoney(limit)}. Escribe el límite completo que quieres tener.`,
  wishedRequired: 'Escribe cuánto necesitas',
  evening: 'Para qué velada',
  eveningRequired: 'Elige la velada',
  eveningOf: (day: string, lots: number) => `${formatShortDay(day)} · ${count(lots, 'lote', 'lotes')}`,
  backing: 'Qué lo respalda',
  backings: {
    deposit: (percentage: number) => `Una garantía, del ${percentage} % del límite`,
    note: () => 'Solo lo que explico abajo',
  },
  backingRequired: 'Elige qué lo respalda',
  note: 'Algo que la casa deba saber',
  noteHint: 'Por ejemplo, compras anteriores o quién puede dar referencias de ti.',
  noteRequired: 'Sin garantía, explica por qué la casa puede subir tu límite',
  send: 'Enviar la solicitud',
  notOffered: 'Por ahora no se piden límites más altos aquí. Escríbenos si lo necesitas.',
  noEvenings: 'No hay veladas próximas. Podrás pedirlo en cuanto haya lotes.',
  contact: 'Escribir al equipo',
  refused: {
    'switched-off': 'Por ahora no se piden límites más altos',
    'not-more': 'Ya tienes ese límite: escribe uno más alto',
    'open-already': 'Ya tienes una solicitud abierta: espera su respuesta o retírala',
    'evening-over': 'Esa velada ya terminó: elige otra',
  } satisfies Record<WishRefusal, string>,
  open: {
    asked: (wished: number) => `Pediste un límite de ${formatMoney(wished)}`,
    askedWhy: 'La casa lo está viendo. Esta página se actualiza sola.',
    payable: (limit: number) => `La casa te concede un límite de ${formatMoney(limit)} con garantía`,
    until: 'Tienes hasta el',
    pay: (pesos: number) => `Pagar la garantía de ${formatMoney(pesos)}`,
  },
  evenings: 'Velada',
  withdraw: 'Retirar la solicitud',
  asked: 'Pediste',
  granted: 'Se concedió',
  reason: 'La casa dice',
  deposits: 'Tu garantía',
  heldWhy:
    'La casa la tiene mientras vas ganando, negocias o debes un anticipo. Después se te devuelve sin que la pidas.',
  towards: 'Si ganas, puedes usarla para tu anticipo en la página de pago.',
  toLot: 'Volver al lote',
  left: 'Queda',
  history: 'Tus solicitudes',
  said: {
    pedida: 'Tu solicitud llegó a la casa.',
    retirada: 'Tu solicitud se retiró.',
    tarde: 'Ya no se podía: revisa cómo quedó.',
  } as Record<string, string>,
}
