/** One page, Helvetica, written by hand: a PDF small enough to read in an editor. */
interface Line {
  text: string
  size?: number
  bold?: boolean
  gap?: number
  x?: number
}

export interface HealthCertificate {
  horse: string
  /** As printed, e.g. "21 de noviembre de 2026". */
  date: string
  veterinarian: string
  licence?: string
  /** Findings that the buyer must see; empty for a clean examination. */
  flags?: readonly string[]
}

/** "Certificado médico" of a horse. */
export function composeHealthCertificate(certificate: HealthCertificate): Buffer {
  const { horse, date, veterinarian, licence = '', flags = [] } = certificate
  return pdf('Certificado médico', [
    { text: 'Certificado médico', size: 24, bold: true },
    { text: `Ejemplar: ${horse}`, size: 13, gap: 40 },
    { text: `Fecha de la revisión: ${date}` },
    { text: `Médico veterinario: ${veterinarian}` },
    ...(licence ? [{ text: `Cédula profesional: ${licence}` }] : []),
    { text: 'Revisión', bold: true, size: 14, gap: 38 },
    ...[
      'Exploración general',
      'Corazón y pulmones',
      'Ojos',
      'Boca y edad dental',
      'Aplomos y cascos',
      'Marcha al paso y al trote',
    ].map((text) => ({ text: `•  ${text}: sin alteraciones` })),
    { text: 'Observaciones', bold: true, size: 14, gap: 38 },
    ...(flags.length ? flags : ['Ninguna. Apto para su venta.']).map((text) => ({ text: `•  ${text}` })),
    { text: '______________________________', gap: 90 },
    { text: veterinarian },
    { text: 'Documento de muestra.', size: 9, gap: 60 },
  ])
}

export interface PedigreeDocument {
  horse: string
  breed: string
  sire: string
  dam: string
  registry?: string
  number?: string
  /** Sire's sire, sire's dam, dam's sire, dam's dam. */
  grandparents?: readonly [string, string, string, string]
}

/** "Registro genealógico": the horse, its parents and grandparents. */
export function composePedigreeDocument(pedigree: PedigreeDocument): Buffer {
  const { horse, breed, sire, dam, registry = '', number = '', grandparents } = pedigree
  const [ss, sd, ds, dd] = grandparents ?? ['—', '—', '—', '—']
  return pdf('Registro genealógico', [
    { text: 'Registro genealógico', size: 24, bold: true },
    ...(registry ? [{ text: registry }] : []),
    { text: `Ejemplar: ${horse}`, size: 13, gap: 40 },
    { text: `Raza: ${breed}` },
    ...(number ? [{ text: `Número de registro: ${number}` }] : []),
    { text: 'Línea paterna', bold: true, size: 14, gap: 40 },
    { text: `Padre: ${sire}` },
    { text: `Abuelo: ${ss}`, x: 90 },
    { text: `Abuela: ${sd}`, x: 90 },
    { text: 'Línea materna', bold: true, size: 14, gap: 34 },
    { text: `Madre: ${dam}` },
    { text: `Abuelo: ${ds}`, x: 90 },
    { text: `Abuela: ${dd}`, x: 90 },
    { text: 'Documento de muestra.', size: 9, gap: 90 },
  ])
}

// The WinAnsi codes that differ from Latin-1 and occur in our texts.
const winAnsi: Record<string, string> = {
  '•': '\\225',
  '—': '\\227',
  '–': '\\226',
  '“': '\\223',
  '”': '\\224',
  '’': '\\222',
}

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&').replace(/[^\x20-\xff]/g, (c) => winAnsi[c] ?? '?')

function pdf(title: string, lines: readonly Line[]): Buffer {
  let y = 760,
    content = '0.55 0.36 0.16 RG 2 w 60 742 m 552 742 l S\n'
  lines.forEach(({ text, size = 11, bold = false, gap = 20, x = 60 }, i) => {
    if (i > 0) y -= gap
    content += `BT /${bold ? 'B' : 'R'} ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET\n`
  })
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (es-MX) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 6 0 R /Resources << /Font << /R 4 0 R /B 5 0 ' +
      'R >> >> >>',
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Length ${content.length} >>\nstream\n${content}endstream`,
    `<< /Title (${escaped(title)}) >>`,
  ]
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const offsets = objects.map((body, i) => {
    const offset = file.length
    file += `${i + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const start = file.length
  file +=
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f ` +
    `\n${offsets.map((o) => `${String(o).padStart(10, '0')} 00000 n \n`).join('')}` +
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${start}\n%%EOF\n`
  // one byte per character: all characters are Latin-1, so lengths and offsets are bytes
  return Buffer.from(file, 'latin1')
}
