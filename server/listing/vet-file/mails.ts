import { holdReasons, vetFileName, vetFileRefusal } from '#app/texts/listing/vet-file.ts'
import type { Limb, VetFileKind } from '#machines/vet-file/kinds.ts'
import type { HoldReason } from '#machines/vet-file/match.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { renderMail } from '#server/engine/mail/render.ts'

type Unsent = Omit<Mail, 'about'>

/** `url`: the page that its reader opens. */
export type AboutFile = {
  to: string
  name: string
  horse: string
  kind: VetFileKind
  limb: Limb | null
  reasons: HoldReason[]
  refusal: string | null
  released: boolean
  decision: string | null
  url: string
}

const listed = (reasons: HoldReason[]) => reasons.map((reason) => holdReasons[reason]).join('; ')

/** To the seller: the reading job could not use the file. */
export function refusedMail({ to, name, horse, refusal, url, ...file }: AboutFile): Unsent {
  return renderMail({
    to,
    subject: `No pudimos usar un archivo del expediente de ${horse}`,
    preview: vetFileName(file),
    title: 'No pudimos usar un archivo',
    paragraphs: [`${name}, revisamos «${vetFileName(file)}» del expediente veterinario de ${horse}.`],
    facts: [{ label: 'Motivo', value: vetFileRefusal(refusal ?? '') }],
    action: { label: 'Ver el expediente', url },
  })
}

/** To the seller: the file waits for the house. */
export function heldMail({ to, name, horse, reasons, url, ...file }: AboutFile): Unsent {
  return renderMail({
    to,
    subject: `Un archivo del expediente de ${horse} quedó por revisar`,
    preview: 'Los postores todavía no lo ven.',
    title: 'Un archivo quedó por revisar',
    paragraphs: [
      `${name}, retuvimos «${vetFileName(file)}» del expediente veterinario de ${horse} hasta que el equipo de ` +
        'Remate lo revise. Mientras tanto los postores no lo ven.',
      'Si te equivocaste de archivo, quítalo y sube el correcto.',
    ],
    facts: [{ label: 'Motivo', value: listed(reasons) }],
    action: { label: 'Ver el expediente', url },
  })
}

/** To the house's own address. */
export function houseHeldMail({ to, name, horse, reasons, url, ...file }: AboutFile): Unsent {
  return renderMail({
    to,
    subject: `Expediente por revisar: ${horse}`,
    preview: listed(reasons),
    title: `Archivo retenido del expediente de ${horse}`,
    paragraphs: [`«${vetFileName(file)}» no concuerda con el registro. Los postores no lo ven hasta que se decida.`],
    facts: [
      { label: 'Vendedor', value: name },
      { label: 'Motivo', value: listed(reasons) },
    ],
    action: { label: 'Revisar el archivo', url },
  })
}

/** To the seller: what the house decided. */
export function decidedFileMail({ to, name, horse, released, decision, url, ...file }: AboutFile): Unsent {
  const said = released ? 'ya está en el expediente' : 'no se aceptó en el expediente'
  return renderMail({
    to,
    subject: `Revisamos un archivo del expediente de ${horse}`,
    preview: `«${vetFileName(file)}» ${said}.`,
    title: released ? 'El archivo ya está en el expediente' : 'El archivo no se aceptó',
    paragraphs: [`${name}, revisamos «${vetFileName(file)}»: ${said} veterinario de ${horse}.`],
    facts: [{ label: 'Motivo', value: decision ?? '' }],
    action: { label: 'Ver el expediente', url },
  })
}
