import { MINUTE } from '#machines/time.ts'
import { count, formatMeasure, formatWhole } from '#app/texts/format/numbers.ts'
import { type IdentityKind, LATE_MS, QUICK_MS, type Reason, type SignalState } from '#machines/shills/rules.ts'

/** States of a signal. */
export const signalStates: Record<SignalState, string> = {
  open: 'Sin ver',
  looked: 'Vista, sin decidir',
  explained: 'Explicada',
  watched: 'En observación',
}

const identities: Record<IdentityKind, string> = {
  phone: 'el mismo teléfono',
  clabe: 'la misma CLABE',
  document: 'la misma identificación',
  card: 'la misma tarjeta de pago',
  device: 'el mismo navegador',
  home: 'el mismo domicilio',
  address: 'la misma conexión a internet el mismo día',
}

/** Honest people whom the same reason fits. */
const alsoOf: Record<IdentityKind, string> = {
  phone: 'También lo comparten las familias y los ranchos con una sola línea.',
  clabe: 'También la comparten los matrimonios y las sociedades.',
  document: 'También pasa cuando alguien sube por error el documento de otra persona.',
  card: 'También pasa cuando alguien paga por un familiar o con la tarjeta de la empresa.',
  device: 'También pasa en casa, en la oficina del rancho y cuando alguien ayuda a otra persona a entrar.',
  home: 'También lo comparten las familias.',
  address: 'También la comparten una casa, un hotel, la feria y muchos clientes de una misma compañía celular.',
}

const lots = (n: number) => count(n, 'lote', 'lotes', formatWhole)
const nOf = (n: number, all: number) => `${formatWhole(n)} de ${lots(all)}`

/** A reason in a few words, for lists. */
export function reasonInShort(reason: Reason): string {
  switch (reason.kind) {
    case 'identity':
      return `${reason.of === 'seller' ? 'Comparte' : 'Comparte con otro postor'} ${identities[reason.identity]}`
    case 'devotion':
      return 'Casi solo puja con este vendedor'
    case 'losing':
      return reason.won === 0 ? 'Nunca gana' : 'Gana mucho menos de lo usual'
    case 'least':
      return 'Sube lo mínimo'
    case 'leaving':
      return 'Se retira antes del final'
    case 'driving':
      return 'Sube el precio y se va'
    case 'reserve':
      return 'Deja de pujar al alcanzarse la reserva'
    case 'companion':
      return 'Siempre con el mismo postor'
  }
}

/** What a reason says, and which honest bidders do the same. `nameOf`: of an account that the reason names. */
export function reasonTold(reason: Reason, nameOf: (account: number) => string): { says: string; also: string } {
  switch (reason.kind) {
    case 'identity': {
      const { identity, of, account, crowd, explained } = reason
      const whom = of === 'seller' ? 'el vendedor' : `${nameOf(account)}, que puja en los mismos lotes`
      const many = crowd > 2 ? ` ${formatWhole(crowd)} cuentas en total.` : ''
      const says = `Comparte ${identities[identity]} con ${whom}.${many}`
      return {
        says,
        also: explained ? 'Uno de los dos ha pujado por el otro, con un poder: no cuenta.' : alsoOf[identity],
      }
    }
    case 'devotion': {
      const { own, all, offered } = reason
      return {
        says:
          `De los ${lots(all)} en que ha pujado, ${formatWhole(own)} son de este vendedor, que en ese tiempo tuvo ` +
          `${lots(offered)} con pujas.`,
        also: 'También puja así quien sigue a un rancho porque le gusta su cría.',
      }
    }
    case 'losing': {
      const { own, won, expected } = reason
      return {
        says:
          `Ganó ${nOf(won, own)} que ya cerraron. Con tantos rivales lo usual sería ganar ` +
          `${formatMeasure(expected)}.`,
        also: 'También pierde siempre quien tiene menos presupuesto que los demás.',
      }
    }
    case 'least': {
      const { least, replies, quick } = reason
      return {
        says:
          `De sus ${count(replies, 'puja', 'pujas', formatWhole)} sobre otro postor, ${formatWhole(least)} subieron ` +
          `lo mínimo y ${formatWhole(quick)} llegaron en menos de ${QUICK_MS / 1_000} segundos.`,
        also: 'También lo hace quien sigue la subasta en vivo y cuida su dinero.',
      }
    }
    case 'leaving':
      return {
        says:
          `En ${nOf(reason.left, reason.over)} no pujó en los últimos ${LATE_MS / MINUTE} minutos, ` +
          'cuando una puja ya puede comprar.',
        also: 'También lo hace quien deja su puja temprano y no vuelve.',
      }
    case 'driving':
      return {
        says: `En ${nOf(reason.driven, reason.over)} subió el precio las últimas horas y se retiró antes del final.`,
        also: 'También lo hace quien llega a su límite.',
      }
    case 'reserve':
      return {
        says:
          `De ${lots(reason.met)} que alcanzaron su reserva, en ${formatWhole(reason.stopped)} dejó de pujar ` +
          'justo ahí.',
        also: 'También coincide por azar: la reserva suele estar cerca del precio que la gente paga.',
      }
    case 'companion': {
      const { account, together, lots: either, sellers, won } = reason
      return {
        says:
          `Coincide con ${nameOf(account)} en ${formatWhole(together)} de los ${lots(either)} en que puja alguno de ` +
          `los dos, de ${count(sellers, 'vendedor', 'vendedores', formatWhole)}. Entre los dos ganaron ` +
          `${formatWhole(won)}.`,
        also: 'También coinciden dos amigos, o dos clientes del mismo rancho.',
      }
    }
  }
}
