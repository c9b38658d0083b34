import { sql } from 'drizzle-orm'
import { ranches } from '#db/schema/people/places.ts'
import { entryOf, LARGEST_PHOTO, type OwnDataPart } from '#server/people/index.ts'
import { fieldsOf } from './fields-of.ts'

/** Rows that belong to the seller's listings; each begins with the listing's number. */
const ofListings = (id: number) => sql`join listings l on l.id = listing_id and l.seller_id = ${id}`

/** A listing's fields, with its ranch behind its name. */
const LISTING = entryOf(fieldsOf('listing').toSpliced(1, 0, ['rancho', ranches.name]))

/** A seller's listings with their photos and papers, and the credits. */
export const listingOwnData: OwnDataPart = {
  lists: [
    {
      name: 'anuncios/anuncios',
      rows: ({ id }) => sql`
        select number as numero, kind as tipo, ${LISTING}, stage as etapa, created_at as creado, edited_at as editado,
          submitted_at as enviado, authorized_at as autorizado, deleted_at as eliminado
        from listings join ranches on ranches.id = ranch_id
        left join subcategories on subcategories.id = subcategory_id left join cities on cities.id = listings.city_id
        where seller_id = ${id} order by listings.id`,
    },
    {
      name: 'anuncios/genealogia',
      rows: ({ id }) => sql`
        select l.number as anuncio, ancestors as ancestros from pedigrees ${ofListings(id)} order by l.id`,
    },
    {
      name: 'anuncios/salud',
      rows: ({ id }) => sql`
        select l.number as anuncio, ${entryOf(fieldsOf('health'))} from health_records ${ofListings(id)} order by l.id`,
    },
    {
      name: 'anuncios/adiestramiento',
      rows: ({ id }) => sql`
        select l.number as anuncio, ${entryOf(fieldsOf('training'))} from trainings ${ofListings(id)} order by l.id`,
    },
    {
      name: 'anuncios/fotos',
      rows: ({ id }) => sql`
        select l.number as anuncio, position as posicion, slot as toma
        from listing_photos ${ofListings(id)} order by l.id, position`,
    },
    {
      name: 'anuncios/documentos',
      rows: ({ id }) => sql`
        select l.number as anuncio, d.kind as documento, content_type as tipo, bytes, uploaded_at as subido
        from listing_documents d ${ofListings(id)} order by l.id, d.id`,
    },
    {
      name: 'anuncios/envios-a-auditoria',
      rows: ({ id }) => sql`
        select l.number as anuncio, round as vuelta, s.submitted_at as enviado, content - 'documents' as contenido
        from submissions s ${ofListings(id)} order by l.id, round`,
    },
    {
      name: 'anuncios/auditorias',
      rows: ({ id }) => sql`
        select l.number as anuncio, status as estado, t.created_at as abierta, updated_at as cambio,
          closed_at as cerrada
        from audit_tickets t ${ofListings(id)} order by l.id`,
    },
    {
      name: 'anuncios/observaciones',
      rows: ({ id }) => sql`
        select l.number as anuncio, section as seccion, field as campo, comment as observacion, o.created_at as fecha,
          resolved_at as resuelta, note as tu_respuesta
        from audit_observations o ${ofListings(id)} order by l.id, o.id`,
    },
    {
      name: 'inscripciones/inscripciones',
      rows: ({ id }) => sql`
        select l.number as anuncio, enrolled_at as inscrito, lot_id as lote_de_inscripciones,
          receipt_id as transferencia
        from enrolments ${ofListings(id)} order by enrolled_at`,
    },
    {
      name: 'inscripciones/transferencias',
      rows: ({ id }) => sql`
        select r.id as transferencia, l.number as anuncio, transferred_on as fecha, tracking_key as clave_de_rastreo,
          bank as banco, amount as monto_pesos, uploaded_at as subido, status as estado, decided_at as decidido
        from transfer_receipts r ${ofListings(id)} order by r.id`,
    },
    {
      name: 'inscripciones/lotes-de-inscripciones',
      rows: ({ id }) => sql`
        select c.id as lote, quantity as cantidad, p.name as paquete, c.price as precio_pesos, bought_at as comprado,
          expires_at as caduca
        from credit_lots c left join credit_packages p on p.id = c.package_id
        where seller_id = ${id} order by c.id`,
    },
    {
      name: 'inscripciones/paquetes-ofrecidos-a-ti',
      rows: ({ id }) => sql`
        select name as paquete, price as precio_pesos, credits as inscripciones
        from credit_package_sellers join credit_packages p on p.id = package_id
        where seller_id = ${id} order by p.id`,
    },
  ],
  files: [
    {
      rows: ({ id }) => sql`
        select 'anuncios/' || l.number || '/foto-' || (position + 1) || '.webp' as path, 'public' as store,
          ${LARGEST_PHOTO} as key
        from listing_photos join photos on photos.hash = photo ${ofListings(id)} order by l.id, position`,
    },
    {
      rows: ({ id }) => sql`
        select 'anuncios/' || l.number || '/' || d.kind || substring(file from '\\.\\w+$') as path,
          'private' as store, file as key
        from listing_documents d ${ofListings(id)} order by d.id`,
    },
    {
      rows: ({ id }) => sql`
        select 'anuncios/' || l.number || '/genealogia' || substring(document from '\\.\\w+$') as path,
          'public' as store, document as key
        from pedigrees ${ofListings(id)} where document is not null order by l.id`,
    },
    {
      rows: ({ id }) => sql`
        select 'anuncios/' || l.number || '/certificado-de-salud' || substring(certificate from '\\.\\w+$') as path,
          'public' as store, certificate as key
        from health_records ${ofListings(id)} where certificate is not null order by l.id`,
    },
    {
      rows: ({ id }) => sql`
        select 'inscripciones/transferencia-' || r.id || substring(file from '\\.\\w+$') as path,
          'private' as store, file as key
        from transfer_receipts r ${ofListings(id)} order by r.id`,
    },
  ],
}
