import { sql } from 'drizzle-orm'
import { accounts, people } from '#db/schema/people/accounts.ts'
import type { PersonField } from '#machines/onboarding/fields.ts'
import { entryOf } from './entry-of.ts'
import { LARGEST_PHOTO } from './largest-photo.ts'
import type { OwnDataPart } from './part.ts'

/** Names of a profile's fields in the copy. */
const NAMES: Record<PersonField, string> = {
  name: 'nombre',
  paternalSurname: 'apellido_paterno',
  maternalSurname: 'apellido_materno',
  cellPhone: 'celular',
  homePhone: 'telefono_fijo',
  address: 'domicilio',
  zip: 'codigo_postal',
}
const PERSONAL = entryOf(
  (Object.keys(NAMES) as PersonField[]).map((field) => [
    NAMES[field],
    field === 'name' ? accounts.name : people[field],
  ]),
)

/** Accounts, personal data, sessions and documents. */
export const peopleOwnData: OwnDataPart = {
  lists: [
    {
      name: 'cuenta/cuenta',
      rows: ({ id }) => sql`
        select case audience when 'seller' then 'vendedor' else 'comprador' end as tipo, email as correo,
          username as usuario, ${PERSONAL}, clabe, bank as banco, account_holder as titular_de_la_cuenta,
          created_at as creada, email_validated_at as correo_validado, onboarded_at as registro_completo,
          last_seen_at as ultimo_uso, bid_limit as limite_de_pujas_pesos,
          carried_limit as limite_por_garantia_pesos, disabled_at as suspendida,
          documents_warned_at as aviso_de_borrado_de_documentos
        from accounts left join people on people.account_id = accounts.id where accounts.id = ${id}`,
    },
    {
      name: 'cuenta/registro',
      rows: ({ id }) => sql`
        select 'comprador' as registro, state as estado, finished_at as terminado
        from onboardings where account_id = ${id}
        union all select 'vendedor', state, finished_at from seller_onboardings where account_id = ${id}`,
    },
    {
      name: 'cuenta/vendedor',
      rows: ({ id }) => sql`
        select ranches.name as rancho, ranches.email as correo_del_rancho, ranches.phone as telefono_del_rancho,
          ranches.address as direccion_del_rancho, cities.name as ciudad_del_rancho, code as codigo_de_invitacion
        from sellers left join ranches on ranches.id = sellers.ranch_id and not ranches."default"
        left join cities on cities.id = ranches.city_id
        left join invitation_codes on invitation_codes.id = sellers.invitation_code_id
        where account_id = ${id}`,
    },
    {
      name: 'cuenta/terminos-aceptados',
      rows: ({ id }) => sql`
        select version, accepted_at as aceptada from terms_acceptances join terms on terms.id = terms_id
        where account_id = ${id} order by accepted_at`,
    },
    {
      name: 'cuenta/publicidad',
      rows: ({ id }) => sql`
        select given as aceptada, sentence as texto_mostrado, source as donde, at as fecha
        from advertising_consents where account_id = ${id} order by id`,
    },
    {
      name: 'cuenta/limites-de-pujas',
      rows: ({ id }) => sql`
        select bid_limit as limite_pesos, ground as fundamento, deposit as deposito_pesos, reference as referencia,
          paid_on as pagado_el, reason as motivo, changed_at as fecha
        from bid_limits where account_id = ${id} order by id`,
    },
    {
      name: 'cuenta/borradores',
      rows: ({ id }) => sql`
        select path as pagina, fields as campos, expires_at as se_borra
        from drafts where account_id = ${id} order by expires_at`,
    },
    {
      name: 'documentos/documentos',
      rows: ({ id }) => sql`
        select kind as documento, content_type as tipo, bytes, uploaded_at as subido
        from documents where account_id = ${id} order by id`,
    },
    {
      name: 'documentos/consultas',
      rows: ({ id }) => sql`
        select kind as documento, case when viewer_id = owner_id then 'tú' else 'equipo de Remate' end as quien,
          viewed_at as fecha
        from document_views where owner_id = ${id} order by viewed_at, id`,
    },
    {
      name: 'seguridad/sesiones',
      rows: ({ id }) => sql`
        select created_at as abierta, last_used_at as ultimo_uso, expires_at as vence, user_agent as navegador,
          address as direccion_ip
        from sessions where account_id = ${id} order by created_at`,
    },
    {
      name: 'seguridad/navegadores-conocidos',
      rows: ({ id }) => sql`
        select expires_at as vence from known_devices where account_id = ${id} order by expires_at`,
    },
    {
      name: 'seguridad/enlaces-por-correo',
      rows: ({ id }) => sql`
        select purpose as para, created_at as creado, expires_at as vence, used_at as usado, return_path as regreso
        from mail_links where account_id = ${id} order by created_at`,
    },
    {
      name: 'seguridad/eventos',
      // An attempt or a view may have been somebody else's, whose address is theirs.
      rows: ({ id }) => sql`
        select kind as evento, count as veces, first_at as desde, last_at as hasta,
          case when kind in ('sign-in', 'sign-out', 'sessions.ended', 'password.changed', 'bank.changed',
            'email.validated', 'email.corrected', 'data.asked', 'data.downloaded') then address end as direccion_ip
        from security_events where account_id = ${id} order by id`,
    },
    {
      name: 'seguridad/copias-de-mis-datos',
      rows: ({ id }) => sql`
        select asked_at as pedida, ready_at as lista, expires_at as vence, bytes
        from data_exports where account_id = ${id} order by id`,
    },
    {
      name: 'avisos/dispositivos',
      rows: ({ id }) => sql`
        select user_agent as navegador, created_at as agregado, last_seen_at as ultimo_uso
        from push_devices where account_id = ${id} order by id`,
    },
    {
      name: 'avisos/pujas-superadas',
      rows: ({ id }) => sql`
        select auction_id as subasta, pushed as avisado_hasta_la_puja, mailed as avisado_por_correo_hasta_la_puja
        from outbid_notices where account_id = ${id} order by auction_id`,
    },
  ],
  files: [
    {
      rows: ({ id }) => sql`
        select 'documentos/' || kind || substring(file from '\\.\\w+$') as path, 'private' as store, file as key
        from documents where account_id = ${id} order by id`,
    },
    {
      rows: ({ id }) => sql`
        select 'documentos/logo-del-rancho.webp' as path, 'public' as store, ${LARGEST_PHOTO} as key
        from seller_onboardings join photos on photos.hash = logo where account_id = ${id}`,
    },
  ],
}
