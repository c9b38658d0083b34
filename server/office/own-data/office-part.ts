import { sql } from 'drizzle-orm'
import type { OwnDataPart } from '#server/people/index.ts'

/** Messages to the house, and its acts concerning the account. */
export const officeOwnData: OwnDataPart = {
  lists: [
    {
      name: 'mensajes/mensajes',
      rows: ({ id, email }) => sql`
        select topic as asunto, message as mensaje, auction_id as subasta, created_at as enviado, seen_at as visto,
          privacy_right as derecho, name as nombre, on_behalf_of as en_representacion_de,
          answer_by as responder_antes_del
        from contact_messages where email = ${email}::text or account_id = ${id} order by id`,
    },
    {
      name: 'cuenta/actos-del-equipo',
      rows: ({ id }) => sql`
        select action as acto, at as fecha from audit_log where subject = ${`account:${id}`} order by at, id`,
    },
    {
      name: 'avisos/calendario',
      rows: ({ id }) => sql`select created_at as creado from calendar_feeds where account_id = ${id}`,
    },
  ],
  files: [],
}
