import { sql } from 'drizzle-orm'
import type { OwnDataPart } from '#server/people/index.ts'

/** Rows that belong to the seller's listings. */
const ofListings = (id: number) => sql`join listings l on l.id = v.listing_id and l.seller_id = ${id}`

/** The vet's files and the papers with dates of a seller's horses. */
export const vetFileOwnData: OwnDataPart = {
  lists: [
    {
      name: 'anuncios/expedientes',
      rows: ({ id }) => sql`
        select l.number as numero, access as acceso, microchip from vet_records v ${ofListings(id)} order by l.id`,
    },
    {
      name: 'anuncios/resumenes-veterinarios',
      rows: ({ id }) => sql`
        select l.number as numero, v.version, exam as examen, xrays as radiografias, scope as endoscopia,
          blood as sangre, examined_on as fecha_del_examen, signed_name as firmado_por, signed_at as firmado
        from vet_summaries v ${ofListings(id)} order by l.id, v.version`,
    },
    {
      name: 'anuncios/archivos-veterinarios',
      rows: ({ id }) => sql`
        select l.number as numero, v.id as archivo, v.kind as tipo, limb as miembro, taken_on as tomado,
          taken_by as tomado_por, format as formato, bytes, sha256, v.state as estado, decision as decision_de_la_casa,
          added_at as agregado, removed_at as quitado,
          (select count(*)::int from vet_images i where i.file_id = v.id) as imagenes
        from vet_files v ${ofListings(id)} order by v.id`,
    },
    {
      name: 'anuncios/papeles-con-fecha',
      rows: ({ id }) => sql`
        select l.number as numero, v.kind as tipo, issued_on as expedido, expires_on as vence, uploaded_at as subido
        from vet_papers v ${ofListings(id)} order by l.id, v.kind`,
    },
  ],
  files: [
    {
      rows: ({ id }) => sql`
        select 'anuncios/' || l.number || '/expediente-' || v.id || substring(file from '\\.\\w+$') as path,
          'private' as store, file as key
        from vet_files v ${ofListings(id)} where file is not null order by v.id`,
    },
    {
      rows: ({ id }) => sql`
        select 'anuncios/' || l.number || '/papel-' || v.kind || substring(file from '\\.\\w+$') as path,
          'private' as store, file as key
        from vet_papers v ${ofListings(id)} order by l.id, v.kind`,
    },
  ],
}
